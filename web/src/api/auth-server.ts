import { ask } from '../lib/gateway/portal-client.ts';
import type { BodyOf } from './session.ts';

/** Sends the gateway what the authentication server put into the address (OPN-03). */
export const completeSso = (body: BodyOf<'session.auth-server'>) =>
  ask('session.auth-server', { body }, { isAboutSession: true });
