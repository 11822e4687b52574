import { isAgentKey } from '@ebp/contracts/access/screen-rights';
import type { HandoverView } from '@ebp/contracts/portal/handover';
import { handoverKey } from '@ebp/contracts/portal/handover-forms';
import { fault } from '@ebp/contracts/rules/field-error';
import { handedOver } from '@ebp/contracts/rules/limits';
import { personName } from '@ebp/contracts/rules/person-name';
import type { Request } from 'express';
import { asking, type EndpointHandlers } from '../access/endpoint-call.ts';
import { Conflict, FieldErrors, Forbidden, NotFound, Unauthenticated } from '../http/errors.ts';
import { type Handover, type Handovers, handoverEndsAt } from '../session/handovers.ts';
import type { LiveSession } from '../session/live-session.ts';
import type { Sessions } from '../session/sessions.ts';
import type { SessionView } from '../session/viewer.ts';

export interface HandoverParts {
  readonly sessions: Pick<Sessions, 'view'>;
  readonly handovers: Pick<Handovers, 'create' | 'read' | 'end'>;
}

type HandoverIds = 'bff.create-handover' | 'bff.handover' | 'bff.return-handover' | 'bff.handover-sent';

/**
 * A person hands a filled-in form to a colleague, who returns it or sends it as their own. Only what the store says of
 * it counts: sender, customers and company are those of the session that handed it over.
 */
export function handoverHandlers({ sessions, handovers }: HandoverParts): EndpointHandlers<HandoverIds> {
  const view = (request: Request) => sessions.view(request);

  /** @throws NotFound alike for what does not exist and for what this person may not know of */
  const open = async (session: LiveSession, id: string): Promise<Handover> => {
    refuseAgents(session);
    const handover = await handovers.read(id);
    if (!handover || !mayKnow(handover, session)) throw new NotFound();
    return handover;
  };

  return {
    'bff.create-handover': asking(view, async ({ session, body }, viewed) => {
      refuseAgents(session);
      if (!session.functionKeys.has(handoverKey(body.form))) throw new Forbidden({ message: 'function key' });
      const { company, user, customerCodes } = session;
      const atMs = Date.now();
      const id = await handovers.create({
        ...body,
        company,
        atMs,
        customerCodes: [...customerCodes],
        sender: { pkey: user.pkey, name: nameOf(viewed) },
      });
      if (id === undefined) throw tooMany();
      return { id, expiresAt: handoverEndsAt({ atMs }) };
    }),
    'bff.handover': async ({ session, query }) => viewOf(await open(session, query.id), session),
    'bff.return-handover': asking(view, async ({ session, body: { id, note } }, viewed) => {
      await open(session, id);
      const end = { state: 'returned', by: nameOf(viewed), at: new Date().toISOString(), note } as const;
      if (!(await handovers.end(id, end))) throw new Conflict();
      return end;
    }),
    'bff.handover-sent': asking(view, async ({ session, body: { id } }, viewed) => {
      const { end: before } = await open(session, id);
      const end = { state: 'sent', by: nameOf(viewed), at: new Date().toISOString() } as const;
      return (await handovers.end(id, end)) ? end : ((await handovers.read(id))?.end ?? before);
    }),
  };
}

/** A colleague: of the same company, with the right to send this form, and with every customer of the sender. */
function mayKnow({ company, form, customerCodes }: Handover, session: LiveSession): boolean {
  return (
    company === session.company &&
    session.functionKeys.has(handoverKey(form)) &&
    customerCodes.every((code) => session.customerCodes.has(code))
  );
}

function viewOf(handover: Handover, { user }: LiveSession): HandoverView {
  const { form, content, items, sender, atMs, end } = handover;
  const isOwn = sender.pkey === user.pkey;
  const isReadable = end.state === 'open' || (end.state === 'returned' && isOwn);
  return {
    form,
    isOwn,
    end,
    filledInBy: sender.name,
    filledInAt: new Date(atMs).toISOString(),
    expiresAt: handoverEndsAt(handover),
    ...(isReadable && { content, ...(items && { items }) }),
  };
}

/** The supplier's own agents are nobody's colleagues. */
function refuseAgents({ functionKeys }: LiveSession): void {
  if ([...functionKeys].some(isAgentKey)) throw new Forbidden({ message: 'an agent' });
}

/** The name as the upstream tells it, never as the browser does. */
function nameOf(viewed: SessionView | 'timed-out' | undefined): string {
  if (typeof viewed !== 'object') throw new Unauthenticated();
  const { firstName, lastName, code } = viewed.user;
  return personName(firstName, lastName) || code;
}

function tooMany(): FieldErrors {
  const { mostOpen, days } = handedOver;
  const params = { mostOpen, days };
  return new FieldErrors([fault('', 'handover.tooMany', params)]);
}
