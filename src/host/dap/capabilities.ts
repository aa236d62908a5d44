/** What the adapter can do, as `initialize` tells it. */
import type { DebugProtocol } from '@vscode/debugprotocol';
import { exceptionFilters } from './exceptions';

export const capabilities: DebugProtocol.Capabilities = {
  supportsConfigurationDoneRequest: true,
  supportsConditionalBreakpoints: true,
  supportsHitConditionalBreakpoints: true,
  supportsLogPoints: true,
  supportsStepBack: true,
  supportsGotoTargetsRequest: true,
  supportsRestartRequest: true,
  supportsTerminateRequest: true,
  supportTerminateDebuggee: true,
  supportsEvaluateForHovers: true,
  supportsLoadedSourcesRequest: true,
  supportsExceptionInfoRequest: true,
  exceptionBreakpointFilters: exceptionFilters.map((one) => ({ ...one })),
};
