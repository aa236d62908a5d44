/** What the adapter needs of a debugger. */
import type { ActorRefFrom } from 'xstate';
import type { sessionMachine } from '../../session/session-machine';
import type { EvaluateRequest, Evaluation } from '../../trace/engine';
import type { Recording } from '../../trace/recording';

export interface Debuggee {
  readonly actor: ActorRefFrom<typeof sessionMachine>;
  /** Every file of the lesson; only shown ones can hold breakpoints. */
  readonly files: readonly { readonly name: string; readonly text: string; readonly shown: boolean }[];
  evaluate(recording: Recording, requests: readonly EvaluateRequest[]): Promise<readonly Evaluation[]>;
  /** A message for the client. */
  emit(message: object): void;
}

/** Sends an event to the client. */
export type EmitEvent = (name: string, body?: object) => void;

/** Lines as the client counts them. The session counts from 1. */
export interface ClientLines {
  readonly out: (line: number) => number;
  readonly in: (line: number) => number;
}
