import {
  contactAccountGet,
  contactAccountSearch,
  contactHistoryGet,
} from '@ebp/contracts/operations/contact-centre';
import { ecrmContactAccountGet } from '@ebp/contracts/operations/ecrm';
import { emailContentGet, emailGet, faxContentGet, faxGet } from '@ebp/contracts/operations/mail';
import { taskAssignees, taskGet, taskSearchByCreator } from '@ebp/contracts/operations/task';
import {
  buildContactAccount,
  buildEcrmContactAccount,
  buildTask,
} from '@ebp/contracts/testing/contact-centre';
import {
  buildEmail,
  buildEmailContent,
  buildFax,
  buildFaxContent,
} from '@ebp/contracts/testing/correspondence';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { PageParams } from '../../lib/pages/page-address.ts';
import { answerContactCentre, buildAgentSession } from '../../testing/agent-session.ts';
import { stubNetwork } from '../../testing/network-stub.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { screenOf } from '../screens.ts';

const account = { code: 'CA-HK001' };
const task = { code: 'T-260001' };
const view = '/ecca/contactaccount/CA-HK001/view';
const history = '/contacthistory/CA-HK001';
const search = '/ecca/contactaccount/search';
const narrowed = '?direction=IN';

const otherPages = {
  eccaAccountSearch: search,
  eccaAccountView: '/ecca/contactaccount/:code/view',
  eccaCalendar: '/ecca/calendar',
  eccaContactHistory: '/contacthistory/:code',
  eccaTaskDetail: '/taskdetail/:code/view',
};
const left = {
  eccaAccountSearch: `${search}?name=Tide`,
  eccaCalendar: '/ecca/calendar?month=2026-09',
  [history]: history + narrowed,
};

async function open(slug: string, params: PageParams, query = '', canPlanTasks = true) {
  const network = stubNetwork();
  answerContactCentre(network, { canPlanTasks, canReply: true });
  network.answer(contactAccountSearch, []);
  network.answer(contactAccountGet, buildContactAccount({ ecrmCode: null }));
  network.answer(contactHistoryGet, []);
  network.answer(ecrmContactAccountGet, buildEcrmContactAccount());
  network.answer(emailGet, buildEmail());
  network.answer(emailContentGet, buildEmailContent());
  network.answer(faxGet, buildFax());
  network.answer(faxContentGet, buildFaxContent());
  network.answer(taskGet, buildTask());
  network.answer(taskAssignees, []);
  network.answer(taskSearchByCreator, []);
  network.answerPortal('GET', '/bff/code-lists', { SALUTATION: [] });
  const screen = screenOf(slug);
  if (!screen) throw new Error(`no page ${slug}`);
  const session = buildAgentSession();
  return renderScreen(screen, { session, params, search: query, otherPages, left });
}

const back = page.getByRole('button', { name: 'Back', exact: true });

it.each<[slug: string, params: PageParams, query: string, parent: string]>([
  ['eccaAccountView', account, '', left.eccaAccountSearch],
  ['eccaAccountUpdate', account, '', view],
  ['eccaContactHistory', account, '', view],
  ['eccaEmailDetail', { pkey: 'EM-0001' }, '', history + narrowed],
  ['eccaEmailDetail', { pkey: 'EM-0001' }, '&answer=new', history + narrowed],
  ['eccaFaxDetail', { pkey: 'FX-0001' }, '', history + narrowed],
  ['eccaTaskDay', { day: '2026-11-20' }, '', left.eccaCalendar],
  ['eccaTaskDetail', task, '', view],
  ['eccaTaskLogger', task, '', '/taskdetail/T-260001/view'],
  ['eccaEcrmAccountView', { ecrmCode: 'EC-HK001' }, '', view],
  ['eccaEcrmAccountCreate', {}, '', left.eccaAccountSearch],
  ['eccaEcrmAccountCreate', {}, '?account=CA-HK001', view],
])(
  '[CCC-04] [SHL-10] Back on %s %o%s is one, and leads to where it belongs',
  async (slug, params, query, parent) => {
    const screen = await open(slug, params, query);
    await expect.element(back).toBeVisible();
    expect(page.getByRole('link', { name: 'Back', exact: true }).elements()).toEqual([]);
    await back.click();
    await expect.poll(screen.address).toBe(parent);
  },
);

it.each(['call', 'task'])('[CCC-09] [SHL-10] Back leads from a new %s to its account', async (kind) => {
  const screen = await open('eccaAccountView', account, `?new=${kind}`);
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeVisible();
  await back.click();
  await expect.poll(screen.address).toBe(view);
});

it('[CCC-09] [CCC-12] Back leads to the search where no call can be logged, though the address asks for it', async () => {
  const screen = await open('eccaAccountView', account, '?new=call', false);
  await expect.element(page.getByText('Prefers e-mail.')).toBeVisible();
  await back.click();
  await expect.poll(screen.address).toBe(left.eccaAccountSearch);
});
