import { contactAccountSearch } from '@ebp/contracts/operations/contact-centre';
import { buildContactAccountSummary } from '@ebp/contracts/testing/contact-centre';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { buildAgentSession } from '../../testing/agent-session.ts';
import { stubNetwork } from '../../testing/network-stub.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { accountSearchScreen } from './account-search.descriptor.ts';

const otherPages = {
  eccaAccountView: '/ecca/contactaccount/:code/view',
  eccaEcrmAccountView: '/ecca/ecrmcontactaccount/:ecrmCode/view',
  eccaEcrmAccountCreate: '/ecca/ecrmcontactaccount/create',
};
const harbour = buildContactAccountSummary();
const lantern = buildContactAccountSummary({
  code: 'CA-0107',
  name: 'Lantern Design Studio',
  status: 'PROSPECT',
  ecrmCode: null,
  customerCode: null,
  customerName: null,
});

async function open(options: Parameters<typeof renderScreen>[1] = {}, found = [lantern, harbour]) {
  const network = stubNetwork();
  network.answer(contactAccountSearch, found);
  const session = buildAgentSession();
  const screen = await renderScreen(accountSearchScreen, { session, otherPages, ...options });
  const asked = () => network.callsOf(contactAccountSearch).map(({ query }) => Object.fromEntries(query));
  return { screen, network, asked };
}

describe('finding an account', () => {
  it('[CCC-04] [API-46] asks for what the caller says and lists who fits, each with its page', async () => {
    const { screen, asked } = await open();
    await expect.element(screen.getByText('What does the caller tell you?')).toBeVisible();
    await screen.getByRole('textbox', { name: 'Name' }).fill(' harbour ');
    await screen.getByRole('textbox', { name: 'Serial number or machine ID' }).fill('SFB2');
    await userEvent.keyboard('{Enter}');
    const link = screen.getByRole('link', { name: 'Harbour Trading' });
    await expect.element(link).toHaveAttribute('href', '/ecca/contactaccount/CA-HK001/view');
    await expect
      .element(screen.getByRole('link', { name: 'EC-HK001' }))
      .toHaveAttribute('href', '/ecca/ecrmcontactaccount/EC-HK001/view');
    await expect.element(screen.getByText('2 accounts')).toBeVisible();
    await expect.element(screen.getByText('Prospect')).toBeVisible();
    expect(asked()).toEqual([{ name: 'harbour', serialNumber: 'SFB2' }]);
    await expect.poll(screen.address).toContain('?name=harbour&serialNumber=SFB2');
  });

  it('[CCC-04] gives way to what was found on a phone: what was searched for stays, and the fields are a button away', async () => {
    await page.viewport(390, 844);
    const { screen, asked } = await open();
    await screen.getByRole('textbox', { name: 'Name' }).fill('harbour');
    await screen.getByRole('textbox', { name: 'Code' }).fill('CA');
    await userEvent.keyboard('{Enter}');
    const more = screen.getByRole('button', { name: 'More filters' });
    await expect.element(more).toHaveFocus();
    expect(screen.getByRole('textbox').elements()).toEqual([]);
    const link = screen.getByRole('link', { name: 'Harbour Trading' });
    await expect.element(link).toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(390);
    await screen.getByRole('button', { name: 'Remove Code: CA' }).click();
    await expect.poll(asked).toContainEqual({ name: 'harbour' });
    await more.click();
    await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('harbour');
    await expect.element(screen.getByRole('textbox', { name: 'Code' })).toHaveValue('');
  });

  it('[CCC-04] opens the only account found, once: Back and a reload show the list', async () => {
    const { screen, asked } = await open({ search: '?phone=91231000&open=only' }, [
      { ...harbour, matchedContact: 'Wing Lau' },
    ]);
    await expect.poll(screen.address).toBe('/ecca/contactaccount/CA-HK001/view');
    await screen.goBack();
    await expect.element(screen.getByRole('link', { name: 'Harbour Trading' })).toBeVisible();
    await expect.element(screen.getByRole('cell', { name: 'Wing Lau' })).toBeVisible();
    await expect.poll(screen.address).toBe('/ecca/contactaccount/search?phone=91231000');
    const telephone = screen.getByRole('textbox', { name: 'Telephone' });
    await expect.element(telephone).toHaveFocus();
    await telephone.fill('８０１');
    await userEvent.keyboard('{Enter}');
    await expect.poll(screen.address).toBe('/ecca/contactaccount/CA-HK001/view');
    expect(asked()).toContainEqual({ phone: '８０１' });
  });

  it('[CCC-04] opens no account that was found before, when a search that failed is given up', async () => {
    const { screen, network } = await open({ search: '?name=harbour', stays: true }, [harbour]);
    await expect.element(screen.getByRole('link', { name: 'Harbour Trading' })).toBeVisible();
    network.refuse(contactAccountSearch, 'UPSTREAM');
    await screen.getByRole('textbox', { name: 'Name' }).fill('lantern');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('The accounts could not be searched')).toBeVisible();
    await screen.goBack();
    await expect.element(screen.getByRole('link', { name: 'Harbour Trading' })).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.address()).toBe('/ecca/contactaccount/search?name=harbour');
  });

  it.each([
    ['an account that was found', [harbour], 'Harbour Trading'],
    ['that none was found', [], 'No record found'],
  ])(
    '[CCC-04] shows %s no longer while another search runs, nor once that is stopped',
    async (_, found, was) => {
      const { screen, network } = await open({ search: '?name=harbour' }, found);
      await expect.element(screen.getByText(was)).toBeVisible();
      network.hold(contactAccountSearch);
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      onTestFinished(() => void vi.useRealTimers());
      await screen.getByRole('textbox', { name: 'Name' }).fill('lantern');
      await userEvent.keyboard('{Enter}');
      await expect.poll(() => network.callsOf(contactAccountSearch)).toHaveLength(2);
      await expect.poll(() => screen.getByText(was).elements()).toEqual([]);
      await vi.advanceTimersByTimeAsync(3000);
      await screen.getByRole('button', { name: 'Cancel' }).click();
      await expect.element(screen.getByText('Loading was stopped')).toBeVisible();
      expect(screen.address()).toBe('/ecca/contactaccount/search?name=lantern');
    },
  );

  it('[CCC-04] asks for nothing while nothing was given, and says what is missing', async () => {
    const { screen, asked } = await open();
    await screen.getByRole('button', { name: 'Search' }).click();
    await expect.element(screen.getByText(/Enter at least one of/)).toBeVisible();
    await screen.getByRole('textbox', { name: 'Telephone' }).fill('call me');
    await screen.getByRole('button', { name: 'Search' }).click();
    await expect.element(screen.getByText('Invalid no.')).toBeVisible();
    expect(asked()).toEqual([]);
  });

  it('[CCC-04] [CCC-07] searches at once for the number the telephone system hands over, and offers to enter a caller nobody knows, with what was said', async () => {
    const { screen, asked } = await open({ search: '?name=Tidewater&phone=%2B85226990133' }, []);
    await expect.element(screen.getByText('No record found')).toBeVisible();
    await expect.element(screen.getByRole('textbox', { name: 'Telephone' })).toHaveValue('+85226990133');
    expect(asked()).toEqual([{ name: 'Tidewater', phone: '+85226990133' }]);
    await expect
      .element(screen.getByRole('link', { name: 'New eCRM account' }))
      .toHaveAttribute('href', '/ecca/ecrmcontactaccount/create?name=Tidewater&phone=%2B85226990133');
  });
});
