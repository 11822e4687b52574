import { notify } from '../components/overlay/notifications.ts';
import type { MessageStore } from '../i18n/message-store.ts';
import type { Text } from '../i18n/use-text.ts';

/**
 * Says that a request was received, with its number, to a person who had gone on typing while it was sent: the form shows
 * them what was not sent in place of a receipt.
 */
export async function tellReceived(reference: string | undefined, store: MessageStore, text: Text) {
  await store.load(['open-pages']);
  const name = text('shell.sentBefore');
  const title = reference ? text('kit.pair', { name, value: reference }) : name;
  notify({ tone: 'good', title, message: text('shell.enteredSince') });
}
