import { type PushKind, pushPaths, subjectOf } from '@ebp/contracts/portal/push-kinds';
import { pushTexts } from '../lib/browser/push-texts.ts';

// The types of a service worker are not among those of a page.
interface Waiting {
  waitUntil(work: Promise<unknown>): void;
}
interface PushMessage extends Waiting {
  readonly data: { text(): string } | null;
}
interface Click extends Waiting {
  readonly notification: Notification;
}
interface OpenWindow {
  readonly url: string;
  readonly focused: boolean;
  focus(): Promise<unknown>;
  postMessage(message: unknown): void;
}
export interface PushWorker {
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification'>;
  readonly clients: {
    matchAll(options: { type: 'window' }): Promise<readonly OpenWindow[]>;
    openWindow(address: string): Promise<unknown>;
  };
  addEventListener(type: 'push', listener: (event: PushMessage) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: Click) => void): void;
}

/** What the gateway answers itself; a window with a file of it hears nothing. */
export const ofGateway = /^\/(?:api|bff|static)\//;

/** Shows notifications in the words that a page left here, and opens the page that each is about. */
export function showPushes(worker: PushWorker): void {
  worker.addEventListener('push', (event) => event.waitUntil(show(worker, event.data?.text())));
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(worker, String(event.notification.data)));
  });
}

/** A browser ends notifications that it is not shown, so an unreadable one says that there is something new. */
async function show({ registration }: PushWorker, message = ''): Promise<void> {
  const texts = await pushTexts();
  const kind = kindIn(message);
  await registration.showNotification(texts?.title ?? 'Customer portal', {
    body: (kind && texts?.says[kind]) ?? 'There is something new.',
    ...(texts && { icon: texts.icon }),
    tag: kind ? subjectOf(kind) : 'portal',
    // Its own list of pages decides, whatever the message says.
    data: kind ? pushPaths[kind] : '/ebp/home',
  });
}

/** In the window that is open, if there is one: it may hold input, and asks before it leaves its page. */
async function open({ clients }: PushWorker, path: string): Promise<void> {
  const texts = await pushTexts();
  const page = `${texts?.base ?? ''}${path}`;
  const all = await clients.matchAll({ type: 'window' });
  const windows = all.filter(({ url }) => !ofGateway.test(new URL(url).pathname));
  const window = windows.find(({ focused }) => focused) ?? windows[0];
  if (window) {
    await window.focus();
    window.postMessage({ open: page });
    return;
  }
  const company = texts ? `${path.includes('?') ? '&' : '?'}company=${texts.company}` : '';
  await clients.openWindow(page + company);
}

function kindIn(message: string): PushKind | undefined {
  try {
    const { kind } = Object(JSON.parse(message)) as { kind?: unknown };
    return typeof kind === 'string' && Object.hasOwn(pushPaths, kind) ? (kind as PushKind) : undefined;
  } catch {
    return undefined;
  }
}
