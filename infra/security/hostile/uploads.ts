import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import { type Answer, type Attack, ask, type Headers, signIn, type Target } from './target.ts';

const path = '/api/ebp/customerupload/create';
const { harbourAdmin, merlionAdmin, bayanAdmin } = demoAccounts;

function form(letters: string, bytes: string): FormData {
  const data = new FormData();
  data.set('type', 'PAPERORDER');
  data.set('validCode', letters);
  data.set('file', new Blob([`%PDF-1.7\n${bytes}`], { type: 'application/pdf' }), 'order.pdf');
  return data;
}

async function lettersOf({ gateways, letters }: Target, session: Headers): Promise<string> {
  await ask(`${gateways[0]}/bff/captcha`, { headers: session });
  return (await ask(letters, { headers: { cookie: session.cookie ?? '' } })).text;
}

async function upload(
  target: Target,
  session: Headers,
  bytes: string,
  key: string = randomUUID(),
): Promise<Answer> {
  const body = form(await lettersOf(target, session), bytes);
  return ask(target.gateways[0] + path, {
    method: 'POST',
    headers: { ...session, 'idempotency-key': key },
    body,
  });
}

/** Sends a file at a hundred bytes a second; returns whether the gateway ended it. */
function drip(gateway: string, session: Headers, letters: string, forMs: number): Promise<boolean> {
  const boundary = 'drip';
  const field = (name: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const file = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7\n`;
  const sending = request(gateway + path, {
    method: 'POST',
    headers: {
      ...session,
      'idempotency-key': randomUUID(),
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': '400000',
    },
  });
  return new Promise((resolve) => {
    const over = (isEnded: boolean) => {
      clearInterval(dripping);
      clearTimeout(end);
      sending.destroy();
      resolve(isEnded);
    };
    sending.on('response', (answer) => answer.resume().on('close', () => over(true)));
    sending.on('error', () => over(true));
    sending.write(field('type', 'PAPERORDER') + field('validCode', letters) + file);
    const dripping = setInterval(() => sending.write('x'.repeat(100)), 1000);
    const end = setTimeout(() => over(false), forMs);
  });
}

async function dripFiles(target: Target): Promise<string | undefined> {
  const [gateway] = target.gateways;
  const sessions = await Promise.all(Array.from({ length: 6 }, () => signIn(gateway, merlionAdmin)));
  const other = await signIn(gateway, bayanAdmin);
  const dripping = [];
  for (const session of sessions)
    dripping.push(drip(gateway, session, await lettersOf(target, session), 90_000));
  const refused: string[] = [];
  const all = Promise.all(dripping);
  let isOver = false;
  void all.then(() => (isOver = true));
  while (!isOver) {
    const { status } = await ask(`${gateway}/api/ebp/user/search`, { headers: other });
    if (status >= 500) refused.push(String(status));
    await delay(500);
  }
  if (refused.length > 0) return `another company was answered ${[...new Set(refused)].join(', ')}`;
  const left = (await all).filter((isEnded) => !isEnded).length;
  return left === 0 ? undefined : `${left} of 6 files still drip after 90 s`;
}

async function otherBytes(target: Target): Promise<string | undefined> {
  const session = await signIn(target.gateways[0], harbourAdmin);
  const key = randomUUID();
  const first = await upload(target, session, 'the first file', key);
  if (first.status !== 200) throw new Error(`nothing was uploaded: ${first.status} ${first.text}`);
  const second = await upload(target, session, 'quite another file', key);
  return second.status === 200 ? 'other bytes under a used key are answered as received' : undefined;
}

/** With the letters known, as to a script that recognises pictures. */
async function uploadWithoutEnd(target: Target): Promise<string | undefined> {
  const taken: number[] = [];
  for (let turn = 0; turn < 60; turn += 1) {
    // Signs in again each time: limits per session would start again as well.
    const session = await signIn(target.gateways[turn % 2 === 0 ? 0 : 1], demoAccounts.formosaAdmin);
    const { status } = await upload(target, session, `file ${turn}`);
    taken.push(status);
    if (status === 429) return undefined;
  }
  return `${taken.filter((status) => status === 200).length} of 60 files in a row were taken from one account`;
}

export const uploads: readonly Attack[] = [
  { about: 'slow browsers', does: 'six upload a hundred bytes a second', run: dripFiles },
  {
    about: 'other bytes under a used key',
    does: 'uploads another file as a repeat of the first',
    run: otherBytes,
  },
  { about: 'the captcha', does: 'reads every picture and uploads without end', run: uploadWithoutEnd },
];
