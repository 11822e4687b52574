import { createServer } from 'node:http';
import { Redis } from 'ioredis';
import { readConfig } from '../config/config.ts';
import { openLetters } from './captcha.ts';

/**
 * Serves the letters of a browser's captcha to tests that have only its cookies, and empties the store when asked with
 * DELETE. It reads the store as the gateway does, so it needs the gateway's own environment; it listens on
 * LETTERS_PORT.
 */
const config = readConfig();
const letters = await openLetters(config);
const redis = new Redis(config.redisUrl ?? '');
createServer(async (request, response) => {
  if (request.method === 'DELETE') response.end(await redis.flushall());
  else response.end(await letters.of(request.headers.cookie));
}).listen(Number(process.env.LETTERS_PORT), '127.0.0.1');
