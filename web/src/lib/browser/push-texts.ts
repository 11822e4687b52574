import type { PushView } from '@ebp/contracts/portal/push';
import type { PushKind } from '@ebp/contracts/portal/push-kinds';

/** What the service worker needs to show a notification: its message has a kind and a path alone. */
export interface PushTexts {
  /** Whose notifications these are: the id of the person's storage key, which says nothing of them. */
  readonly owner: string;
  readonly company: string;
  readonly title: string;
  readonly icon: string;
  /** Prefix of every path of the portal. */
  readonly base: string;
  readonly says: Readonly<Record<PushKind, string>>;
  /** What the gateway said when notifications were switched on here. */
  readonly allOffMs?: PushView['allOffMs'];
}

const cacheName = 'ebp-push';
const place = '/push-texts';

/** Stored where a service worker can read it; signing out erases it with everything else (OPN-10). */
export async function keepPushTexts(texts: PushTexts): Promise<void> {
  await (await caches.open(cacheName)).put(place, Response.json(texts));
}

/** Undefined while notifications are off in this browser. */
export async function pushTexts(): Promise<PushTexts | undefined> {
  const found = await caches.match(place, { cacheName });
  return found && ((await found.json()) as PushTexts);
}

/** Erases them where notifications are switched off in this browser. */
export async function dropPushTexts(): Promise<void> {
  await caches.delete(cacheName);
}
