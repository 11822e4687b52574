import type { CompanyCode } from '@ebp/contracts/companies';
import type { Language } from '@ebp/contracts/languages';
import { serviceWorkerPath, trustedTypesPolicy } from '../lib/trusted-types.ts';
import { iconOf, manifestOf } from './names.ts';

/**
 * Lets the browser install the company's portal, and open it without a connection where the gateway offers a service
 * worker: the document names it. A browser that refuses one, or that is to save data, works as before.
 */
export function install(company: CompanyCode, language: Language): void {
  link('manifest', manifestOf(company, language));
  link('apple-touch-icon', iconOf(company, 180));
  const isOffered = document.querySelector('meta[name="service-worker"]') !== null;
  const { connection, serviceWorker } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (!isOffered || connection?.saveData) return;
  serviceWorker?.register(trustedTypesPolicy.createScriptURL(serviceWorkerPath)).catch(() => undefined);
}

function link(rel: string, href: string): void {
  const element =
    document.querySelector<HTMLLinkElement>(`link[rel="${rel}"]`) ?? document.createElement('link');
  Object.assign(element, { rel, href });
  document.head.append(element);
}
