import { clientsClaim } from 'workbox-core';
import {
  cleanupOutdatedCaches,
  matchPrecache,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { offlinePage } from './offline-address.ts';
import { ofGateway, type PushWorker, showPushes } from './push-events.ts';

/** Every built file with its version; filled in by the build. */
declare const builtFiles: PrecacheEntry[];

// Only built files are cached, never an answer of the gateway. A new version waits until no page of the old one is
// open, since those may still load their chunks from the cache; a reloaded page is still of the new version, because
// the document is not cached.
precacheAndRoute(builtFiles, { directoryIndex: '', cleanURLs: false });
cleanupOutdatedCaches();
// The page that registered it may still load chunks too.
clientsClaim();

const isAway = { handlerDidError: () => matchPrecache(offlinePage) };
registerRoute(new NavigationRoute(new NetworkOnly({ plugins: [isAway] }), { denylist: [ofGateway] }));

showPushes(globalThis as unknown as PushWorker);
