import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import { type Attack, ask, type Headers, signIn, type Target } from './target.ts';

async function outlines(gateway: string, session: Headers): Promise<string[]> {
  const { text } = await ask(`${gateway}/bff/captcha`, { headers: session });
  return [...text.matchAll(/ d="([^"]+)"/g)].map(([, d = '']) => d);
}

/** A script that recognises outlines needs outlines that stay the same. */
async function learnOutlines({ gateways: [gateway] }: Target): Promise<string | undefined> {
  const session = await signIn(gateway, demoAccounts.harbourAdmin);
  const seen = new Set<string>();
  let again = 0;
  for (let picture = 0; picture < 40; picture += 1) {
    for (const outline of await outlines(gateway, session)) {
      if (seen.has(outline)) again += 1;
      seen.add(outline);
    }
  }
  return again === 0 ? undefined : `${again} outlines came again in 40 pictures`;
}

async function askForLetters({ gateways: [gateway], letters }: Target): Promise<string | undefined> {
  const session = await signIn(gateway, demoAccounts.harbourAdmin);
  await ask(`${gateway}/bff/captcha`, { headers: session });
  const { text, headers } = await ask(`${gateway}/bff/captcha?as=speech`, { headers: session });
  const right = (await ask(letters, { headers: { cookie: session.cookie ?? '' } })).text;
  const said = `${text} ${JSON.stringify([...headers])}`;
  if (said.includes(right) || said.includes(JSON.stringify([...right]))) return 'the letters themselves';
  return headers.get('content-type') === 'audio/wav'
    ? undefined
    : `something that is no sound: ${headers.get('content-type')}`;
}

export const captcha: readonly Attack[] = [
  { about: 'the captcha', does: 'learns the outlines of letters', run: learnOutlines },
  { about: 'the captcha', does: 'asks for the letters', run: askForLetters },
];
