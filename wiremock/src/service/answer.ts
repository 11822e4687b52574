import type { DataOf, Operation, RequestOf } from '@ebp/contracts/operation';
import type { ZodType } from 'zod';
import type { OpenedDocument } from '../world/documents.ts';
import type { Person, World } from '../world/world.ts';

/** One call of an operation, after the contract has been checked. */
export type Call<O extends Operation = Operation> = RequestOf<O> & {
  readonly world: World;
  /** The caller, by the bearer. */
  readonly person: Person;
};

/** What a tester sends; identity values and headers are added. */
export type Example<O extends Operation = Operation> = {
  readonly as: Person;
  /** Turns the body into a form with this document in its part `file`. */
  readonly file?: { readonly fileName: string; readonly content: string };
} & ExampleParts<O>;

type ExampleParts<O> = {
  readonly [P in keyof RequestOf<O>]: P extends 'body'
    ? RequestOf<O>[P] | OwnRecordBody<O>
    : Readonly<Record<string, string>>;
};

/** The callers' own part of the body, if it differs. */
type OwnRecordBody<O> = O extends { readonly ownRecord: { readonly body: ZodType<infer B> } } ? B : never;

type AnswerOf<O> = O extends { readonly answer: 'stream' } ? OpenedDocument : DataOf<O>;

/** How an operation is answered from the world, and calls to try it. */
export interface Answer<O extends Operation = Operation> {
  readonly operation: O;
  readonly respond: (call: Call<O>) => AnswerOf<O>;
  readonly examples: (world: World) => readonly Example<O>[];
}

/** Answers typed by one operation; the dispatcher uses the untyped form. */
export function answer<const O extends Operation>(
  operation: O,
  respond: (call: Call<O>) => AnswerOf<O>,
  examples: (world: World) => readonly Example<O>[],
): Answer {
  return { operation, respond, examples } as unknown as Answer;
}

/** The call is answered with this HTTP status and a message for testers. */
export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The upstream accepts the call and rejects it: HTTP 200 with `isSuccess: false`. */
export class Rejection extends Error {
  readonly fieldErrors: readonly { readonly field: string; readonly message: string }[];

  constructor(field: string, message: string) {
    super(message);
    this.fieldErrors = [{ field, message }];
  }
}

/** @throws Refusal when nothing was found */
export function found<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Refusal(404, `Nobody recorded ${what}.`);
  return value;
}
