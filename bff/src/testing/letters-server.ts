import { createServer } from 'node:http';
import { readConfig } from '../config/config.ts';
import { Captchas } from '../documents/captcha.ts';
import { logNames } from '../session/assemble.ts';
import { SessionCookie } from '../session/cookie.ts';
import { KeyedNames } from '../session/keyed-names.ts';
import { openDatabase } from '../session/open-database.ts';
import { Sealer } from '../session/sealer.ts';

/**
 * Tells the letters of a browser's captcha, by its cookie, to end-to-end tests alone: no answer of the portal does. It reads the
 * store as the gateway does, so it needs the gateway's own environment; LETTERS_PORT is where it listens.
 */
const config = readConfig();
const database = openDatabase(config, () => undefined);
await database.ready();
const captchas = new Captchas({
  database,
  names: new KeyedNames(config.tokenKeys),
  sealer: new Sealer(config.tokenKeys),
});
const cookie = new SessionCookie(config);
const names = logNames(config.sessionSecrets);

createServer(async (request, response) => {
  const session = cookie.resolve(request);
  response.end(session ? await captchas.current(names.sessionKey(session.id)) : '');
}).listen(Number(process.env.LETTERS_PORT), '127.0.0.1');
