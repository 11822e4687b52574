import type { FunctionKey } from '@ebp/contracts/access/function-keys';
import { consumableOrderSearch } from '@ebp/contracts/operations/consumable-order';
import { faqSearch } from '@ebp/contracts/operations/faq';
import { messageSearch } from '@ebp/contracts/operations/message';
import { serviceHistorySearch } from '@ebp/contracts/operations/service-history';
import { statementSearch } from '@ebp/contracts/operations/statement';
import { userCurrentInfo, userSearch } from '@ebp/contracts/operations/user';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { notify } from '../../components/overlay/notifications.ts';
import { buildAgentSession } from '../../testing/agent-session.ts';
import { buildSession } from '../../testing/build-session.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { stubNetwork } from '../../testing/network-stub.ts';
import { answerAll, chosen, field, opener, openFind, option, press } from './testing/open-find.tsx';

const lists = [
  consumableOrderSearch,
  statementSearch,
  serviceHistorySearch,
  messageSearch,
  userSearch,
  faqSearch,
];

describe('finding anything', () => {
  it('keeps what is typed between Ctrl-K and the field', async () => {
    answerAll(stubNetwork());
    await openFind();
    press('k', true);
    for (const key of 'toner') press(key);
    await expect.element(field()).toHaveValue('toner');
    await expect.element(field()).toHaveFocus();
    await expect.element(option(/^Toner order/).first()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(field()).not.toBeInTheDocument();
    press('x');
    await opener().click();
    await expect.element(field()).toHaveValue('');
  });

  it('opens with Caps Lock too, and shows that it loads until it is there or called off', async () => {
    answerAll(stubNetwork());
    const { store } = await openFind();
    const loading = vi.spyOn(store, 'load').mockReturnValue(new Promise(() => undefined));
    expect(press('K', true, true)).toBe(true);
    expect(press('K', true)).toBe(false);
    await expect.element(opener()).toHaveAttribute('aria-busy', 'true');
    press('Escape');
    await expect.element(opener()).not.toHaveAttribute('aria-busy');
    loading.mockRestore();
    await opener().click();
    await expect.element(field()).toBeVisible();
    await expect.poll(() => document.querySelector('[aria-busy]')).toBeNull();
  });

  it('keeps every other key from the page below until the field is there, and Escape calls it off', async () => {
    answerAll(stubNetwork());
    await openFind();
    const heard: string[] = [];
    const listen = ({ key }: KeyboardEvent) => void heard.push(key);
    document.body.addEventListener('keydown', listen);
    onTestFinished(() => document.body.removeEventListener('keydown', listen));
    press('k', true);
    const keys = [...'tonner', 'Backspace', 'Backspace', 'Backspace', ...'er', 'Enter', 'Tab', 'ArrowDown'];
    expect(keys.filter((key) => press(key))).toEqual([]);
    expect(heard).toEqual([]);
    expect(press('F5')).toBe(true);
    await expect.element(field()).toHaveValue('toner');
    await userEvent.keyboard('{Escape}');
    await expect.element(field()).not.toBeInTheDocument();
    press('k', true);
    expect(press('Escape')).toBe(false);
    expect(press('Enter')).toBe(true);
    await expect.element(opener()).toBeVisible();
    expect(field().elements()).toEqual([]);
  });

  it('takes the focus out of the field below until it is called off, and no letters of an input method', async () => {
    answerAll(stubNetwork());
    const { store } = await openFind();
    const below = document.createElement('input');
    document.body.append(below);
    onTestFinished(() => below.remove());
    below.focus();
    const loading = vi.spyOn(store, 'load').mockReturnValue(new Promise(() => undefined));
    press('k', true);
    await expect.element(opener()).toHaveFocus();
    press('Escape');
    expect(document.activeElement).toBe(below);
    await expect.element(opener()).not.toHaveAttribute('aria-busy');
    loading.mockRestore();
    press('k', true);
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'w', isComposing: true, bubbles: true }));
    press('o');
    await expect.element(field()).toHaveValue('o');
    await userEvent.keyboard('{Escape}');
    await expect.element(field()).not.toBeInTheDocument();
    await expect.poll(() => document.activeElement).toBe(below);
  });

  it('neither scrolls the page below nor takes the focus from what is no text field', async () => {
    answerAll(stubNetwork());
    const { store } = await openFind();
    const below = document.createElement('textarea');
    below.style.marginBlock = '300vh';
    document.body.append(below);
    onTestFinished(() => below.remove());
    vi.spyOn(store, 'load').mockReturnValue(new Promise(() => undefined));
    below.focus();
    const { scrollY } = window;
    expect(scrollY).toBeGreaterThan(0);
    press('k', true);
    await expect.element(opener()).toHaveFocus();
    expect(window.scrollY).toBe(scrollY);
    scrollTo(0, 0);
    press('Escape');
    expect([document.activeElement, window.scrollY]).toEqual([below, 0]);
    below.blur();
    press('k', true);
    await expect.element(opener()).toHaveAttribute('aria-busy', 'true');
    press('Escape');
    expect(document.activeElement).toBe(document.body);
  });

  it('opens by Ctrl-K, asks for its lists only then, opens what Enter is pressed on, and returns the focus', async () => {
    const network = stubNetwork();
    answerAll(network);
    const { address } = await openFind();
    expect(network.calls).toEqual([]);
    notify({ tone: 'note', title: 'Stays until it is closed' });
    await expect.element(page.getByRole('alertdialog')).toBeVisible();
    opener().element().focus();
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(field()).toHaveFocus();
    await userEvent.keyboard('toner SFB20777');
    await expect.element(chosen(/^Toner order ?SFB20777 · HK-M-0002 · 財務部/)).toBeVisible();
    await expect
      .element(field())
      .toHaveAttribute('aria-activedescendant', chosen(/^Toner order/).element().id);
    await userEvent.keyboard('{Escape}');
    await expect.element(field()).not.toBeInTheDocument();
    await expect.element(opener()).toHaveFocus();
    await opener().click();
    await field().fill('toner SFB20777');
    await expect.element(chosen(/^Toner order/)).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.poll(address).toBe('/ebp/tonerOrder/?machines=HK-M-0002');
    await expect.element(field()).not.toBeInTheDocument();
    expect(network.callsOf(userCurrentInfo)).toHaveLength(1);
  });

  it('finds records of every kind and pages', async () => {
    const network = stubNetwork();
    answerAll(network);
    const { address } = await openFind();
    for (const [typed, title, target] of [
      ['4711', /^TO-4711/, /^\/ebp\/consumableOrder\?find=TO-4711$/],
      ['INV-9001', /^INV-9001/, /^\/ebp\/einvoice\?documentNumber=INV-9001$/],
      ['SOA-9001', /^SOA-9001/, /^\/ebp\/estatement\?month=\d{4}-\d\d-01&customerCode=HK001$/],
      ['sv-31', /^SV-31/, /^\/ebp\/servicehistory\?find=SV-31$/],
      ['holiday', /^Holiday hours/, /^\/ebp\/message\/\?view=MSG-1$/],
      ['mei', /^Mei Chan/, /^\/ebp\/user\/update\?view=U-2$/],
      ['clear a jam', /^How do I clear a jam/, /^\/ebp\/faq\?faq=F-1$/],
      ['20777', /^SFB20777 · HK-M-0002/, /^\/ebp\/machine\/SFB20777$/],
      ['m-0003', /^SFB20418 · HK-M-0003/, /^\/ebp\/machine\/HK-M-0003$/],
      ['耗材', /^Consumable orders/, /^\/ebp\/consumableOrder$/],
    ] as const) {
      await opener().click();
      await field().fill(typed);
      await expect.element(chosen(title)).toBeVisible();
      await userEvent.keyboard('{Enter}');
      await expect.poll(address).toMatch(target);
    }
  });

  it('is moved through by the arrow keys, says how many there are, and what finds nothing', async () => {
    const network = stubNetwork();
    answerAll(network);
    await openFind();
    await opener().click();
    await expectAccessible();
    await field().fill('SFB20777');
    await expect.element(page.getByRole('group', { name: 'Machine list' })).toBeVisible();
    await expect.element(page.getByRole('status')).toHaveTextContent('12 results');
    await expectAccessible();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(chosen(/^Toner order/)).toBeVisible();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await expect.element(chosen(/^E-invoices/)).toBeVisible();
    await field().fill('qqqqqq');
    await expect.element(page.getByRole('heading', { name: 'Nothing found for “qqqqqq”' })).toBeVisible();
    await expect.element(page.getByRole('status')).toHaveTextContent('0 results');
    await expectAccessible();
  });

  it('never asks for what the function keys do not open, and does not find it', async () => {
    const network = stubNetwork();
    answerAll(network);
    const functionKeys: readonly FunctionKey[] = ['CP_SERVICE_HISTORY_SEARCH', 'CP_FAQ_SEARCH'];
    await openFind(buildSession({ functionKeys: [...functionKeys] }));
    await opener().click();
    await field().fill('SV-31');
    await expect.element(option(/SV-31/)).toBeVisible();
    const asked = lists.filter((list) => network.callsOf(list).length > 0);
    expect(asked).toEqual([serviceHistorySearch, faqSearch]);
    await field().fill('toner SFB20777');
    await expect.element(page.getByRole('heading', { name: /^Nothing found/ })).toBeVisible();
  });

  it('promises nobody what is not searched for them, and leads an agent to the search for accounts', async () => {
    answerAll(stubNetwork());
    const { address } = await openFind(buildAgentSession());
    await opener().click();
    await expect.element(page.getByText('The names of your pages are searched, nothing else.')).toBeVisible();
    await expect.element(field()).toHaveAttribute('placeholder', 'Pages');
    expect(page.getByText(/serial number|What the portal lists/).elements()).toEqual([]);
    await field().fill('SFB20437');
    await expect.element(page.getByRole('heading', { name: 'Nothing found for “SFB20437”' })).toBeVisible();
    expect(page.getByText(/serial number|What the portal lists/).elements()).toEqual([]);
    await expectAccessible();
    await page.getByRole('link', { name: 'Find an account' }).click();
    await expect.poll(address).toBe('/ecca/contactaccount/search');
    await expect.element(field()).not.toBeInTheDocument();
  });

  it('names the lists that are searched for someone who may open no page about machines', async () => {
    answerAll(stubNetwork());
    await openFind(buildSession({ functionKeys: ['CP_MESSAGE_BOX_SEARCH', 'CP_FAQ_SEARCH'] }));
    await opener().click();
    await expect
      .element(page.getByText('The names of your pages are searched, and the lists of: Message box, FAQ'))
      .toBeVisible();
    expect(page.getByRole('link', { name: 'Find an account' }).elements()).toEqual([]);
  });

  it('names the lists that are searched for someone with machines who may not open every other list', async () => {
    answerAll(stubNetwork());
    await openFind(buildSession({ functionKeys: ['CP_SERVICE_HISTORY_SEARCH', 'CP_FAQ_SEARCH'] }));
    await opener().click();
    await expect
      .element(page.getByText(/^The names of your pages are searched, and the lists of: .*Service history/))
      .toBeVisible();
    expect(page.getByText(/invoice|What the portal lists/).elements()).toEqual([]);
  });

  it('names the lists that could not be loaded, and finds the rest', async () => {
    const network = stubNetwork();
    answerAll(network);
    network.refuse(serviceHistorySearch, 'NOT_FOUND');
    network.refuse(messageSearch, 'NOT_FOUND');
    await openFind();
    await opener().click();
    await expect
      .element(page.getByText(/could not be loaded: (?=.*Message box).*Service history/))
      .toBeVisible();
    await field().fill('INV-9001');
    await expect.element(option(/INV-9001/)).toBeVisible();
  });

  it('speaks Chinese and takes the words of every language, dark and on a phone too', async () => {
    const network = stubNetwork();
    answerAll(network);
    await page.viewport(390, 844);
    document.documentElement.dataset.scheme = 'dark';
    await openFind(buildSession(), 'zh-Hant');
    await opener().click();
    await field().fill('toner 20777');
    await expect.element(chosen(/^訂購碳粉/)).toBeVisible();
    await field().fill('陳大文');
    await expect.element(option(/^陳大文/)).toBeVisible();
    await field().fill('碳粉20777');
    await expect.element(chosen(/^訂購碳粉/)).toBeVisible();
    expect(document.querySelector('dialog')?.getBoundingClientRect()).toMatchObject({
      width: 390,
      height: 844,
    });
    await expectAccessible();
    delete document.documentElement.dataset.scheme;
    await page.viewport(1280, 900);
  });
});
