import * as z from 'zod';
import { harmless } from '../entities/harmless.ts';
import { systemConfigKeys } from '../entities/system-config.ts';
import { operation } from '../operation.ts';

/**
 * Settings of a company as pairs. The list may contain keys that a browser must not see, so it has no route: the BFF
 * reads it and includes the documented keys in the session answer.
 */
export const systemConfigSearch = operation({
  id: 'system-config.search',
  requirement: 'API-34',
  summary: 'Settings of a company as pairs of key and value',
  method: 'GET',
  path: '/api/ebp/systemconfig/search',
  group: 'MAIN',
  effect: 'read',
  access: { to: 'nobody' },
  identity: { query: { company: 'company' } },
  data: z.object({
    configList: z.array(
      z.object({
        key: z.enum(systemConfigKeys).or(z.string()),
        value: z
          .union([harmless(z.string(), 'setting'), harmless(z.number(), 'setting'), z.boolean()])
          .transform(String)
          .nullish(),
      }),
    ),
  }),
});

export const systemConfigOperations = { [systemConfigSearch.id]: systemConfigSearch };
