import { askFirst } from '../lib/gateway/portal-client.ts';
import type { BodyOf } from './session.ts';

/** Sends a guest's contact details, before anything else is sent. */
export const giveContact = (body: BodyOf<'session.guest-info'>) => askFirst('session.guest-info', { body });

/** Deletes a guest's contact details, also those that the browser remembers. */
export const forgetGuest = () => askFirst('session.forget-guest', {});
