import { companyProfiles } from '@ebp/contracts/company';
import type { Operation } from '@ebp/contracts/operation';
import { clampToRetention } from '@ebp/contracts/rules/retention';
import type { LiveSession } from '../session/live-session.ts';
import type { RequestParts } from './request-parts.ts';

/**
 * Moves the start of a date range to the first day that documents are kept for (OPN-62).
 * undefined when the whole range lies before it: there is nothing to ask for.
 */
export function withinRetention(
  operation: Operation,
  session: Pick<LiveSession, 'company'>,
  parts: RequestParts,
  now = new Date(),
): RequestParts | undefined {
  const { retention } = operation;
  if (retention === undefined) return parts;
  const range = { from: text(parts.query[retention.from]), to: text(parts.query[retention.to]) };
  const kept = clampToRetention(range, retention.kind, companyProfiles[session.company].timeZone, now);
  return kept && { ...parts, query: { ...parts.query, [retention.from]: kept.from } };
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
