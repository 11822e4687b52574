import type { Role } from '@ebp/contracts/entities/customer';
import type { User, UserInfo } from '@ebp/contracts/entities/user';
import type { UserForm } from '@ebp/contracts/entities/user-form';
import type { FieldError } from '@ebp/contracts/envelope';
import { fault } from '@ebp/contracts/rules/field-error';
import { isBlank } from '@ebp/contracts/rules/fields';
import { assignedOf, reachedMachinesOf } from '@ebp/contracts/rules/user-form';

type Form = Omit<UserForm, 'code'>;
/** An existing user before a change. */
export type UserBefore = Pick<
  User,
  'email' | 'status' | 'customerCode' | 'roleList' | 'customerList' | 'machineList'
>;
/** What the sender of a form reaches. */
type Giver = Pick<UserInfo, 'customerList' | 'machineList'>;

/**
 * The customers and machines of an existing user that a form leaves alone: it can only name those that its sender may
 * grant, and the upstream takes its lists as complete. The machines of a customer that is taken away go with it.
 */
export function keptAccess(form: Form, before: UserBefore, giver: Giver) {
  const had = listsOf(before);
  const customers = new Set(form.customerList.map(({ code }) => code));
  const machines = namedMachines(form, giver);
  const away = new Set(form.customerList.flatMap(({ code, isAssign }) => (isAssign ? [] : [code])));
  return {
    customerList: assignedOf(had)
      .filter(({ code }) => !customers.has(code))
      .map(({ pkey, code, name, isAllMachine }) => ({
        pkey,
        code,
        name,
        isAllMachine: isAllMachine === true,
        isAssign: true,
      })),
    machineList: reachedMachinesOf(had)
      .filter((machine) => !away.has(machine.customerCode) && !machines(machine))
      // As told, but for its model, which is worded for the reader.
      .map(({ cdssModel: _worded, pkey, ...machine }) => ({
        ...(pkey && { pkey }),
        ...machine,
        isAssign: true,
      })),
  };
}

/**
 * Of a user who has something beyond the sender's reach, nothing is changed that would take it away or hand it over: not
 * the customer or all its machines where the sender has single ones, nor the role, the status and the address, to which
 * a new password is sent.
 */
export function checkBeyond(form: Form, before: UserBefore, giver: Giver): FieldError[] {
  const codes = codesBeyond(before, giver);
  if (codes.size === 0) return [];
  const had = new Map(assignedOf(listsOf(before)).map((customer) => [customer.code, customer]));
  const taken = form.customerList.findIndex(({ code, isAssign, isAllMachine }) => {
    const isLess = !isAssign || (had.get(code)?.isAllMachine === true && !isAllMachine);
    return codes.has(code) && isLess;
  });
  const own = new Set(assignedOf(giver).map(({ code }) => code));
  const isOther = {
    email: form.email.toLowerCase() !== before.email.trim().toLowerCase(),
    status: form.status !== before.status,
    roleList: rolesOf(form) !== rolesOf({ roleList: before.roleList ?? [] }),
    customerCode: codes.has(before.customerCode) && !own.has(before.customerCode),
    [`customerList.${taken}.isAssign`]: taken >= 0,
  };
  return Object.entries(isOther).flatMap(([path, is]) => (is ? [fault(path, 'user.beyondReach')] : []));
}

/** The customers of which a user has something that the sender does not reach: all of it, all machines, or single ones. */
function codesBeyond(before: UserBefore, giver: Giver): ReadonlySet<string> {
  const had = listsOf(before);
  const own = new Map(assignedOf(giver).map((customer) => [customer.code, customer]));
  const isLimited = (code: string) => own.get(code)?.isAllMachine === false;
  const reached = meantOf(reachedMachinesOf(giver));
  const customers = assignedOf(had).filter(
    ({ code, isAllMachine }) => !own.has(code) || (isLimited(code) && isAllMachine),
  );
  const machines = reachedMachinesOf(had).filter(
    (machine) => isLimited(machine.customerCode) && reached(machine).length === 0,
  );
  return new Set([...customers.map(({ code }) => code), ...machines.map(({ customerCode }) => customerCode)]);
}

const rolesOf = ({ roleList }: Readonly<Record<'roleList', readonly Pick<Role, 'pkey' | 'isAssign'>[]>>) =>
  roleList.flatMap(({ pkey, isAssign }) => (isAssign ? [pkey] : [])).join();

type Row = NonNullable<User['machineList']>[number];

/** Whether a form names the machine of a row; one without a key is named by its serial number. */
function namedMachines(form: Form, giver: Giver): (row: Row) => boolean {
  const keys = new Set(form.machineList.map(({ pkey }) => pkey));
  const known = meantOf(giver.machineList);
  return (row) => {
    if (row.pkey) return keys.has(row.pkey);
    const machines = known(row);
    // Of two machines with one serial number, the row could mean either.
    return machines.length === 1 && machines.every(({ pkey }) => keys.has(pkey));
  };
}

/** Those of the machines that a row can mean. Both may be thousands, so they are not compared one by one. */
function meantOf<One extends Row>(machines: readonly One[]): (row: Row) => readonly One[] {
  const byKey = Map.groupBy(machines, ({ pkey }) => pkey);
  const bySerial = Map.groupBy(machines, serialOf);
  return (row) => {
    if (row.pkey) return byKey.get(row.pkey) ?? [];
    return isBlank(row.serialNumber) ? [] : (bySerial.get(serialOf(row)) ?? []);
  };
}

const serialOf = ({ customerCode, serialNumber }: Row) => JSON.stringify([customerCode, serialNumber]);

const listsOf = ({ customerList, machineList }: UserBefore) => ({
  customerList: customerList ?? [],
  machineList: machineList ?? [],
});
