import { contactAccountGet, contactAccountSearch } from '@ebp/contracts/operations/contact-centre';
import { ecrmContactAccountCreate, ecrmContactAccountGet } from '@ebp/contracts/operations/ecrm';
import { buildCodeListEntry } from '@ebp/contracts/testing/code-list';
import {
  buildContactAccount,
  buildContactAccountSummary,
  buildEcrmContactAccount,
} from '@ebp/contracts/testing/contact-centre';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { buildAgentSession } from '../../testing/agent-session.ts';
import { button, problems } from '../../testing/locators.ts';
import { stubNetwork } from '../../testing/network-stub.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ecrmCreateScreen } from './ecrm-create.descriptor.ts';
import { ecrmViewScreen } from './ecrm-view.descriptor.ts';

const otherPages = {
  eccaAccountView: '/ecca/contactaccount/:code/view',
  eccaEcrmAccountView: '/ecca/ecrmcontactaccount/:ecrmCode/view',
};
const session = buildAgentSession();

async function openCreate(options: Parameters<typeof renderScreen>[1] = {}) {
  const network = stubNetwork();
  network.answer(contactAccountSearch, []);
  network.answer(contactAccountGet, ({ path }) => {
    return buildContactAccount({ code: path.split('/').at(-1) ?? '', ecrmCode: null });
  });
  network.answer(ecrmContactAccountCreate, buildEcrmContactAccount({ ecrmCode: 'EC-0200' }));
  const salutation = buildCodeListEntry({ code: 'MS', englishName: 'Ms' });
  network.answerPortal('GET', '/bff/code-lists', { SALUTATION: [salutation] });
  const screen = await renderScreen(ecrmCreateScreen, { session, otherPages, ...options });
  const sent = () => network.callsOf(ecrmContactAccountCreate).map(({ body }) => body);
  return { screen, network, sent };
}
type Screen = Awaited<ReturnType<typeof openCreate>>['screen'];

const field = (screen: Screen, name: string) => screen.getByRole('textbox', { name });
const create = (screen: Screen) => screen.getByRole('button', { name: 'Create account' });

describe('one eCRM account', () => {
  it('[CCC-07] [API-47] shows what sales keep, beside the contact account it belongs to', async () => {
    const network = stubNetwork();
    network.answer(ecrmContactAccountGet, buildEcrmContactAccount({ email: null }));
    network.answer(contactAccountGet, buildContactAccount());
    const screen = await renderScreen(ecrmViewScreen, {
      session,
      otherPages,
      params: { ecrmCode: 'EC-HK001' },
    });
    await expect.element(screen.getByText('Carmen Yuen')).toBeVisible();
    const term = screen
      .getByText('E-mail')
      .elements()
      .find(({ tagName }) => tagName === 'DT');
    expect(term?.nextElementSibling?.textContent).toBe('–');
    await expect
      .element(screen.getByRole('link', { name: 'Harbour Trading (CA-HK001)' }))
      .toHaveAttribute('href', '/ecca/contactaccount/CA-HK001/view');
    await expect
      .element(screen.getByRole('link', { name: /www\.harbour\.example/ }))
      .toHaveAttribute('rel', 'noopener noreferrer');
    await expect.poll(screen.tabWords).toEqual({ label: 'eCRM Harbour Trading', groupKey: 'CA-HK001' });
  });

  it('[CCC-07] shows a website that is no address of the web as text', async () => {
    const network = stubNetwork();
    const [address, script] = ['www.harbour.example', 'javascript:alert(1)'];
    network.answer(ecrmContactAccountGet, buildEcrmContactAccount({ website: address }));
    network.answer(contactAccountGet, buildContactAccount());
    const screen = await renderScreen(ecrmViewScreen, { session, params: { ecrmCode: 'EC-HK001' } });
    await expect.element(screen.getByText(address)).toBeVisible();
    expect(screen.getByRole('link', { name: address }).elements()).toEqual([]);
    network.answer(ecrmContactAccountGet, buildEcrmContactAccount({ website: script }));
    // Reads it anew.
    await screen.switchTo('zh-Hant');
    await expect.element(screen.getByText(script)).toBeVisible();
    expect(screen.getByRole('link', { name: script }).elements()).toEqual([]);
  });

  it('[CCC-07] [ERR-01] says when there is no such account', async () => {
    const network = stubNetwork();
    network.refuse(ecrmContactAccountGet, 'NOT_FOUND', 'error.notFound');
    const screen = await renderScreen(ecrmViewScreen, { session, params: { ecrmCode: 'EC-0' } });
    await expect.element(screen.getByText('There is no such account')).toBeVisible();
  });
});

