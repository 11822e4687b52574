import { expect, it, onTestFinished, vi } from 'vitest';
import { buildSession } from '../../testing/build-session.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { termsScreen } from './terms.descriptor.ts';

const systemConfig = { contactCenterPhone: '+852 2801 1000' };
const session = buildSession({ authenticated: false, systemConfig });
const textsOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);

it('[TNC-02] [TNC-03] [TNC-04] [TNC-05] [TNC-06] says all it has to, in seven sections, and leads to each without a step in the history, so that Back leaves the page', async () => {
  const screen = await renderScreen(termsScreen, { session });
  await expect.element(screen.getByRole('heading', { level: 2 }).first()).toBeVisible();
  expect(textsOf('h2')).toEqual([
    'Account',
    'Ownership',
    'Disclaimer',
    'Indemnification',
    'Privacy',
    'General',
    'Contact',
  ]);
  expect(textsOf('h3')).toEqual([
    'Registration',
    'Password and security',
    'Duties of administrators',
    'Changing the administrator',
    'Termination',
    'Survival',
    'Copyright',
    'Trademarks',
    'Software',
    'Entire agreement',
    'Right of access',
    'Availability',
    'Law and jurisdiction',
  ]);
  for (const words of [
    'hosted in a cloud that others run',
    'customers of the supplier in Singapore',
    'Administrator and User',
    'limited to the amount you paid',
    'courts of Singapore',
  ])
    expect(document.body.textContent).toContain(words);
  await expect
    .element(screen.getByRole('link', { name: '+852 2801 1000' }))
    .toHaveAttribute('href', 'tel:+85228011000');
  onTestFinished(() => history.replaceState(history.state, '', location.pathname + location.search));
  const steps = history.length;
  await screen.getByRole('link', { name: 'Contact' }).click();
  await expect.poll(() => location.hash).toBe('#contact');
  expect(history.length).toBe(steps);
  await expect.poll(() => document.querySelector(':target h2')?.textContent).toBe('Contact');
});

/** The history of the window: whether a page comes before this one, and how many there are, those ahead included. */
function stubHistory(canGoBack: boolean, length: number) {
  vi.spyOn(Navigation.prototype, 'canGoBack', 'get').mockReturnValue(canGoBack);
  vi.spyOn(History.prototype, 'length', 'get').mockReturnValue(length);
}

/** A browser that does not know its `navigation`. */
function forgetNavigation() {
  const known = Object.getOwnPropertyDescriptor(window, 'navigation') ?? {};
  Reflect.deleteProperty(window, 'navigation');
  onTestFinished(() => void Object.defineProperty(window, 'navigation', known));
}

it.each([
  ['', () => undefined],
  [', and in an older browser', forgetNavigation],
])('[TNC-06] leads Back to the page before it in its window%s', async (_, prepare) => {
  stubHistory(true, 2);
  prepare();
  const screen = await renderScreen(termsScreen, { session });
  await screen.goTo('/ebp/home');
  await screen.goTo('/ebp/tnc');
  await screen.getByRole('button', { name: 'Back' }).click();
  await expect.poll(screen.address).toBe('/ebp/home');
});

it.each([
  ['', 1],
  [', also after it was left and come back to', 2],
])(
  '[TNC-06] leads Back to the start of the portal from a window that began here and cannot be closed%s',
  async (_, length) => {
    stubHistory(false, length);
    const close = vi.spyOn(window, 'close').mockReturnValue();
    const screen = await renderScreen(termsScreen, { session });
    await screen.getByRole('button', { name: 'Back' }).click();
    await expect.poll(screen.address).toBe('/');
    expect(close).toHaveBeenCalledOnce();
  },
);
