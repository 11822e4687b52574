import type { CodeListEntry, CodeLists } from '@ebp/contracts/entities/code-list';
import type { UserInfo } from '@ebp/contracts/entities/user';
import { buildCodeListEntry } from '@ebp/contracts/testing/code-list';
import { buildCustomer } from '@ebp/contracts/testing/customer';
import type { ScreenDescriptor } from '../../../lib/pages/screen-descriptor.ts';
import { answerUser } from '../../../testing/answer-user.ts';
import { buildSession } from '../../../testing/build-session.ts';
import { stubNetwork } from '../../../testing/network-stub.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';

/** An entry whose key and Chinese name are derived from its code. */
export const entry = (code: string, englishName: string, more: Partial<CodeListEntry> = {}): CodeListEntry =>
  buildCodeListEntry({ pkey: `K-${code}`, code, englishName, chineseName: `中${code}`, ...more });

const salutations = [entry('MR', 'Mr'), entry('MS', 'Ms')];

const session = buildSession({
  systemConfig: { contactCenterPhone: '+852 2801 1000', operationHourWeekdayFrom: '8:30am' },
});

interface Options extends NonNullable<Parameters<typeof renderScreen>[1]> {
  lists: CodeLists;
  user?: Partial<UserInfo>;
}

/** Opens a request form with these code lists, for a person with two customers. */
export async function openRequest(descriptor: ScreenDescriptor, options: Options) {
  const { lists, user = {}, ...surroundings } = options;
  const network = stubNetwork();
  const customerList = [
    buildCustomer(),
    buildCustomer({ pkey: 'C-2', code: 'HK002', name: 'Victoria Logistics' }),
  ];
  answerUser(network, { customerList, ...user });
  network.answerPortal('GET', '/bff/code-lists', { SALUTATION: salutations, ...lists });
  const screen = await renderScreen(descriptor, { session, ...surroundings });
  return { screen, network };
}
