// Served instead of the service worker if that is switched off: it removes the previous worker's caches and unregisters
// itself.
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
