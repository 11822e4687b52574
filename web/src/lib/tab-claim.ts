import type { CompanyCode } from '@ebp/contracts/companies';
import { newId } from './new-id.ts';

type Word = { readonly kind: 'claim' | 'held' | 'take'; readonly from: string; readonly since: number };

export interface TabClaim {
  /** Ends the claim; another tab may have the portal. */
  readonly release: () => void;
}

const channelOf = (company: CompanyCode): BroadcastChannel => new BroadcastChannel(`ebp.${company}`);
/** Tabs of one browser hear each other within a few milliseconds, busy ones within this. */
const patienceMs = 200;

/** Whether another tab has the portal of a company; claims nothing. */
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
 * Claims the portal of a company for this tab (OPN-11). The tab that came first keeps it: a later one hears so and
 * calls `onLost` with `held`. A tab that takes it over on purpose makes the first call `onLost` with `taken`.
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
