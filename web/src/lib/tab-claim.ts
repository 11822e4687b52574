import type { CompanyCode } from '@ebp/contracts/companies';
import { newId } from './new-id.ts';

type Word = { readonly kind: 'claim' | 'held' | 'take'; readonly from: string; readonly since: number };

export interface TabClaim {
  /** Releases the claim, so that another tab can use the portal. */
  readonly release: () => void;
}

const channelOf = (company: CompanyCode): BroadcastChannel => new BroadcastChannel(`ebp.${company}`);
/** How long to wait for other tabs of the browser; they answer within milliseconds, busy ones within this time. */
const patienceMs = 200;

/** Whether another tab has a company's portal open; claims nothing. */
export async function isPortalOpen(company: CompanyCode): Promise<boolean> {
  const channel = channelOf(company);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  channel.onmessage = ({ data: word }: MessageEvent<Word>) => word.kind === 'held' && resolve(true);
  const question: Word = { kind: 'claim', from: newId(), since: Number.POSITIVE_INFINITY };
  channel.postMessage(question);
  const silence = setTimeout(() => resolve(false), patienceMs);
  const isOpen = await promise;
  clearTimeout(silence);
  channel.close();
  return isOpen;
}

/**
 * Claims a company's portal for this tab (OPN-11). The first tab keeps it: a later one calls its `onLost` with `held`.
 * If a tab takes it over on purpose, the first calls its `onLost` with `taken`.
 */
export function claimPortal(
  company: CompanyCode,
  isTakeOver: boolean,
  onLost: (how: 'held' | 'taken') => void,
): TabClaim {
  const channel = channelOf(company);
  const from = newId();
  const since = isTakeOver ? 0 : Date.now();
  const say = (kind: Word['kind']) => channel.postMessage({ kind, from, since } satisfies Word);
  const lose = (how: 'held' | 'taken') => {
    channel.close();
    onLost(how);
  };
  const isOlder = (word: Word) => word.since < since || (word.since === since && word.from < from);
  channel.onmessage = ({ data: word }: MessageEvent<Word>) => {
    if (word.kind === 'take') lose('taken');
    else if (word.kind === 'held') lose('held');
    else if (isOlder(word)) lose('held');
    else say('held');
  };
  say(isTakeOver ? 'take' : 'claim');
  return { release: () => channel.close() };
}
