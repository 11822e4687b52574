import type { Agent } from 'supertest';
import { Captchas } from '../documents/captcha.ts';
import { KeyedNames } from '../session/keyed-names.ts';
import { openDatabase } from '../session/open-database.ts';
import { Sealer } from '../session/sealer.ts';
import type { TestPortal } from './portal.ts';

/** The letters of a browser's picture, which is drawn anew, as they lie in the store: no answer of the portal tells them. */
export async function lettersOf(portal: TestPortal, agent: Agent): Promise<string> {
  const { headers } = await agent.get('/bff/captcha').expect(200);
  const { sessionKey } = await portal.line(headers['x-correlation-id']);
  const database = openDatabase(portal.config, () => undefined);
  try {
    await database.ready();
    const { tokenKeys } = portal.config;
    const captchas = new Captchas({
      database,
      names: new KeyedNames(tokenKeys),
      sealer: new Sealer(tokenKeys),
    });
    return await captchas.current(String(sessionKey));
  } finally {
    await database.close();
  }
}
