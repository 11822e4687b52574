import * as z from 'zod';
import { actingKey } from '../access/acting.ts';
import { actingBegun, actingEnd, actingRequest, actingView } from './acting.ts';
import { account, type EndpointRules, quarter } from './endpoint.ts';

/** Endpoints for agents who act for a customer. */
export const actingEndpoints = {
  'acting.begin': {
    summary: 'Begins to act for a customer of a contact account, in one tab of this session',
    access: { to: 'keys', anyOf: [actingKey], guest: false },
    calls: { limit: 60, windowMs: quarter, per: 'session' },
    body: actingRequest,
    answer: actingBegun,
  },
  'acting.view': {
    summary: 'For whom this tab acts; keeps it from ending by idleness',
    access: account,
    answer: actingView,
  },
  'acting.end': {
    summary: 'Ends acting for the customer of this tab',
    access: account,
    body: actingEnd,
    answer: z.null(),
  },
} as const satisfies Record<string, EndpointRules>;
