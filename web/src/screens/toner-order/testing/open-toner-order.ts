import type { ConsumableOrder } from '@ebp/contracts/entities/consumable-order';
import type { Machine } from '@ebp/contracts/entities/machine';
import type { TonerProduct } from '@ebp/contracts/entities/product';
import type { UserInfo } from '@ebp/contracts/entities/user';
import { consumableOrderSearch } from '@ebp/contracts/operations/consumable-order';
import { productRelationList } from '@ebp/contracts/operations/product';
import { tonerOrderCreate } from '@ebp/contracts/operations/toner-order';
import type { BasketView } from '@ebp/contracts/portal/baskets';
import type { HandoverView } from '@ebp/contracts/portal/handover';
import type { SessionBootstrap } from '@ebp/contracts/portal/session';
import { buildHandover } from '@ebp/contracts/testing/handover';
import { buildMachine } from '@ebp/contracts/testing/machine';
import { buildTonerProduct } from '@ebp/contracts/testing/product';
import { answerBaskets } from '../../../testing/answer-baskets.ts';
import { answerUser } from '../../../testing/answer-user.ts';
import { buildSession } from '../../../testing/build-session.ts';
import { stubNetwork } from '../../../testing/network-stub.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { tonerOrderScreen } from '../toner-order.descriptor.ts';

/** `count` machines: SN-1 and SN-3 of one model, SN-2 and SN-4 of another, and so on alternately. */
export function buildTonerMachines(count: number): Machine[] {
  return Array.from({ length: count }, (_, index) =>
    buildMachine({
      pkey: `key-${index + 1}`,
      machineId: `M-${index + 1}`,
      serialNumber: `SN-${index + 1}`,
      model: index % 2 === 0 ? 'Sheaf C5560 A3' : 'Sheaf P248 A4',
      smallIconPathUrl: 'mark.svg',
    }),
  );
}

const configured = {
  contactCenterPhone: '+852 2801 1000',
  operationHourWeekdayFrom: '8:30am',
  operationHourWeekdayTo: '6:00pm',
  operationHourSaturdayFrom: '8:30am',
  operationHourSaturdayTo: '1:00pm',
  isShowDeliveryContact: 'true',
};

export function tonerSession(overrides: Partial<SessionBootstrap> = {}): SessionBootstrap {
  return buildSession({ systemConfig: configured, ...overrides });
}

/** The session of a guest who confirmed the scanned machine. */
export function guestSession(): SessionBootstrap {
  return tonerSession({
    functionKeys: ['CP_TONER_ORDER_CREATE'],
    guestContact: { fullName: 'Sam Wong', email: 'sam@visitor.example', contactNumber: '91234567' },
    flags: { isLoginByScan: true, isQRCodeLogin: true, isGuestInfoReady: true, isAcceptedTC: true },
  });
}

interface TonerOptions extends NonNullable<Parameters<typeof renderScreen>[1]> {
  machines?: readonly Machine[];
  /** What differs of the person. */
  user?: Partial<UserInfo>;
  history?: readonly ConsumableOrder[];
  /** The products for each machine, instead of black and cyan, or that they fail to load. */
  products?: readonly Partial<TonerProduct>[] | 'refused';
  /** What a colleague handed over. */
  handover?: HandoverView;
  /** The person's baskets, or that they fail to load. */
  baskets?: readonly BasketView[] | 'refused';
}

const blackAndCyan = [
  { tonerCategoryName: 'Black toner' },
  { tonerCategoryName: 'Cyan toner', maxOrderQty: 2 },
];

/** Opens the page with a gateway where each machine takes at most 4 black and 2 cyan toners. */
export async function openTonerOrder(options: TonerOptions = {}) {
  const {
    machines = buildTonerMachines(3),
    user,
    history = [],
    products = blackAndCyan,
    handover = buildHandover(),
    baskets = [],
    ...surroundings
  } = options;
  const network = stubNetwork();
  network.answerPortal('PUT', '/bff/session/guest-info', guestSession().flags);
  network.answerPortal('GET', '/bff/handovers', handover);
  answerBaskets(network, baskets);
  answerUser(network, { machineList: [...machines], ...user });
  if (products === 'refused') network.refuse(productRelationList, 'UPSTREAM');
  else {
    network.answer(productRelationList, ({ body }) =>
      (body as { machineList: { pkey: string }[] }).machineList.flatMap(({ pkey: machinePkey }) =>
        products.map((product, index) =>
          buildTonerProduct({ pkey: `${machinePkey}-${['bk', 'cy'][index]}`, machinePkey, ...product }),
        ),
      ),
    );
  }
  network.answer(consumableOrderSearch, [...history]);
  network.answer(tonerOrderCreate, { pkey: 'o-1', orderNumber: 'TO-1' });
  const screen = await renderScreen(tonerOrderScreen, { session: tonerSession(), ...surroundings });
  return { screen, network };
}
