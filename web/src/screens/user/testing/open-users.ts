import type { Customer } from '@ebp/contracts/entities/customer';
import type { User } from '@ebp/contracts/entities/user';
import type { UserForm } from '@ebp/contracts/entities/user-form';
import type { Operation } from '@ebp/contracts/operation';
import { customerGet } from '@ebp/contracts/operations/customer';
import { userCreate, userDelete, userGet, userSearch, userUpdate } from '@ebp/contracts/operations/user';
import { buildCodeListEntry } from '@ebp/contracts/testing/code-list';
import { buildCustomer, buildCustomerDetail, buildRole } from '@ebp/contracts/testing/customer';
import { buildMachine, buildUserMachine } from '@ebp/contracts/testing/machine';
import { buildUser, buildUserInfo } from '@ebp/contracts/testing/user';
import { answerUser } from '../../../testing/answer-user.ts';
import { buildSession } from '../../../testing/build-session.ts';
import { stubNetwork } from '../../../testing/network-stub.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { userCreateScreen } from '../user-create.descriptor.ts';
import type { KnownMachine } from '../user-offer.ts';
import { userUpdateScreen } from '../user-update.descriptor.ts';

const two = (number: number) => String(number).padStart(2, '0');

const roles = ['Administrator', 'Office Manager', 'Viewer'].map((name, index) =>
  buildRole({ pkey: `R-${index + 1}`, name, isAssign: false }),
);

/** `count` users, starting with user-01, who is the signed-in one. */
function buildUsers(count: number): User[] {
  return Array.from({ length: count }, (_, index) => {
    const code = `user-${two(index + 1)}@harbour.example`;
    return buildUser({
      pkey: index === 0 ? buildUserInfo().pkey : `U-${two(index + 1)}`,
      code,
      email: code,
      firstName: `User ${two(index + 1)}`,
      displayRole: roles[index % 3]?.name ?? null,
      roleList: roles.map((role, at) => ({ ...role, isAssign: at === index % 3 })),
    });
  });
}

/** `count` customers, starting with HK001, the administrator's own. */
function buildCustomers(count: number): Customer[] {
  return Array.from({ length: count }, (_, index) => {
    const code = `HK${String(index + 1).padStart(3, '0')}`;
    const name = index === 0 ? 'Harbour Trading' : `Branch ${two(index + 1)}`;
    return buildCustomer({ pkey: `C-${code}`, code, name, isAssign: false, isAllMachine: false });
  });
}

/** `count` machines, distributed over the customers in turn. */
function buildUserMachines(count: number, customers: readonly Customer[]): KnownMachine[] {
  return Array.from({ length: count }, (_, index) =>
    buildUserMachine({
      pkey: `M-${index + 1}`,
      serialNumber: `SN-${index + 1}`,
      customerCode: customers[index % customers.length]?.code ?? '',
      isAssign: false,
    }),
  );
}

interface UsersOptions extends NonNullable<Parameters<typeof renderScreen>[1]> {
  users?: readonly User[];
  customers?: readonly Customer[];
  machines?: readonly KnownMachine[];
  /** Whether the administrator has single machines of the customers instead of all. */
  isLimited?: boolean;
  /** The operation that fails until `recover` is called. */
  failing?: Pick<Operation, 'method' | 'path'>;
}

/** Opens the list of users, or the form for a new one, with a gateway that has these and remembers changes. */
export async function openUsers(page: 'create' | 'update', options: UsersOptions = {}) {
  const {
    users: first = buildUsers(12),
    customers = buildCustomers(2),
    failing,
    isLimited,
    ...rest
  } = options;
  const { machines = buildUserMachines(6, customers), ...surroundings } = rest;
  let users = [...first];
  const network = stubNetwork();
  const userOf = (path: string) => users.find(({ pkey }) => path.split('/').includes(pkey)) ?? buildUser();
  const saved = (user: User, body: unknown): User => {
    const form = body as UserForm;
    const role = form.roleList.find(({ isAssign }) => isAssign);
    return { ...user, ...form, displayRole: role?.name ?? null };
  };
  const answerAll = () => {
    network.answer(userSearch, () => users);
    network.answer(userGet, ({ path }) => userOf(path));
    network.answer(userUpdate, ({ path, body }) => {
      const changed = saved(userOf(path), body);
      users = users.map((user) => (user.pkey === changed.pkey ? changed : user));
      return changed;
    });
    network.answer(userDelete, ({ path }) => {
      users = users.filter((user) => user !== userOf(path));
      return null;
    });
    network.answer(userCreate, ({ body }) => saved(buildUser({ pkey: 'U-new' }), body));
    network.answer(
      customerGet,
      buildCustomerDetail({ roleList: roles, customerList: [...customers], machineList: [...machines] }),
    );
    answerUser(network, {
      customerList: customers.map((one) => ({ ...one, isAssign: true, isAllMachine: !isLimited })),
      machineList: machines.map(({ pkey, customerCode }) => buildMachine({ pkey, customerCode })),
    });
  };
  answerAll();
  if (failing) network.refuse(failing, 'UPSTREAM');
  network.answerPortal('GET', '/bff/code-lists', {
    BASE_STATUS: [
      buildCodeListEntry({ code: 'ACTIVE', englishName: 'Active', chineseName: '有效' }),
      buildCodeListEntry({ code: 'INACTIVE', englishName: 'Inactive', chineseName: '無效' }),
    ],
    SALUTATION: [
      buildCodeListEntry({ code: 'MR', englishName: 'Mr', chineseName: '先生' }),
      buildCodeListEntry({ code: 'MS', englishName: 'Ms', chineseName: '女士' }),
    ],
  });
  const session = buildSession({
    systemConfig: { countryCode: '852', privacyPolicyUrl: 'https://supplier.example/privacy' },
  });
  const descriptor = page === 'create' ? userCreateScreen : userUpdateScreen;
  const screen = await renderScreen(descriptor, { session, ...surroundings });
  return { screen, network, recover: answerAll };
}
