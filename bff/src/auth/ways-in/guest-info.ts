import { machine as anyMachine } from '@ebp/contracts/entities/machine';
import { qrCodeMachine } from '@ebp/contracts/operations/qr-code';
import type { GuestInfoRequest, SessionFlags } from '@ebp/contracts/portal/session';
import { tolerant } from '@ebp/contracts/tolerant';
import { Forbidden } from '../../http/errors.ts';
import type { UpstreamCaller } from '../../http/upstream-caller.ts';
import { flagsOf } from '../../session/assemble.ts';
import type { LiveSession } from '../../session/live-session.ts';
import type { SessionRecord } from '../../session/record.ts';
import type { Sessions } from '../../session/sessions.ts';

const needed = tolerant(anyMachine, ['pkey', 'customerCode']).nullable();

/**
 * Pins the scanned machine and the guest's contact data in the session (OPN-21). The code is the one the sign-in kept
 * and is looked up anew: what the browser claims about the machine is not asked for.
 * @throws Forbidden for a session that is no guest's, or whose code is known to nobody
 */
export async function confirmGuest(
  session: LiveSession,
  contact: GuestInfoRequest,
  parts: { sessions: Sessions; upstream: UpstreamCaller; correlationId: string },
): Promise<SessionFlags> {
  const { sessions, upstream, correlationId } = parts;
  const { id, company, accessToken, qrCode: ql } = session;
  if (session.kind !== 'guest' || ql === undefined) throw new Forbidden();
  const principal = { company, sessionId: id, accessToken };
  const machine = await upstream.call(qrCodeMachine, { body: { ql } }, { principal, correlationId }, needed);
  if (!machine) throw new Forbidden({ message: 'The scanned code names no machine' });
  const { pkey, customerCode } = machine;
  const pinned = (record: SessionRecord) => ({ ...record, machine: { pkey, customerCode } });
  return flagsOf(await sessions.change(id, pinned, { secrets: { contact } }));
}
