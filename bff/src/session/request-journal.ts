import { type SentRequest, sentRequest } from '@ebp/contracts/portal/sent-requests';
import { rememberedRequests } from '@ebp/contracts/rules/sent-requests';
import type { LiveSession } from './live-session.ts';
import { SealedJournal, type SealedJournalParts } from './sealed-journal.ts';

/** Whose requests: a person has the same key in every session, and nobody gets it again. */
export type JournalOwner = Pick<LiveSession, 'company'> & { readonly user: { readonly pkey: string } };

/** The name of what is kept of a person, or of one part of it. */
export function ownName({ company, user }: JournalOwner, ...part: readonly string[]): string {
  return JSON.stringify([company, user.pkey, ...part]);
}

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
  add({ company, user }: JournalOwner, request: Omit<SentRequest, 'id'>): Promise<void> {
    return this.#journal.add([company, user.pkey], request);
  }

  /** Newest first. @throws Unavailable */
  of({ company, user }: JournalOwner): Promise<SentRequest[]> {
    return this.#journal.of([company, user.pkey]);
  }

  /** @throws Unavailable */
  erase({ company, user }: JournalOwner): Promise<void> {
    return this.#journal.erase([company, user.pkey]);
  }
}

function forgottenMs({ sentAt }: Pick<SentRequest, 'sentAt'>): number {
  const day = new Date(sentAt);
  return day.setUTCMonth(day.getUTCMonth() + rememberedRequests.months);
}
