import { newId } from '../browser/new-id.ts';
import { ApiError, isSessionEnd } from '../gateway/api-error.ts';
import { gatewayTime } from '../gateway/gateway-clock.ts';

/**
 * The state of one form's input.
 * - `writing`: being edited; nothing was sent, or what was sent was rejected.
 * - `sending`: in flight, or sent without an answer. Sent again with its key, it gets the first answer.
 * - `unknown`: the gateway has no answer either; only the list of received requests shows the outcome.
 * - `sent`: received, with a reference number if there is one.
 * - `gone`: discarded. Its content is deleted; the rest informs the other windows.
 */
export type EntryState = 'writing' | 'sending' | 'unknown' | 'sent' | 'gone';

/** The result of sending an entry. `unasked`: the gateway rejected the call before it looked at the entry. */
export type Outcome = 'answered' | 'refused' | 'silent' | 'lost' | 'unasked';

type Event = 'type' | 'send' | 'throwAway' | Exclude<Outcome, 'unasked'>;

/** The state machine of an entry. Input that an entry cannot accept in its state starts a new entry. */
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

/** The values of a form, as far as they can be stored: neither secrets nor files. */
export type Content = Readonly<Record<string, unknown>>;

export interface Draft {
  /** The form it belongs to, with a qualifier for several of its kind, such as the machine of a guest. */
  readonly form: string;
  readonly content: Content;
  /** The page it is edited on: the key of its tab, its screen, and the address of the stage where it was left. */
  readonly tab: string;
  readonly slug: string;
  readonly path: string;
  /** The id of a colleague's hand-over that it continues. */
  readonly handover?: string | undefined;
}

/** A form's input and its state. */
export interface Entry extends Draft {
  /** Its id from the first keystroke: a UUID, also used as the idempotency key. */
  readonly id: string;
  readonly state: EntryState;
  readonly reference?: string | undefined;
  /** The window that edits it; undefined once its page was left. */
  readonly window?: string | undefined;
  /**
   * When it was first sent with its key, by the gateway's clock, in milliseconds since 1970, and the request: it is
   * repeated unchanged, even if prices or lists have changed.
   */
  readonly left?: { readonly at: number; readonly request: unknown } | undefined;
  /** When it was received, by the gateway's clock, in milliseconds since 1970. */
  readonly receivedAt?: number | undefined;
  /** When the person put it off, in milliseconds since 1970. */
  readonly putOffAt?: number | undefined;
  /** When it last changed, in milliseconds since 1970. */
  readonly at: number;
  /** Counts the saved versions, across all windows. */
  readonly revision: number;
}

/** Whether the entry has exactly this content. */
export function holds(entry: Entry, { content }: Draft): boolean {
  return JSON.stringify(entry.content) === JSON.stringify(content);
}

/**
 * Calls the gateway and resolves to the reference number, if there is one.
 * @param request the request that was sent first; undefined if the form builds it from its content alone
 */
export type Send = (idempotencyKey: string, request: unknown) => Promise<string | undefined>;

/** Whether it was sent and the outcome is unknown. */
export function isUnclear(entry: Entry | undefined): entry is Entry {
  return entry?.state === 'sending' || entry?.state === 'unknown';
}

/** The fields that make a copy a new entry: a new id, and no outcome of the earlier one. */
export function anew() {
  return { id: newId(), state: 'writing', revision: 0, reference: undefined, left: undefined } as const;
}

/**
 * A new entry for input that the known one takes no more; it still belongs to the hand-over of a colleague, unless that
 * was received.
 */
export function anewAfter(known: Entry | undefined) {
  return { ...anew(), handover: known?.state === 'sent' ? undefined : known?.handover };
}

/**
 * When an entry first left, and with which request; undefined while its form has no request to send: it is offline, so
 * nothing leaves.
 */
export async function leftNow({ left }: Entry, toRequest?: () => unknown): Promise<Entry['left']> {
  const request = left?.request ?? (await toRequest?.());
  return toRequest && request === undefined ? undefined : { at: left?.at ?? gatewayTime(), request };
}

/** An entry after the outcome of sending it, which was in the state `before`. */
export function settled(sending: Entry, before: EntryState, outcome: Outcome): Entry {
  const state = (outcome === 'unasked' ? before : transitions.sending[outcome]) ?? before;
  const receivedAt = state === 'sent' ? gatewayTime() : undefined;
  return { ...sending, state, receivedAt, left: state === 'writing' ? undefined : sending.left };
}

/**
 * Whether the version in this window wins over a different stored one. It does if this window knows the outcome of
 * sending, which only the sender knows; or if the page noted it while closing, directly after the stored version,
 * without learning that the save had succeeded.
 */
export function standsOver(here: Entry, stored: Entry, isNoted: boolean): boolean {
  const isOpen = stored.state === 'sending' || stored.state === 'gone';
  if (isOpen && (here.state === 'sent' || here.state === 'unknown')) return true;
  const isSamePage = here.window !== undefined && here.window === stored.window;
  const isNext = isNoted && isSamePage && stored.revision === here.revision + 1;
  return isNext && (stored.state === 'writing' || here.state !== 'writing');
}

/**
 * Maps a failure to an outcome. An answer that violates the contract still shows that the request was received, but not
 * what came of it.
 */
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

/** Nothing was made of it: it was cancelled before it was sent, or refused; the page says why. */
export class NotSent extends Error {}

/** There is no connection, and nothing was sent: the input is stored and is sent once there is a connection. */
export class NoConnection extends NotSent {
  /** The device had none; otherwise the gateway could not be reached. */
  readonly wasOffline: boolean;

  constructor(wasOffline: boolean) {
    super();
    this.wasOffline = wasOffline;
  }
}
