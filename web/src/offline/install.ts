import type { CompanyCode } from '@ebp/contracts/companies';
import type { Language } from '@ebp/contracts/languages';
import { iconOf, manifestOf } from '@ebp/contracts/portal/manifest';
import { workerRegistration } from '../lib/browser/worker-registration.ts';

/**
 * Lets the browser install the company's portal, open it offline, and show notifications, if the gateway offers a
 * service worker, which the document then names. A browser that refuses one works as before; so does one that is set to
 * save data, except that a worker it has already goes on.
 */
export async function install(
  company: CompanyCode,
  language: () => Language,
  isGuest: () => boolean,
): Promise<void> {
  link('manifest', manifestOf(company, language()));
  link('apple-touch-icon', iconOf(company, 180));
  const isOffered = document.querySelector('meta[name="service-worker"]') !== null;
  if (!isOffered || !navigator.serviceWorker) return;
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    // From the portal's own service worker: no other page can reach this one.
    const { open: path } = Object(data) as { open?: unknown };
    if (typeof path === 'string' && path.startsWith('/') && !path.startsWith('//')) location.assign(path);
  });
  const registration = await workerRegistration();
  if (registration && 'PushManager' in window)
    (await import('./renew-push.ts')).keepPushes(company, language, isGuest);
}

function link(rel: string, href: string): void {
  const element =
    document.querySelector<HTMLLinkElement>(`link[rel="${rel}"]`) ?? document.createElement('link');
  Object.assign(element, { rel, href });
  document.head.append(element);
}
