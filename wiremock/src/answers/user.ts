import type { UserForm } from '@ebp/contracts/entities/user-form';
import { customerGet } from '@ebp/contracts/operations/customer';
import {
  userAcceptedTerms,
  userCreate,
  userCurrentInfo,
  userDelete,
  userGet,
  userSearch,
  userUpdate,
} from '@ebp/contracts/operations/user';
import { buildProfileForm, buildUserForm } from '@ebp/contracts/testing/user-form';
import { answer, found, Refusal } from '../service/answer.ts';
import { sentUserForm } from '../service/state.ts';
import { bannersOf, imageUrl } from '../world/company.ts';
import { asUserMachine, machinesOf } from '../world/machines.ts';
import { addressBook } from '../world/orders.ts';
import { customersOf, listedUsers, managedUsers, ownRecordOf, rolesOf, userInfoOf } from '../world/people.ts';
import { worldSeenBy } from '../world/seen-by.ts';
import { newReference, peopleOf, type World } from '../world/world.ts';
import { administrator, firstCustomer, firstMachine } from './examples.ts';

const userWith = (world: World, pkey: string) =>
  found(
    managedUsers(world).find((user) => user.pkey === pkey),
    `a user ${pkey}`,
  );

/** A form for a new office manager of the company's first customer, with the roles that company has. */
export function formFor(world: World): UserForm {
  const { pkey, code, name } = firstCustomer(world);
  const machine = firstMachine(world);
  return buildUserForm({
    customerCode: code,
    roleList: rolesOf(world, 'Office Manager').map((role) => ({
      pkey: role.pkey,
      name: role.name,
      isAssign: role.isAssign === true,
    })),
    customerList: [{ pkey, code, name, isAllMachine: false, isAssign: true }],
    machineList: [{ pkey: machine.pkey, customerCode: machine.customerCode, isAssign: true }],
  });
}

const own = [
  answer(
    userCurrentInfo,
    ({ world, person }) => ({
      userInfo: userInfoOf(world, person),
      config: { imageUrl },
      bannerList: bannersOf(world, 'home'),
    }),
    (world) =>
      peopleOf(world)
        .filter(({ functionKeys }) => functionKeys.length > 0)
        .map((person) => ({ as: person })),
  ),
  answer(
    userAcceptedTerms,
    ({ world, person, params }) => {
      if (params.pkey !== person.pkey) throw new Refusal(404, `${params.pkey} is not the caller.`);
      const { acceptedTerms } = world.changes.users;
      if (!acceptedTerms.includes(params.pkey)) acceptedTerms.push(params.pkey);
      return null;
    },
    (world) => [{ as: administrator(world), params: { pkey: administrator(world).pkey } }],
  ),
];

const administration = [
  answer(
    userSearch,
    ({ world }) => listedUsers(world),
    (world) => [{ as: administrator(world) }],
  ),
  answer(
    userGet,
    ({ world, params }) => userWith(world, params.pkey),
    (world) => [{ as: administrator(world), params: { pkey: administrator(world).pkey } }],
  ),
  answer(
    userCreate,
    ({ world, body }) => {
      const { applicationPkey: _, ...form } = body as UserForm & { applicationPkey: string };
      const pkey = newReference(world, 'U');
      world.changes.users.created[pkey] = { company: world.company, form };
      return userWith(world, pkey);
    },
    (world) => [{ as: administrator(world), body: formFor(world) }],
  ),
  answer(
    userUpdate,
    ({ world, person, params: { pkey }, body }) => {
      const read = () => (pkey === person.pkey ? ownRecordOf(world, person) : userWith(world, pkey));
      const known = read();
      const { saved } = world.changes.users;
      // The rest of the user is as recorded.
      const { data: form = body } = sentUserForm.safeParse(body);
      saved[known.pkey] = { ...saved[known.pkey], ...form };
      return read();
    },
    (world) => {
      const as = administrator(world);
      const colleague = managedUsers(world).find(({ pkey }) => pkey !== as.pkey);
      return [
        { as, params: { pkey: as.pkey }, body: buildProfileForm({ email: as.code }) },
        ...(colleague ? [{ as, params: { pkey: colleague.pkey }, body: formFor(world) }] : []),
      ];
    },
  ),
  answer(
    userDelete,
    ({ world, params }) => {
      world.changes.users.deleted.push(userWith(world, params.pkey).pkey);
      return null;
    },
    (world) => {
      const as = administrator(world);
      // The last one: users cannot delete themselves.
      const last = managedUsers(worldSeenBy(world, as)).at(-1);
      return [{ as, params: { pkey: last?.pkey ?? '' } }];
    },
  ),
  answer(
    customerGet,
    ({ world, params }) => ({
      ...found(
        customersOf(world).find(({ code }) => code === params.code),
        `a customer ${params.code}`,
      ),
      roleList: rolesOf(world),
      customerList: customersOf(world),
      machineList: machinesOf(world).map((machine) => asUserMachine(machine, false)),
      customerAddressList: addressBook(world, params.code),
    }),
    (world) =>
      Object.keys(administrator(world).access).map((code) => ({
        as: administrator(world),
        params: { code },
        body: { isForCP: true },
      })),
  ),
];

/** The signed-in user, and user administration. */
export const userAnswers = [...own, ...administration];
