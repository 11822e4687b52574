import { ApiError, isSessionEnd } from '../api-error.ts';
import { newId } from '../new-id.ts';

/**
 * What stands about the content of one form.
 * - `writing`: being written; nothing has left, or what left was refused.
 * - `sending`: on its way, or sent without an answer. Sent again under its key it brings the first answer.
 * - `unknown`: the gateway has no answer either; only the list of what was received can tell.
 * - `sent`: received, under its reference where one was given.
 * - `gone`: thrown away. Its content is not kept; what is left tells the other windows.
 */
export type EntryState = 'writing' | 'sending' | 'unknown' | 'sent' | 'gone';

/** What a call that sent an entry says of it. `unasked`: the gateway turned the call away before it looked at the entry. */
export type Outcome = 'answered' | 'refused' | 'silent' | 'lost' | 'unasked';

type Event = 'type' | 'send' | 'throwAway' | Exclude<Outcome, 'unasked'>;

/** What becomes of an entry. Whatever is typed into one that does not take it begins a new entry. */
export const transitions: Readonly<Record<EntryState, Partial<Record<Event, EntryState>>>> = {
  writing: { type: 'writing', send: 'sending', throwAway: 'gone' },
  sending: {
    send: 'sending',
    answered: 'sent',
    refused: 'writing',
    silent: 'sending',
    lost: 'unknown',
    throwAway: 'gone',
  },
  unknown: { send: 'sending', throwAway: 'gone' },
  sent: { throwAway: 'gone' },
  gone: {},
};

/** What a form holds, as far as it can be kept: neither secrets nor files. */
export type Content = Readonly<Record<string, unknown>>;

export interface Draft {
  /** The form it belongs to, with what sets it apart from others of its kind, such as the machine of a guest. */
  readonly form: string;
  readonly content: Content;
  /** The page it is written on: the key of its tab, its screen, and the address of the step it was left at. */
  readonly tab: string;
  readonly slug: string;
  readonly path: string;
}

/** The content of one form and what stands about it. */
export interface Entry extends Draft {
  /** Its identity from the first keystroke on: a UUID, and the idempotency key it is sent under. */
  readonly id: string;
  readonly state: EntryState;
  readonly reference?: string | undefined;
  /** The window that writes on it; none once its page was left. */
  readonly window?: string | undefined;
  /** When it first left under its key, and as what: it is sent again byte by byte, whatever prices or lists say by then. */
  readonly left?: { readonly at: number; readonly request: unknown } | undefined;
  /** When it last changed, in milliseconds since 1970. */
  readonly at: number;
  /** Counts what was written down, over all windows. */
  readonly revision: number;
}

/** Whether this very content is in the entry. */
export function holds(entry: Entry, { content }: Draft): boolean {
  return JSON.stringify(entry.content) === JSON.stringify(content);
}

/**
 * Calls the gateway and resolves to the reference number, if there is one.
 * @param request what left the first time; undefined where the form makes it of its content alone
 */
export type Send = (idempotencyKey: string, request: unknown) => Promise<string | undefined>;

/** Whether it left, and nobody here knows what became of it. */
export function isUnclear(entry: Entry | undefined): entry is Entry {
  return entry?.state === 'sending' || entry?.state === 'unknown';
}

/** What makes an entry a new one: an identity, and nothing that an earlier one met. */
export function anew() {
  return { id: newId(), state: 'writing', revision: 0, reference: undefined, left: undefined } as const;
}

/**
 * Whether what is here stands, although another was written down meanwhile: what became of an entry is known to who sent it alone;
 * and what a page noted as it went may follow what it had written down, if it did not hear that this was done.
 */
export function standsOver(here: Entry, stored: Entry, isNoted: boolean): boolean {
  const isOpen = stored.state === 'sending' || stored.state === 'gone';
  if (isOpen && (here.state === 'sent' || here.state === 'unknown')) return true;
  const isSamePage = here.window !== undefined && here.window === stored.window;
  const isNext = isNoted && isSamePage && stored.revision === here.revision + 1;
  return isNext && (stored.state === 'writing' || here.state !== 'writing');
}

/** What a failure says. An answer that breaks the contract is an answer: it was received, and nobody can tell what. */
export function outcomeOf(error: unknown): Exclude<Outcome, 'answered'> {
  if (error instanceof NotSent) return 'unasked';
  if (!(error instanceof ApiError)) return 'silent';
  if (isSessionEnd(error)) return 'unasked';
  if (error.fieldErrors.length > 0) return 'refused';
  switch (error.code) {
    case 'NETWORK':
    case 'TIMEOUT':
      return 'silent';
    case 'OUTCOME_UNKNOWN':
    case 'CONFLICT':
    case 'BAD_ANSWER':
      return 'lost';
    case 'FORBIDDEN':
    case 'REQUEST_REFUSED':
    case 'RATE_LIMITED':
    case 'UNAVAILABLE':
      return 'unasked';
    default:
      return 'refused';
  }
}

/** Sending was given up before anything left; the form that gave it up has told why. */
export class NotSent extends Error {}

/** There is no connection, and nothing has left: it is kept, and goes once there is one. */
export class NoConnection extends NotSent {}
