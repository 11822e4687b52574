import { createServer } from 'node:http';
import { readConfig } from '../config/config.ts';
import { openLetters } from './captcha.ts';

/**
 * Tells the letters of a browser's captcha to tests that have nothing but its cookies. It reads the store as the gateway does, so
 * it needs the gateway's own environment; LETTERS_PORT is where it listens.
 */
const letters = await openLetters(readConfig());
createServer(async (request, response) => {
  response.end(await letters.of(request.headers.cookie));
}).listen(Number(process.env.LETTERS_PORT), '127.0.0.1');
