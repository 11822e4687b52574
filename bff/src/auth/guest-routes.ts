import type { Endpoints } from '@ebp/contracts/portal/endpoints';
import type { GuestInfoRequest } from '@ebp/contracts/portal/session';
import type { EndpointCall, EndpointHandlers } from '../access/endpoint-call.ts';
import { subscriberOf } from '../http/address.ts';
import { flagsOf } from '../session/assemble.ts';
import type { AuthParts } from './auth-parts.ts';
import { scansByAddress, scansBySession } from './throttles.ts';
import { confirmedMachine } from './ways-in/guest-machine.ts';

type GuestEndpoint = 'session.guest-machine' | 'session.guest-info' | 'session.forget-guest';
type GuestCall = Pick<EndpointCall<Endpoints[GuestEndpoint]>, 'request' | 'context' | 'session'>;

type GuestParts = Pick<AuthParts, 'sessions' | 'throttle' | 'contacts' | 'upstream'>;

/** What a guest provides: the machine and, before anything is sent, contact details. */
export function guestHandlers(parts: GuestParts): EndpointHandlers<GuestEndpoint> {
  const { sessions, throttle, contacts } = parts;

  async function confirm({ request, context, session }: GuestCall, ql: string | undefined) {
    await throttle.attempt([scansByAddress, subscriberOf(request)], [scansBySession, session.id]);
    return confirmedMachine(session, ql, { ...parts, correlationId: context.correlationId });
  }

  return {
    'session.guest-machine': async (call) => {
      const { session } = call;
      const { machine, secrets } = await confirm(call, call.body.ql);
      // Where a machine has gone is said of that machine; who says it stays the same at another one.
      const isOther = !session.machineKeys.has(machine.pkey);
      const contact = isOther && session.guestContact && { ...session.guestContact, newLocation: undefined };
      return flagsOf(
        await sessions.change(session.id, (record) => ({ ...record, machine }), {
          secrets: { ...secrets, ...(contact && { contact }) },
        }),
      );
    },

    'session.guest-info': async (call) => {
      const { request, response, session } = call;
      const { ql, remember = false, ...contact }: GuestInfoRequest = call.body;
      const isPinned = ql === undefined && session.flags.isGuestInfoReady;
      const confirmed = isPinned ? undefined : await confirm(call, ql);
      const record = await sessions.change(
        session.id,
        (before) => (confirmed ? { ...before, machine: confirmed.machine } : before),
        { secrets: { ...confirmed?.secrets, contact } },
      );
      const cookie = contacts[session.company];
      if (remember) cookie.set(response, { ...contact, newLocation: undefined });
      else cookie.clear(request, response);
      return flagsOf(record);
    },

    'session.forget-guest': async ({ request, response, session }) => {
      contacts[session.company].clear(request, response);
      const nobody = { secrets: { contact: undefined } };
      return flagsOf(await sessions.change(session.id, (record) => record, nobody));
    },
  };
}
