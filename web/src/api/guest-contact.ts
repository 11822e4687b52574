import { ask } from '../lib/gateway/portal-client.ts';
import type { BodyOf } from './session.ts';

/** Sends a guest's contact details, before anything else is sent. */
export const giveContact = (body: BodyOf<'session.guest-info'>) => ask('session.guest-info', { body });

/** Deletes a guest's contact details, also those that the browser remembers. */
export const forgetGuest = () => ask('session.forget-guest', {});
