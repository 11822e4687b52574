import type { BasketSummary } from '@ebp/contracts/portal/baskets';
import { handoverKey } from '@ebp/contracts/portal/handover-forms';
import { fault } from '@ebp/contracts/rules/field-error';
import { savedBaskets } from '@ebp/contracts/rules/limits';
import type { EndpointHandlers } from '../access/endpoint-call.ts';
import { FieldErrors, Forbidden, NotFound } from '../http/errors.ts';
import { type Baskets, hasSameName } from '../session/baskets.ts';
import type { LiveSession } from '../session/live-session.ts';

type BasketIds = 'bff.baskets' | 'bff.basket' | 'bff.save-basket' | 'bff.change-basket' | 'bff.remove-basket';

/**
 * A person saves filled orders and opens them again; nobody else's. The gateway uses nothing of what is in one: the
 * order that is sent from it is checked like any other.
 */
export function basketHandlers(
  baskets: Pick<Baskets, 'of' | 'read' | 'save' | 'change' | 'ordered' | 'remove'>,
): EndpointHandlers<BasketIds> {
  return {
    'bff.baskets': async ({ session }) => {
      const all = await baskets.of(session);
      return { baskets: all.filter((basket) => mayOrder(session, basket)) };
    },
    'bff.basket': async ({ session, query }) => {
      const found = await baskets.read(session, query.id);
      if (!found || !mayOrder(session, found.basket)) throw new NotFound();
      return found;
    },
    'bff.save-basket': async ({ session, body }) => {
      if (!mayOrder(session, body)) throw new Forbidden({ message: 'function key' });
      const saved = await baskets.save(session, body);
      if (!saved) throw tooMany();
      return saved;
    },
    'bff.change-basket': async ({ session, body: { id, name, reminder, isOrdered } }) => {
      const changed = await baskets.change(session, id, ({ reminder: before, ...basket }, others) => {
        const next = reminder === undefined ? before : (reminder ?? undefined);
        const renamed = { ...basket, ...(name !== undefined && { name }) };
        const isTaken = others.some((other) => hasSameName(other, renamed));
        if (isTaken && !hasSameName(basket, renamed)) throw nameTaken();
        return { ...renamed, ...(next && { reminder: next }) };
      });
      const ordered = isOrdered ? await baskets.ordered(session, id) : changed;
      if (!ordered) throw new NotFound();
      return ordered;
    },
    'bff.remove-basket': async ({ session, body }) => {
      await baskets.remove(session, body.id);
      return null;
    },
  };
}

/** Whether this person may send the order of a basket; its right may have been taken away since it was saved. */
function mayOrder({ functionKeys }: LiveSession, { form }: Pick<BasketSummary, 'form'>): boolean {
  return functionKeys.has(handoverKey(form));
}

function nameTaken(): FieldErrors {
  return new FieldErrors([fault('name', 'baskets.nameTaken')]);
}

function tooMany(): FieldErrors {
  return new FieldErrors([fault('', 'baskets.tooMany', { most: savedBaskets.most })]);
}
