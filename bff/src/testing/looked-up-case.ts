/**
 * A place in an answer and the value to put there; without a value, the place is removed. `#x` are the items of a list
 * that contain the value x, `~x` all the others.
 */
export type Change = readonly [place: string, value?: unknown];
type Method = 'GET' | 'PUT';

/** A write, the look-up on which its check depends, and what is needed of that answer. */
export interface Case {
  readonly title: string;
  readonly by: 'admin' | 'agent' | 'guest';
  readonly path: string;
  /** If absent: the recorded example. */
  readonly body?: object;
  readonly read: readonly [operation: string, Method, path: string];
  readonly unneeded: readonly Change[];
  readonly needed: readonly Change[];
}
