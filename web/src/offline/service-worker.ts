import { clientsClaim } from 'workbox-core';
import {
  cleanupOutdatedCaches,
  matchPrecache,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { offlinePage } from './names.ts';

/** Every built file with its version; the build puts it in. */
declare const builtFiles: PrecacheEntry[];

// The built files and nothing else: what the gateway answers is never kept. A new version waits until no page of the old
// one is open, whose remaining parts are here until then; a page that is loaded anew is of the new version all the same,
// because the document is not kept either.
precacheAndRoute(builtFiles, { directoryIndex: '', cleanURLs: false });
cleanupOutdatedCaches();
// The page that registered it needs its remaining parts too.
clientsClaim();

const isAway = { handlerDidError: () => matchPrecache(offlinePage) };
const ofGateway = [/^\/(?:api|bff|static)\//];
registerRoute(new NavigationRoute(new NetworkOnly({ plugins: [isAway] }), { denylist: ofGateway }));