describe('a new eCRM account', () => {
  it('[CCC-07] [API-47] begins with what the search was made with, is sent once and opened', async () => {
    const { screen, sent } = await openCreate({ search: '?name=Tidewater&phone=26990133' });
    await expect.element(field(screen, 'Telephone')).toHaveValue('26990133');
    await field(screen, 'Website').fill('https://tidewater.example');
    await field(screen, 'Contact name').fill(' June Au ');
    await create(screen).dblClick();
    await expect.element(screen.getByText('eCRM account EC-0200 created')).toBeVisible();
    expect(sent()).toEqual([
      {
        name: 'Tidewater',
        phone: '26990133',
        email: '',
        address1: '',
        remarks: '',
        contactSalutation: '',
        contactName: 'June Au',
        website: 'https://tidewater.example',
      },
    ]);
    await expect.poll(screen.address).toBe('/ecca/ecrmcontactaccount/EC-0200/view');
  });

  it('[CCC-07] [ERR-08] makes one account of two presses, however far apart, while the form stands', async () => {
    const { screen, network, sent } = await openCreate({ search: '?name=Tidewater&phone=26990133' });
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    network.answer(contactAccountSearch, async () => {
      await answered;
      return [];
    });
    await create(screen).click();
    await create(screen).click({ force: true });
    answer();
    await expect.poll(sent).toHaveLength(1);
    const again = create(screen).elements()[0] as HTMLElement | undefined;
    again?.click();
    await expect.poll(screen.address).toBe('/ecca/ecrmcontactaccount/EC-0200/view');
    again?.click();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(sent()).toHaveLength(1);
  });

  it('[CCC-07] requires a name and a way to reach it', async () => {
    const { screen, sent } = await openCreate();
    await field(screen, 'Website').fill('tidewater');
    await create(screen).click();
    await expect
      .poll(problems)
      .toEqual([
        'Name: This is required',
        'Telephone: Enter a telephone number or an e-mail address.',
        expect.stringMatching(/^Website: /),
      ]);
    expect(sent()).toEqual([]);
  });

  it('[CCC-07] [ERR-08] warns of accounts that look alike while it is typed, and demands the word that it is new, which counts for the accounts that were shown alone', async () => {
    const { screen, network, sent } = await openCreate();
    const [harbour, lantern] = [
      buildContactAccountSummary(),
      buildContactAccountSummary({ code: 'CA-0107', name: 'Lantern' }),
    ];
    network.answer(contactAccountSearch, ({ query }) =>
      query.has('phone') ? [harbour, lantern] : query.has('name') ? [harbour] : [],
    );
    await field(screen, 'Name').fill('Harbour Trading Ltd');
    await expect.element(screen.getByText('This account looks the same')).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Harbour Trading' }))
      .toHaveAttribute('href', '/ecca/contactaccount/CA-HK001/view');
    const word = screen.getByRole('checkbox', { name: 'None of these is the account I am entering' });
    await word.click();
    await expect.element(word).toBeChecked();
    await field(screen, 'Telephone').fill('852-28010001');
    const told = screen.getByRole('status').filter({ hasText: '2 accounts look the same' });
    await expect.element(told).toBeVisible();
    expect(told.getByRole('link').elements(), 'what is read at each change').toEqual([]);
    await expect.element(screen.getByText('similar name, same telephone')).toBeVisible();
    await expect.element(word).not.toBeChecked();
    await create(screen).click();
    await expect.poll(problems).toEqual([expect.stringMatching(/confirm that this one is new/)]);
    expect(sent()).toEqual([]);
    await word.click();
    await create(screen).click();
    await expect.poll(screen.address).toBe('/ecca/ecrmcontactaccount/EC-0200/view');
    expect(sent()).toHaveLength(1);
  });

  it('[CCC-07] keeps the account that looks alike in view while more is typed and searched', async () => {
    const { screen, network } = await openCreate();
    network.answer(contactAccountSearch, [buildContactAccountSummary()]);
    await field(screen, 'Name').fill('Harbour Trading');
    const likeness = screen.getByRole('link', { name: 'Harbour Trading' });
    await expect.element(likeness).toBeVisible();
    const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
    network.answer(contactAccountSearch, async () => {
      await held;
      return [];
    });
    await field(screen, 'Name').fill('Harbour Tradings');
    await expect.poll(() => network.callsOf(contactAccountSearch)).toHaveLength(2);
    await expect.element(likeness).toBeVisible();
    goOn();
    await expect.poll(() => likeness.elements()).toEqual([]);
  });

  it('[CCC-07] is not begun for a contact account that has one', async () => {
    const network = stubNetwork();
    network.answer(contactAccountGet, buildContactAccount());
    const screen = await renderScreen(ecrmCreateScreen, { session, otherPages, search: '?account=CA-HK001' });
    await expect.element(screen.getByText('This account is in eCRM already')).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'eCRM EC-HK001' }))
      .toHaveAttribute('href', '/ecca/ecrmcontactaccount/EC-HK001/view');
    expect(screen.getByRole('form').elements()).toEqual([]);
  });

  it('[CCC-07] [ERR-08] goes on without the check when the search fails, and keeps input after a failure', async () => {
    const { screen, network } = await openCreate();
    network.refuse(contactAccountSearch, 'UPSTREAM');
    network.refuse(ecrmContactAccountCreate, 'OUTCOME_UNKNOWN', 'error.outcomeUnknown');
    await field(screen, 'Name').fill('Tidewater');
    await field(screen, 'E-mail').fill('shop@tidewater.example');
    await expect.element(screen.getByText(/It could not be checked/)).toBeVisible();
    await create(screen).click();
    await expect.element(screen.getByText(/It is not known whether this was received/).first()).toBeVisible();
    await expect.element(field(screen, 'Name')).toHaveValue('Tidewater');
    await expect.element(button(screen, 'It is not there, send it again')).toBeVisible();
    await button(screen, 'Begin a new one').click();
    await expect.element(field(screen, 'Name')).toHaveValue('');
    await expect.element(screen.getByText(/it is not known whether this was received/)).toBeVisible();
  });

  it('[CCC-07] begun for one contact account, is not offered for another', async () => {
    const { screen } = await openCreate({ search: '?account=CA-HK001' });
    await field(screen, 'Website').fill('https://harbour.example');
    await screen.unmount();
    const other = await openCreate({ search: '?account=CA-0107' });
    await expect.element(field(other.screen, 'Website')).toHaveValue('');
    expect(other.screen.getByRole('button', { name: 'Continue with it' }).elements()).toEqual([]);
    await other.screen.unmount();
    const again = await openCreate({ search: '?account=CA-HK001' });
    await button(again.screen, 'Continue with it').click();
    await expect.element(field(again.screen, 'Website')).toHaveValue('https://harbour.example');
  });

  it('[CCC-07] takes over the contact account it is for, on a phone and in Chinese', async () => {
    await page.viewport(390, 844);
    const { screen, sent } = await openCreate({ search: '?account=CA-HK001', language: 'zh-Hant' });
    await expect.element(field(screen, '聯絡人姓名')).toHaveValue('Wing Lau');
    expect(document.documentElement.scrollWidth).toBe(390);
    await screen.getByRole('button', { name: '建立賬戶' }).click();
    await expect.poll(sent).toMatchObject([{ contactAccountCode: 'CA-HK001', contactSalutation: 'MS' }]);
  });
});
