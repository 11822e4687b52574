import type { FieldError } from '../envelope.ts';
import { fault } from './field-error.ts';

/** The most that one order may cost, in dollars, by the name of a role; roles without an entry have no limit. */
export type SpendingLimits = Readonly<Record<string, number>>;

/** Somebody with a role, as the upstream describes them. */
interface Spender {
  readonly displayRole?: string | null | undefined;
  readonly roleList?:
    | readonly { readonly name: string; readonly isAssign?: boolean | null | undefined }[]
    | null
    | undefined;
}

/**
 * The most that one order of this person may cost; undefined without a limit. Names of roles are data of the customer, so
 * case, width and spaces do not count. Where the upstream assigns several roles the lowest limit holds, and so it does
 * where it names none: who is not known to be free of a limit has one.
 */
export function spendingLimit(limits: SpendingLimits | undefined, spender: Spender): number | undefined {
  if (!limits) return undefined;
  const byRole = new Map(Object.entries(limits).map(([name, most]) => [plain(name), most]));
  const assigned = (spender.roleList ?? []).filter(({ isAssign }) => isAssign).map(({ name }) => name);
  const roles =
    assigned.length > 0 ? assigned : [spender.displayRole ?? ''].filter((name) => plain(name) !== '');
  const held =
    roles.length === 0 ? [...byRole.values()] : roles.flatMap((name) => byRole.get(plain(name)) ?? []);
  return held.length === 0 ? undefined : Math.min(...held);
}

/** An order above the limit of its sender is sent by somebody else. The path is the sum of the order. */
export function checkSpending(total: number, limit: number | undefined): FieldError[] {
  return limit === undefined || total <= limit
    ? []
    : [fault('totalAmount', 'paperOrder.overLimit', { total, limit })];
}

function plain(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s/g, '');
}
