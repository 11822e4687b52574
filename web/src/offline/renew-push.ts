import type { CompanyCode } from '@ebp/contracts/companies';
import type { Language } from '@ebp/contracts/languages';
import { type Messages, readAreas } from '../i18n/message-store.ts';
import { pushSays } from '../i18n/push-words.ts';
import type { MessageId } from '../i18n/use-text.ts';
import { pushState, subscribeHere, unsubscribeHere } from '../lib/browser/push-browser.ts';
import { keepPushTexts, pushTexts } from '../lib/browser/push-texts.ts';
import { ask } from '../lib/gateway/portal-client.ts';
import { actingHandle } from '../lib/session/acting.ts';

/**
 * Returns how to look whether the language or the signed-in person has changed: this browser's notifications are then
 * renewed, also where the same person has signed in again, since the gateway ends those of a session that another one
 * replaces. A tab that acts for a customer has none and leaves those of others as they are.
 * @param owner the person's id; undefined while nobody is signed in, and for a guest, who has none either
 */
export function keepPushes(
  company: CompanyCode,
  language: () => Language,
  owner: () => string | undefined,
): () => void {
  let seen: string | undefined;
  // One after the other, and only what is still wanted: an older one that takes longer must not be the last word.
  let renewed: Promise<unknown> = Promise.resolve();
  return () => {
    const [now, id] = [language(), actingHandle ? undefined : owner()];
    const wanted = id && `${id} ${now}`;
    if (id !== undefined && wanted !== seen) {
      const renew = async () => wanted === seen && renewPush(id, company, now);
      renewed = renewed.then(renew).catch(() => undefined);
    }
    seen = wanted;
  };
}

/**
 * Binds this browser's notifications to the present session, with its rights, its language and the gateway's present key. Those of
 * somebody who was signed in before end, and those that the person has since switched off in all browsers.
 */
export async function renewPush(owner: string, company: CompanyCode, language: Language): Promise<void> {
  const texts = await pushTexts();
  if (!texts) return;
  const isOn = (await pushState()) === 'on';
  const { publicKey, allOffMs = 0 } = isOn ? await ask('bff.push', {}) : {};
  if (publicKey === undefined || allOffMs > (texts.allOffMs ?? 0)) return void (await unsubscribeHere());
  const messages = await readAreas(company, language, ['common', 'profile']);
  const text = (id: MessageId) => plainText(messages[id]);
  const body = await subscribeHere(publicKey, (endpoint) => {
    ask('bff.put-push', { body: { endpoint } }).catch(() => undefined);
  });
  await keepPushTexts({ ...texts, owner, title: text('company.name'), says: pushSays(text) });
  await ask('bff.put-push', { body });
}

/** A message without values: what a notification says has none. */
function plainText([part]: Messages[string] = []): string {
  return part && 'value' in part ? String(part.value) : '';
}
