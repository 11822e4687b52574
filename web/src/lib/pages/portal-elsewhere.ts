import type { CompanyCode } from '@ebp/contracts/companies';
import { newId } from '../browser/new-id.ts';
import { channelOf, type Word } from './tab-claim.ts';

/** How long to wait for other tabs of the browser, in milliseconds. */
const patience = {
  /** While one has the portal open: a busy machine may keep it from answering; only a tab that hangs needs longer. */
  portalMs: 15_000,
  /** For one that does not say that it has it open: the browser has no locks, or its version of the portal is older. */
  unknownMs: 200,
} as const;

/**
 * Whether another tab has a company's portal open; claims nothing.
 * @param handle whose portal: by default that of the customer this tab acts for, if it does; `''`: the person's own
 */
export function isPortalOpen(company: CompanyCode, handle?: string): Promise<boolean> {
  const question = { kind: 'claim', from: newId(), since: Number.POSITIVE_INFINITY } as const;
  return ask(channelOf(company, handle), question, 'held');
}

/** Hands a call to the tab that has the portal open. @returns whether there is one, and it shows the caller */
export function handOverCall(company: CompanyCode, phone: string | undefined): Promise<boolean> {
  return ask(channelOf(company), { kind: 'call', phone }, 'answered');
}

async function ask(channel: BroadcastChannel, question: Word, answer: 'held' | 'answered'): Promise<boolean> {
  const { locks } = navigator as Partial<Navigator>;
  const asking = new AbortController();
  const isAnswered = await new Promise<boolean>((resolve) => {
    channel.onmessage = ({ data: word }: MessageEvent<Word>) => {
      if (word.kind === answer || word.kind === 'unanswered') resolve(word.kind === answer);
    };
    channel.postMessage(question);
    setTimeout(resolve, locks ? patience.portalMs : patience.unknownMs, false);
    // Granted once no tab holds it that has the portal open.
    locks
      ?.request(channel.name, { signal: asking.signal }, () => {
        setTimeout(resolve, patience.unknownMs, false);
      })
      .catch(() => undefined);
  });
  asking.abort();
  channel.close();
  return isAnswered;
}
