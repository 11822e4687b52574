import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import {
  Link,
  NavigationProvider,
  useLocation,
  useNavigate,
  useSearchParams,
} from '../../lib/pages/navigation.tsx';
import { createFrontNavigation } from './front.tsx';

beforeEach(() => {
  const { href } = location;
  onTestFinished(() => history.replaceState(null, '', href));
  history.replaceState(null, '', '/CSPL/pages/login?ql=SG-QR-0001');
});

function Page() {
  const { pathname, state } = useLocation();
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  return (
    <main>
      <p>{[pathname, search.get('ql'), state?.mustChangePassword].filter(Boolean).join(' ')}</p>
      <Link to="/pages/error?reason=unknown-company">Error</Link>
      <Link to="/ebp/home">Home</Link>
      <button type="button" onClick={() => setSearch(new URLSearchParams({ ql: 'SG-QR-0002' }))}>
        Other code
      </button>
      <button
        type="button"
        onClick={() => void navigate('/pages/login', { replace: true, state: { mustChangePassword: true } })}
      >
        Change
      </button>
    </main>
  );
}

async function open() {
  const openPortal = vi.fn<(isStillWanted: () => boolean, isFirst: boolean) => Promise<void>>(
    async () => undefined,
  );
  const navigation = createFrontNavigation({ basePath: '/CSPL', openPortal, prefetch: () => undefined });
  onTestFinished(navigation.start());
  const page = await render(
    <NavigationProvider value={navigation}>
      <Page />
    </NavigationProvider>,
  );
  return { page, openPortal };
}

describe('the pages before the portal', () => {
  it('[OPN-12] are linked below the path of their company, and follow their links and parameters, and Back', async () => {
    const { page, openPortal } = await open();
    await expect.element(page.getByText('/pages/login SG-QR-0001')).toBeVisible();
    const error = page.getByRole('link', { name: 'Error' });
    await expect.element(error).toHaveAttribute('href', '/CSPL/pages/error?reason=unknown-company');
    await page.getByRole('button', { name: 'Other code' }).click();
    await expect.element(page.getByText('/pages/login SG-QR-0002')).toBeVisible();
    await error.click();
    await expect.element(page.getByText('/pages/error', { exact: true })).toBeVisible();
    history.go(-2);
    await expect.element(page.getByText('/pages/login SG-QR-0001')).toBeVisible();
    expect(openPortal).not.toHaveBeenCalled();
  });

  it('give the next page what only it should know, in the form that the router reads', async () => {
    const { page } = await open();
    await page.getByRole('button', { name: 'Change' }).click();
    await expect.element(page.getByText('/pages/login true')).toBeVisible();
    expect(history.state).toMatchObject({ usr: { mustChangePassword: true }, idx: 0 });
  });

  it('open the portal at any other address, and stay as they are until it has come', async () => {
    const { page, openPortal } = await open();
    await page.getByRole('link', { name: 'Home' }).click();
    expect(location.pathname).toBe('/CSPL/ebp/home');
    expect(openPortal).toHaveBeenCalledOnce();
    await expect.element(page.getByText('/pages/login SG-QR-0001')).toBeVisible();
    const [isStillWanted, isFirst] = openPortal.mock.lastCall ?? [];
    expect(isStillWanted?.()).toBe(true);
    // The page would act on what changes while the portal is rendered in steps.
    expect(isFirst).toBe(false);
    history.back();
    await expect.poll(() => isStillWanted?.()).toBe(false);
  });

  it('open the portal, as the first page of the visit, at an address that is none of them', async () => {
    history.replaceState(null, '', '/CSPL/ebp/home');
    const { openPortal } = await open();
    expect(openPortal.mock.calls.map(([, isFirst]) => isFirst)).toEqual([true]);
  });

  it('leave a click for another window to the browser', async () => {
    const { page, openPortal } = await open();
    const link = page.getByRole('link', { name: 'Home' });
    const isLeft: boolean[] = [];
    const note = (event: Event) => {
      isLeft.push(!event.defaultPrevented);
      event.preventDefault();
    };
    addEventListener('click', note);
    onTestFinished(() => removeEventListener('click', note));
    await userEvent.click(link, { modifiers: ['Control'] });
    expect(isLeft).toEqual([true]);
    expect(openPortal).not.toHaveBeenCalled();
    expect(location.pathname).toBe('/CSPL/pages/login');
  });
});
