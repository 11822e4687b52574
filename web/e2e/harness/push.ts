import { expect, type Page } from '@playwright/test';
import { addresses } from './addresses.ts';

interface Received {
  readonly text: string;
}

/** A browser's push service as the development push service plays it: the browsers of tests reach no real one. */
export interface PlayedPush {
  /** Delivers what has been received since, to the service worker; returns how many there were. */
  readonly deliver: () => Promise<number>;
  /**
   * Titles and texts of the notifications that the browser has shown, from its own record: `getNotifications` forgets one
   * for good when it is asked between its storing and its showing.
   */
  readonly shown: readonly string[];
}

/** Call it before the page opens. */
export async function playPush(page: Page): Promise<PlayedPush> {
  const { origin } = new URL(addresses.push);
  let own: string | undefined;
  let delivered = 0;
  await page.context().grantPermissions(['notifications']);
  await page.exposeFunction('playSubscribe', async (sender: string) => {
    const answer = await fetch(`${origin}/browsers`, { method: 'POST', body: JSON.stringify({ sender }) });
    const address = (await answer.json()) as { endpoint: string };
    own = address.endpoint.replace('/push/', '/browsers/');
    return address;
  });
  await page.addInitScript(playPushManager);
  const received = async (): Promise<readonly Received[]> =>
    own ? ((await (await fetch(own)).json()) as readonly Received[]) : [];
  const cdp = await page.context().newCDPSession(page);
  const registrations: { registrationId: string; scopeURL: string }[] = [];
  cdp.on(
    'ServiceWorker.workerRegistrationUpdated',
    (event) => void registrations.push(...event.registrations),
  );
  await cdp.send('ServiceWorker.enable');
  const shown: string[] = [];
  cdp.on('BackgroundService.backgroundServiceEventReceived', ({ backgroundServiceEvent: event }) => {
    const told = Object.fromEntries(event.eventMetadata.map(({ key, value }) => [key, value]));
    if (event.eventName === 'Notification displayed') shown.push(`${told.Title}: ${told.Body}`);
  });
  await cdp.send('BackgroundService.startObserving', { service: 'notifications' });
  await cdp.send('BackgroundService.setRecording', { service: 'notifications', shouldRecord: true });
  return {
    async deliver() {
      const fresh = (await received()).slice(delivered);
      delivered += fresh.length;
      for (const { text } of fresh) {
        const { registrationId = '', scopeURL = '' } = registrations.at(-1) ?? {};
        const to = { registrationId, origin: new URL(scopeURL).origin };
        await cdp.send('ServiceWorker.deliverPushMessage', { ...to, data: text });
      }
      return fresh.length;
    },
    shown,
  };
}

/** In the page: a push manager whose push service answers. */
function playPushManager(): void {
  const place = 'played-push';
  const play = (text: string | null) =>
    text && {
      ...JSON.parse(text),
      options: { applicationServerKey: Uint8Array.from(JSON.parse(text).key).buffer },
      toJSON: () => JSON.parse(text),
      unsubscribe: async () => localStorage.removeItem(place),
    };
  PushManager.prototype.getSubscription = async () => play(localStorage.getItem(place));
  PushManager.prototype.subscribe = async ({ applicationServerKey: key } = {}) => {
    const sender = btoa(String.fromCharCode(...(key as Uint8Array)))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
    const { playSubscribe } = window as unknown as { playSubscribe(sender: string): Promise<unknown> };
    const address = (await playSubscribe(sender)) as object;
    localStorage.setItem(place, JSON.stringify({ ...address, key: [...(key as Uint8Array)] }));
    return play(localStorage.getItem(place));
  };
}

/** Waits until something was received, and delivers it. */
export async function deliverNext(push: PlayedPush): Promise<void> {
  await expect.poll(push.deliver).toBeGreaterThan(0);
}
