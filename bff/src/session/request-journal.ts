import { type SentRequest, sentRequest } from '@ebp/contracts/portal/sent-requests';
import { rememberedRequests } from '@ebp/contracts/rules/sent-requests';
import type { Owner } from './owner.ts';
import { SealedJournal, type SealedJournalParts } from './sealed-journal.ts';

/** What each person sent, for 13 months and at most 500 requests. */
export class RequestJournal {
  readonly #journal: SealedJournal<SentRequest>;

  constructor(parts: SealedJournalParts) {
    this.#journal = new SealedJournal(parts, {
      purpose: 'requests',
      read: (stored) => sentRequest.safeParse(stored).data,
      forgottenMs,
      most: rememberedRequests.most,
    });
  }

  /** @throws Unavailable */
  add({ company, user }: Owner, request: Omit<SentRequest, 'id'>): Promise<void> {
    return this.#journal.add([company, user.pkey], request);
  }

  /** Newest first. @throws Unavailable */
  of({ company, user }: Owner): Promise<SentRequest[]> {
    return this.#journal.of([company, user.pkey]);
  }

  /** @throws Unavailable */
  erase({ company, user }: Owner): Promise<void> {
    return this.#journal.erase([company, user.pkey]);
  }
}

function forgottenMs({ sentAt }: Pick<SentRequest, 'sentAt'>): number {
  const day = new Date(sentAt);
  return day.setUTCMonth(day.getUTCMonth() + rememberedRequests.months);
}
