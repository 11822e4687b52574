import { required } from './portal.ts';

const service = () => required('TEST_PUSH_URL');

/** A browser that belongs to the development push service. */
export interface PushBrowser {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** @param sender the key that the gateway names */
export async function pushBrowser(sender: string): Promise<PushBrowser> {
  const answer = await fetch(`${service()}/browsers`, { method: 'POST', body: JSON.stringify({ sender }) });
  return (await answer.json()) as PushBrowser;
}

const idOf = ({ endpoint }: PushBrowser) => endpoint.split('/').at(-1);

interface Received {
  readonly text: string;
  readonly topic: string;
  readonly bytes: number;
}

/** What the browser received, decrypted, oldest first. */
export async function received(browser: PushBrowser): Promise<Received[]> {
  const answer = await fetch(`${service()}/browsers/${idOf(browser)}`);
  return (await answer.json()) as Received[];
}

/** The kinds of what it received. */
export async function kindsIn(browser: PushBrowser): Promise<string[]> {
  return (await received(browser)).map(({ text }) => JSON.parse(text).kind);
}

/** The push service does not know the browser any more. */
export async function uninstall(browser: PushBrowser): Promise<void> {
  await fetch(`${service()}/browsers/${idOf(browser)}`, { method: 'DELETE' });
}

/** What every message is answered from now on; nothing for the usual answer. */
export async function answerPushes(answer?: {
  status: number;
  headers?: Record<string, string>;
}): Promise<void> {
  await fetch(`${service()}/answer`, { method: 'PUT', ...(answer && { body: JSON.stringify(answer) }) });
}
