import type { CompanyCode } from '@ebp/contracts/companies';
import type { Language } from '@ebp/contracts/languages';
import { iconOf, manifestOf } from '@ebp/contracts/portal/manifest';
import { isWorkerOffered, workerRegistration } from '../lib/browser/worker-registration.ts';

/**
 * Lets the browser install the company's portal, open it offline, and show notifications, if the gateway offers a
 * service worker, which the document then names. A browser that refuses one works as before; so does one that is set to
 * save data, except that a worker it has already goes on.
 * @param owner whose notifications this browser may show, if anybody's
 * @returns what to call whenever they or the language may have changed; undefined where no notification can be shown
 */
export async function install(
  company: CompanyCode,
  language: () => Language,
  owner: () => string | undefined,
): Promise<(() => void) | undefined> {
  link('manifest', manifestOf(company, language()));
  link('apple-touch-icon', iconOf(company, 180));
  if (!isWorkerOffered() || !navigator.serviceWorker) return undefined;
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    // From the portal's own service worker: no other page can reach this one.
    const { open: path } = Object(data) as { open?: unknown };
    if (typeof path === 'string' && path.startsWith('/') && !path.startsWith('//')) location.assign(path);
  });
  const registration = await workerRegistration();
  if (!registration || !('PushManager' in window)) return undefined;
  return (await import('./renew-push.ts')).keepPushes(company, language, owner);
}

function link(rel: string, href: string): void {
  const element =
    document.querySelector<HTMLLinkElement>(`link[rel="${rel}"]`) ?? document.createElement('link');
  Object.assign(element, { rel, href });
  document.head.append(element);
}
