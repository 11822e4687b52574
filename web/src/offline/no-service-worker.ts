// What the gateway gives in place of the service worker where it is switched off: takes the one before it, what that one
// kept and itself out of the browser.
interface Worker {
  readonly registration: { readonly unregister: () => Promise<boolean> };
  readonly skipWaiting: () => Promise<void>;
  addEventListener(
    type: string,
    listener: (event: { waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
}
const worker = globalThis as unknown as Worker;

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(remove()));

async function remove(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
  await worker.registration.unregister();
}
