import * as z from 'zod';
import { savedBaskets } from '../rules/limits.ts';
import {
  basketChange,
  basketQuery,
  basketRequest,
  basketSummary,
  basketsView,
  basketView,
} from './baskets.ts';
import { account, type EndpointRules, quarter } from './endpoint.ts';

/** Endpoints for the orders that a person saved to send them again. */
export const basketEndpoints = {
  'bff.baskets': {
    summary: 'The baskets of this person, without what is in them',
    access: account,
    answer: basketsView,
  },
  'bff.basket': {
    summary: 'One basket of this person, as it was saved',
    access: account,
    calls: { limit: 240, windowMs: quarter, per: 'account' },
    query: basketQuery,
    answer: basketView,
  },
  'bff.save-basket': {
    summary: 'Saves a filled order of toner or paper as a basket of this person, or replaces one',
    access: account,
    calls: { limit: 60, windowMs: quarter, per: 'account' },
    maxBytes: savedBaskets.mostBytes,
    audited: { action: 'create', record: 'basket' },
    body: basketRequest,
    answer: basketSummary,
  },
  'bff.change-basket': {
    summary: 'Renames a basket, sets or ends its reminder, or notes that an order was sent from it',
    access: account,
    calls: { limit: 120, windowMs: quarter, per: 'account' },
    audited: { action: 'update', record: 'basket' },
    body: basketChange,
    answer: basketSummary,
  },
  'bff.remove-basket': {
    summary: 'Removes a basket',
    access: account,
    audited: { action: 'delete', record: 'basket' },
    body: basketQuery,
    answer: z.null(),
  },
} as const satisfies Record<string, EndpointRules>;
