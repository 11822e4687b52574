import { describe, expect, it, vi } from 'vitest';
import { type PushWorker, showPushes } from './push-events.ts';

const texts = vi.hoisted(() => ({
  owner: 'abc',
  company: 'CHK',
  title: 'Sheaf Office',
  icon: '/icons/CHK-192.png',
  base: '/CHK',
  says: { on: 'On', readings: 'Due', 'order-sent': 'Sent', 'order-changed': 'Changed', message: 'Message' },
}));
vi.mock('../lib/browser/push-texts.ts', () => ({ pushTexts: async () => texts }));

/** A service worker whose events are given to it by the test. */
function workerWith(windows: { focused: boolean; url?: string }[] = []) {
  const listeners = new Map<string, (event: never) => void>();
  const showNotification = vi.fn(async () => undefined);
  const openWindow = vi.fn(async () => undefined);
  const opened = windows.map((window) => ({
    url: 'https://portal.example/CHK/ebp/home',
    ...window,
    focus: vi.fn(async () => undefined),
    postMessage: vi.fn(),
  }));
  showPushes({
    registration: { showNotification },
    clients: { matchAll: async () => opened, openWindow },
    addEventListener: (type: string, listener: (event: never) => void) => void listeners.set(type, listener),
  } as unknown as PushWorker);
  const send = async (type: string, event: object) => {
    let work: Promise<unknown> | undefined;
    listeners.get(type)?.({ ...event, waitUntil: (given: Promise<unknown>) => (work = given) } as never);
    await work;
  };
  return {
    push: (data: unknown) => send('push', { data: { text: () => String(data) } }),
    click: (path: string) => send('notificationclick', { notification: { data: path, close: vi.fn() } }),
    showNotification,
    openWindow,
    opened,
  };
}

describe('a notification', () => {
  it('says in the person’s words what its kind is, and replaces the one before it', async () => {
    const worker = workerWith();
    await worker.push(JSON.stringify({ kind: 'order-sent', path: '/ebp/consumableOrder' }).padEnd(128));
    expect(worker.showNotification).toHaveBeenCalledWith('Sheaf Office', {
      body: 'Sent',
      icon: '/icons/CHK-192.png',
      tag: 'orders',
      data: '/ebp/consumableOrder',
    });
  });

  it.each([
    'no JSON',
    '',
    'null',
    '{"kind":"toString"}',
    '{"kind":"unknown","path":"https://evil.example/"}',
  ])('that cannot be read says that there is something new, and leads home: %s', async (message) => {
    const worker = workerWith();
    await worker.push(message);
    expect(worker.showNotification).toHaveBeenCalledWith(
      'Sheaf Office',
      expect.objectContaining({ body: 'There is something new.', data: '/ebp/home' }),
    );
  });

  it('opens its page in the window that is open, which may hold input', async () => {
    const worker = workerWith([{ focused: false }, { focused: true }]);
    await worker.click('/ebp/message/');
    expect(worker.opened[1]?.focus).toHaveBeenCalled();
    expect(worker.opened[1]?.postMessage).toHaveBeenCalledWith({ open: '/CHK/ebp/message/' });
    expect(worker.openWindow).not.toHaveBeenCalled();
  });

  it('opens its page beside a file, whose window would hear nothing', async () => {
    const worker = workerWith([{ focused: true, url: 'https://portal.example/bff/file/invoice' }]);
    await worker.click('/ebp/message/');
    expect(worker.opened[0]?.postMessage).not.toHaveBeenCalled();
    expect(worker.openWindow).toHaveBeenCalled();
  });

  it('opens a window of the person’s company where none is open', async () => {
    const worker = workerWith();
    await worker.click('/ebp/meterRead?due=month');
    expect(worker.openWindow).toHaveBeenCalledWith('/CHK/ebp/meterRead?due=month&company=CHK');
    await worker.click('/ebp/message/');
    expect(worker.openWindow).toHaveBeenLastCalledWith('/CHK/ebp/message/?company=CHK');
  });
});
