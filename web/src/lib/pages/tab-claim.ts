import type { CompanyCode } from '@ebp/contracts/companies';
import { newId } from '../browser/new-id.ts';
import { actingHandle } from '../session/acting.ts';

export type Word =
  | { readonly kind: 'claim' | 'held' | 'take'; readonly from: string; readonly since: number }
  /** A call that the tab with the portal shall show; the caller's number unless it is hidden. */
  | { readonly kind: 'call'; readonly phone: string | undefined }
  | { readonly kind: 'answered' | 'unanswered' };

export interface TabClaim {
  /** Releases the claim, so that another tab can use the portal. */
  readonly release: () => void;
}

/** A tab that acts for a customer is a portal of its own. */
export const channelOf = (company: CompanyCode, handle = actingHandle ?? ''): BroadcastChannel =>
  new BroadcastChannel(`ebp.${company}${handle}`);

/**
 * Claims a company's portal for this tab (OPN-11). The first tab keeps it: a later one calls its `onLost` with `held`.
 * All tabs hear every word, so `held` counts from an older tab alone: one of two later tabs says it to the other.
 * If a tab takes it over on purpose, the first calls its `onLost` with `taken`. `onCall` shows a call that another tab
 * hands over.
 */
export function claimPortal(
  company: CompanyCode,
  isTakeOver: boolean,
  onLost: (how: 'held' | 'taken') => void,
  onCall?: (phone: string | undefined) => void,
): TabClaim {
  const channel = channelOf(company);
  const from = newId();
  const since = isTakeOver ? 0 : Date.now();
  const say = (kind: 'claim' | 'held' | 'take') => channel.postMessage({ kind, from, since } satisfies Word);
  let leave = () => {};
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });
  // Whoever asks this tab waits for its answer as long as it is there.
  const { locks } = navigator as Partial<Navigator>;
  locks?.request(channel.name, { mode: 'shared' }, () => left).catch(() => undefined);
  const release = () => {
    channel.close();
    leave();
  };
  const lose = (how: 'held' | 'taken') => {
    release();
    onLost(how);
  };
  const isOlder = (word: Extract<Word, { since: number }>) =>
    word.since < since || (word.since === since && word.from < from);
  channel.onmessage = ({ data: word }: MessageEvent<Word>) => {
    if (word.kind === 'call') {
      onCall?.(word.phone);
      channel.postMessage({ kind: onCall ? 'answered' : 'unanswered' } satisfies Word);
    }
    if (!('since' in word)) return;
    if (word.kind === 'take') lose('taken');
    else if (isOlder(word)) lose('held');
    else if (word.kind === 'claim') say('held');
  };
  say(isTakeOver ? 'take' : 'claim');
  return { release };
}
