import * as z from 'zod';
import { operation } from '../operation.ts';

/** Ends the upstream's side of a session. */
export const userLogout = operation({
  id: 'user.logout',
  requirement: 'API-44',
  summary: "Ends the upstream's side of a session",
  method: 'PUT',
  path: '/api/ebp/user/logout',
  group: 'MAIN',
  effect: 'write',
  access: { to: 'nobody' },
  data: z.unknown(),
});

export const sessionOperations = { [userLogout.id]: userLogout };
