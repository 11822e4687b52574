import { storageKeys } from '../storage/storage-keys.ts';
import { dropPushTexts, pushTexts } from './push-texts.ts';
import { workerRegistration } from './worker-registration.ts';

/**
 * What this browser can do about notifications. `install-first` is Safari on iOS, where only an installed portal can show any;
 * `blocked` is what the person, or an administrator, has set in the browser.
 */
export type PushState = 'unsupported' | 'install-first' | 'blocked' | 'off' | 'on';

/** Where notifications are delivered, as the gateway takes it. */
export interface PushAddress {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** The browser asked the person, who did not allow notifications. */
export class PushNotAllowed extends Error {
  override readonly name = 'PushNotAllowed';
}

/** The state for whoever is signed in; that of a person who was signed in before counts as off. */
export async function pushState(): Promise<PushState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return /iPhone|iPad|Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1
      ? 'install-first'
      : 'unsupported';
  const registration = await workerRegistration().catch(() => undefined);
  if (!registration) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  const [texts, subscription] = await Promise.all([pushTexts(), registration.pushManager.getSubscription()]);
  const isOwn = texts !== undefined && storageKeys().some(({ id }) => id === texts.owner);
  return subscription && isOwn && Notification.permission === 'granted' ? 'on' : 'off';
}

/**
 * Asks the browser for an address; the browser asks the person, so call it from a click.
 * @param forget is called with an address that is no longer used
 * @throws PushNotAllowed; DOMException when the push service cannot be reached
 */
export async function subscribeHere(
  publicKey: string,
  forget: (endpoint: string) => void,
): Promise<PushAddress> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushNotAllowed();
  const registration = await workerRegistration();
  // After a sign-out, `ready` may be the registration that it has removed.
  const { pushManager } = registration?.active ? registration : await navigator.serviceWorker.ready;
  const key = bytesOf(publicKey);
  const before = await pushManager.getSubscription();
  // One of another key, or of somebody who was signed in before, can never be used again.
  if (before && !(isFor(before, key) && (await pushState()) === 'on')) {
    await before.unsubscribe();
    forget(before.endpoint);
  }
  return addressOf(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
}

/** Stops notifications here, even if the gateway cannot be told. Returns the address that was used, if any. */
export async function unsubscribeHere(): Promise<string | undefined> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
  await dropPushTexts();
  return subscription?.endpoint;
}

function isFor({ options }: PushSubscription, key: Uint8Array): boolean {
  const own = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return own.length === key.length && own.every((byte, at) => byte === key[at]);
}

function addressOf(subscription: PushSubscription): PushAddress {
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  return { endpoint: endpoint ?? '', keys: { p256dh, auth } };
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
