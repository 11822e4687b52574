import { createServer } from 'node:http';
import { readConfig } from '../config/config.ts';
import { openLetters } from './captcha.ts';

/**
 * Serves the letters of a browser's captcha to tests that have only its cookies. It reads the store as the gateway
 * does, so it needs the gateway's own environment; it listens on LETTERS_PORT.
 */
const letters = await openLetters(readConfig());
createServer(async (request, response) => {
  response.end(await letters.of(request.headers.cookie));
}).listen(Number(process.env.LETTERS_PORT), '127.0.0.1');
