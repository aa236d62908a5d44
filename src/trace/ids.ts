/**
 * Ids inside one recording. They are dense, start at 0 in every run, and are indexes into the recording's
 * tables, so the same source gives the same ids.
 */
export type FileId = number & { readonly __id: 'file' };
export type CodeId = number & { readonly __id: 'code' };
export type SiteId = number & { readonly __id: 'site' };
export type FrameId = number & { readonly __id: 'frame' };
export type ObjectId = number & { readonly __id: 'object' };

/**
 * A position in time: step `n` is the n-th stop, and the snapshot at `n` is the state just before that
 * statement runs. `recording.steps.site.length` itself is a position too: the end, with the final state.
 */
export type StepIndex = number & { readonly __id: 'step' };

export const fileId = (n: number): FileId => n as FileId;
export const codeId = (n: number): CodeId => n as CodeId;
export const siteId = (n: number): SiteId => n as SiteId;
export const frameId = (n: number): FrameId => n as FrameId;
export const objectId = (n: number): ObjectId => n as ObjectId;
export const stepIndex = (n: number): StepIndex => n as StepIndex;
