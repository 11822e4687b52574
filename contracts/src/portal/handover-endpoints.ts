import { handedOver } from '../rules/limits.ts';
import { account, type EndpointRules, quarter } from './endpoint.ts';
import {
  handoverCreated,
  handoverEnd,
  handoverQuery,
  handoverRequest,
  handoverReturn,
  handoverView,
} from './handover.ts';

/** Endpoints for what people hand to colleagues. */
export const handoverEndpoints = {
  'bff.create-handover': {
    summary:
      'Keeps a filled-in form for a colleague of this person, for 14 days; its id is all that a link needs',
    access: account,
    calls: { limit: 30, windowMs: quarter, per: 'account' },
    maxBytes: handedOver.mostBytes,
    audited: { action: 'create', record: 'handover' },
    body: handoverRequest,
    answer: handoverCreated,
  },
  'bff.handover': {
    summary: 'What a colleague filled in; not found for others than colleagues with the same rights',
    access: account,
    // Attempts to guess an id count like any other.
    calls: { limit: 120, windowMs: quarter, per: 'account' },
    query: handoverQuery,
    answer: handoverView,
  },
  'bff.return-handover': {
    summary: 'Returns it to the colleague with a note, once',
    access: account,
    calls: { limit: 60, windowMs: quarter, per: 'account' },
    audited: { action: 'update', record: 'handover' },
    body: handoverReturn,
    answer: handoverEnd,
  },
  'bff.handover-sent': {
    summary: 'Notes that this person has sent it; the first to do so stands',
    access: account,
    calls: { limit: 60, windowMs: quarter, per: 'account' },
    audited: { action: 'update', record: 'handover' },
    body: handoverQuery,
    answer: handoverEnd,
  },
} as const satisfies Record<string, EndpointRules>;
