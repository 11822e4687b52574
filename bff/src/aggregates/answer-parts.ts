import { companyProfiles } from '@ebp/contracts/companies';
import type { Part } from '@ebp/contracts/portal/part';
import { type CalendarDate, today } from '@ebp/contracts/rules/dates';
import { retentionStart } from '@ebp/contracts/rules/retention';
import { principalOf } from '../gateway/exchange/upstream-request.ts';
import { toDomainError } from '../http/problem.ts';
import { noteFailure, noteWorst, type RequestContext } from '../http/request-context.ts';
import type { LiveSession } from '../session/live-session.ts';

/** The company's time zone and day. */
export interface When {
  readonly timeZone: string;
  readonly day: CalendarDate;
}

/** The company's day and time, read once so that all parts of an answer agree. */
export function whenOf({ company }: Pick<LiveSession, 'company'>): When & { readonly now: Date } {
  const { timeZone } = companyProfiles[company];
  const now = new Date();
  return { timeZone, now, day: today(timeZone, now) };
}

/** Asks for the invoices that the portal still shows. */
export function keptInvoices({ timeZone, now }: ReturnType<typeof whenOf>) {
  return { type: 'TGI', statementDateFrom: retentionStart('statement', timeZone, now) } as const;
}

/** Timeout for all parts of an answer together, in milliseconds, however long each call may take (decision 0175). */
const partsDeadlineMs = 8000;

/** How the calls for all parts of one answer are made: for this person, with one deadline. */
export function partsOptions(context: RequestContext, session: LiveSession) {
  return {
    principal: principalOf(session, context.language),
    correlationId: context.correlationId,
    signal: AbortSignal.timeout(partsDeadlineMs),
    note: noteWorst(context),
  };
}

/** Loads one part; its failure is recorded and leaves the other parts as they are. */
export async function part<T>(context: RequestContext, load: () => Promise<T>): Promise<Part<T>> {
  try {
    return { status: 'ok', data: await load() };
  } catch (error) {
    noteFailure(context, toDomainError(error));
    return { status: 'unavailable' };
  }
}

/** Makes a call when its result is first needed; later ones share it. */
export function once<T>(call: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= call();
    return made;
  };
}

/** Sorts days and times of one form. */
export function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
