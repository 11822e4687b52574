import type { IncomingMessage } from 'node:http';
import type { Agent } from 'supertest';
import { Captchas } from '../captcha/captcha.ts';
import type { Config } from '../config/config.ts';
import { logNames } from '../session/assemble.ts';
import { SessionCookie } from '../session/cookie.ts';
import { KeyedNames } from '../session/keyed-names.ts';
import { openDatabase } from '../session/open-database.ts';
import { Sealer } from '../session/sealer.ts';
import { cookieOf } from './people.ts';
import type { TestPortal } from './portal.ts';

/**
 * Reads the letters of a browser's captcha from the store, found by its cookies, because no answer of the portal
 * contains them.
 */
export async function openLetters(config: Config) {
  const database = openDatabase(config, () => undefined);
  await database.ready();
  const parts = { database, names: new KeyedNames(config.tokenKeys), sealer: new Sealer(config.tokenKeys) };
  const captchas = new Captchas(parts);
  const cookies = new SessionCookie(config);
  const names = logNames(config.sessionSecrets);
  return {
    async of(cookie: string | undefined): Promise<string> {
      const session = cookies.resolve({ headers: { cookie } } as IncomingMessage);
      return session ? captchas.current(names.sessionKey(session.id)) : '';
    },
    close: () => database.close(),
  };
}

/** The letters of a new captcha for this browser. */
export async function lettersOf(portal: TestPortal, browser: Agent | string): Promise<string> {
  const cookie = typeof browser === 'string' ? browser : cookieOf(browser);
  const picture = await fetch(`${portal.url}/bff/captcha`, { headers: { 'X-EBP-Request': '1', cookie } });
  if (!picture.ok) throw new Error(`no picture: ${await picture.text()}`);
  const letters = await openLetters(portal.config);
  try {
    return await letters.of(cookie);
  } finally {
    await letters.close();
  }
}
