import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { dropPushTexts, pushTexts } from '../../lib/browser/push-texts.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { button } from '../../testing/locators.ts';
import { openProfile } from './testing/open-profile.ts';

const view = { publicKey: `B${'A'.repeat(86)}`, browsers: 0, isNew: true };
const address = {
  endpoint: 'https://push.example/abc',
  keys: { p256dh: 'B'.repeat(87), auth: 'C'.repeat(22) },
};

interface Stubs {
  permission?: NotificationPermission;
  /** What the person answers the browser. */
  answer?: NotificationPermission;
  /** The push service cannot be reached. */
  isAway?: boolean;
  /** Whether the browser takes a service worker. */
  hasWorker?: boolean;
  /** Whether it has the portal's already. */
  isRegistered?: boolean;
  /** What the gateway offers. */
  offered?: object;
}

/** A browser whose push service is played. */
async function openIn({
  permission = 'default',
  answer = 'granted',
  isAway,
  hasWorker = true,
  isRegistered = hasWorker,
  offered = view,
}: Stubs) {
  const meta = document.head.appendChild(
    Object.assign(document.createElement('meta'), { name: 'service-worker' }),
  );
  let subscription: object | null = null;
  const unsubscribe = vi.fn(async () => {
    subscription = null;
    return true;
  });
  const subscribe = vi.fn(async (options: object) => {
    if (isAway) throw new DOMException('Registration failed', 'AbortError');
    subscription = { ...address, options, toJSON: () => address, unsubscribe };
    return subscription;
  });
  const registration = { pushManager: { getSubscription: async () => subscription, subscribe } };
  const now = { permission, isRegistered };
  const request = vi.fn(async () => {
    now.permission = answer;
    return answer;
  });
  const spies = [
    vi
      .spyOn(navigator.serviceWorker, 'getRegistration')
      .mockImplementation(async () => (now.isRegistered ? registration : undefined) as never),
    vi.spyOn(navigator.serviceWorker, 'register').mockImplementation(async () => {
      if (!hasWorker) throw new DOMException('The operation is insecure.', 'SecurityError');
      now.isRegistered = true;
      return registration as never;
    }),
    vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockResolvedValue(registration as never),
    vi.spyOn(Notification, 'permission', 'get').mockImplementation(() => now.permission),
    vi.spyOn(Notification, 'requestPermission').mockImplementation(request),
  ];
  await dropPushTexts();
  onTestFinished(() => {
    meta.remove();
    for (const spy of spies) spy.mockRestore();
  });
  const { screen, network } = await openProfile({
    prepare: (stub) => stub.answerPortal('GET', '/bff/push', offered),
  });
  network.answerPortal('PUT', '/bff/push', { ...view, isNew: false, allOffMs: 5 });
  network.answerPortal('GET', '/bff/attention', {});
  return { screen, network, request, subscribe, unsubscribe };
}

const changes = { method: 'PUT', path: '/bff/push' } as const;

describe('notifications', () => {
  it('are off at first, and nothing is asked until the person presses; then on, also after a new password, which ends them everywhere, and off with one press', async () => {
    const { screen, network, request, unsubscribe } = await openIn({});
    await expect.element(button(screen, 'Switch on notifications')).toBeVisible();
    expect(request).not.toHaveBeenCalled();
    await expectAccessible();
    await button(screen, 'Switch on notifications').click();
    await expect.element(screen.getByText(/Notifications are on in this browser/)).toBeVisible();
    expect(network.callsOf(changes).map(({ body }) => body)).toEqual([address]);
    const says = { message: 'You have a new message.' };
    expect(await pushTexts()).toMatchObject({ company: 'CHK', says, allOffMs: 5 });
    // What is missing now is what a reminder is about; Home has not been opened.
    await expect.poll(() => network.callsOf({ method: 'GET', path: '/bff/attention' })).toHaveLength(1);
    network.answerPortal('GET', '/bff/push', { ...view, browsers: 2 });
    const passwords = {
      'Old password': 'Harbour-2026',
      'New password': 'Quiet-27',
      'Confirm new password': 'Quiet-27',
    };
    for (const [name, password] of Object.entries(passwords))
      await screen.getByLabelText(name, { exact: true }).fill(password);
    await button(screen, 'Submit').click();
    await expect.element(screen.getByText(/in one other browser of yours/)).toBeVisible();
    await button(screen, 'Switch off notifications').click();
    await expect.element(button(screen, 'Switch on notifications')).toBeVisible();
    expect(unsubscribe).toHaveBeenCalled();
    expect(await pushTexts()).toBeUndefined();
    expect(network.callsOf(changes).map(({ body }) => body)).toEqual([
      address,
      address,
      { endpoint: address.endpoint },
    ]);
  });

  it('can be switched on by whoever signs in after a sign-out, which has removed the service worker', async () => {
    const { screen } = await openIn({ isRegistered: false });
    await button(screen, 'Switch on notifications').click();
    await expect.element(screen.getByText(/Notifications are on in this browser/)).toBeVisible();
  });

  it.each([
    ['that the person does not allow', { answer: 'denied' }, /was not allowed to show notifications/],
    ['whose service is away', { isAway: true }, /could not be reached/],
  ] as const)('%s stay off, and it is said', async (_why, stubs, said) => {
    const { screen, network } = await openIn(stubs);
    await button(screen, 'Switch on notifications').click();
    await expect.element(screen.getByText(said)).toBeVisible();
    expect(network.callsOf(changes)).toEqual([]);
    expect(await pushTexts()).toBeUndefined();
  });

  it.each([
    ['blocks them', { permission: 'denied' }, /blocks notifications/],
    ['has no service worker', { hasWorker: false }, /cannot show notifications/],
  ] as const)('cannot be switched on in a browser that %s', async (_why, stubs, said) => {
    const { screen } = await openIn(stubs);
    await expect.element(screen.getByText(said)).toBeVisible();
    expect(button(screen, 'Switch on notifications').elements()).toEqual([]);
  });

  it('are not mentioned where the operator offers none', async () => {
    const { screen, network } = await openIn({ offered: { browsers: 0, isNew: false } });
    await expect.element(button(screen, 'Submit')).toBeVisible();
    await expect.poll(() => network.callsOf({ ...changes, method: 'GET' })).toHaveLength(1);
    expect(screen.getByText('Notifications in this browser').elements()).toEqual([]);
  });
});
