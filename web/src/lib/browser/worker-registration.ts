import { serviceWorkerPath, trustedTypesPolicy } from './trusted-types.ts';

/** Whether the gateway offers a service worker; without one the portal is not there offline, nor are notifications. */
export function isWorkerOffered(): boolean {
  return document.querySelector('meta[name="service-worker"]') !== null;
}

/**
 * The registration of the portal's service worker, which signing out removes: it is made if there is none, unless the
 * browser is set to save data.
 * @throws DOMException in a browser that refuses a worker
 */
export async function workerRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  const { connection, serviceWorker } = navigator as Navigator & { connection?: { saveData?: boolean } };
  const known = await serviceWorker.getRegistration();
  if (known || connection?.saveData) return known;
  return serviceWorker.register(trustedTypesPolicy.createScriptURL(serviceWorkerPath));
}
