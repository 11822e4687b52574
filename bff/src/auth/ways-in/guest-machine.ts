import { machine as anyMachine } from '@ebp/contracts/entities/machine';
import { qrCodeMachine } from '@ebp/contracts/operations/qr-code';
import type { GuestMachine } from '@ebp/contracts/portal/session';
import { tolerant } from '@ebp/contracts/tolerant';
import { Forbidden } from '../../http/errors.ts';
import type { UpstreamCaller } from '../../http/upstream-caller.ts';
import type { LiveSession } from '../../session/live-session.ts';
import type { SessionRecord, SessionSecrets } from '../../session/record.ts';

const needed = tolerant(anyMachine, ['pkey', 'customerCode']).nullable();

/** How many machines a session remembers for a guest to return to; sessions must stay small. */
const mostMachines = 3;
/** The upstream does not limit the length of machine names. */
const longestName = 60;

interface Lookup {
  readonly upstream: UpstreamCaller;
  readonly correlationId: string;
}

/** How confirming a machine changes a session. */
export interface Confirmation {
  readonly machine: NonNullable<SessionRecord['machine']>;
  readonly secrets: Pick<SessionSecrets, 'ql' | 'machines'>;
}

/**
 * Looks up the machine that a guest confirms (OPN-21). The code is the one of the machine on screen, since another
 * window may have scanned another machine, or else the one stored at sign-in. The machine is looked up again, because
 * the browser's own data about it is not trusted. A guest works with one machine at a time.
 * @throws Forbidden for a session whose code is unknown
 */
export async function confirmedMachine(
  session: LiveSession,
  inView: string | undefined,
  lookup: Lookup,
): Promise<Confirmation> {
  const { qrCode, guestMachines = [] } = session;
  const ql = inView ?? qrCode;
  if (ql === undefined) throw new Forbidden({ message: 'no scanned code' });
  const machine = await machineOfCode(session, ql, lookup);
  const { pkey, customerCode } = machine;
  const [model, serialNumber] = [machine.cdssModel ?? machine.model, machine.serialNumber].map((name) =>
    String(name ?? '').slice(0, longestName),
  ) as [string, string];
  const others = guestMachines.filter((known: GuestMachine) => known.pkey !== pkey);
  const machines = [{ pkey, ql, model, serialNumber }, ...others].slice(0, mostMachines);
  return { machine: { pkey, customerCode }, secrets: { ql, machines } };
}

/** @throws Forbidden for an unknown code */
export async function machineOfCode(
  { id, company, accessToken }: LiveSession,
  ql: string,
  { upstream, correlationId }: Lookup,
) {
  const principal = { company, sessionId: id, accessToken };
  const machine = await upstream.call(qrCodeMachine, { body: { ql } }, { principal, correlationId }, needed);
  if (!machine) throw new Forbidden({ message: 'no machine of this code' });
  return machine;
}
