import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import express from 'express';
import openid from 'express-openid-connect';
import { createProxyMiddleware } from 'http-proxy-middleware';
import pino from 'pino';
import { accessTokenOf } from './access-token.ts';
import { redisSessionStore } from './redis-session-store.ts';

// express-openid-connect with its sessions in Redis, one log line per request, and the most common proxy behind it.
const { PORT = '', UPSTREAM_URL = '', REDIS_URL = '', ISSUER = '' } = process.env;
const store = redisSessionStore<object>(REDIS_URL);
const logger = pino();
const now = () => Math.floor(Date.now() / 1000);

/** A session as its own callback would store it. */
const sessionOf = (user: string) => ({
  header: { iat: now(), uat: now(), exp: now() + 3600 },
  data: {
    access_token: accessTokenOf(user),
    id_token: `${'h'.repeat(40)}.${Buffer.from('{"sub":"u"}').toString('base64url')}.s`,
    token_type: 'Bearer',
    expires_at: now() + 3600,
  },
});

const app = express();
app.get('/sign-in', async (request, response) => {
  const id = randomUUID();
  await store.redis.set(`peer:${id}`, JSON.stringify(sessionOf(String(request.query.user))), 'EX', 3600);
  response.cookie('appSession', id).send('signed in');
});
app.use((request, response, next) => {
  const startedAt = performance.now();
  response.once('finish', () =>
    logger.info(
      { method: request.method, status: response.statusCode, ms: performance.now() - startedAt },
      'request',
    ),
  );
  next();
});
app.use(
  openid.auth({
    issuerBaseURL: ISSUER,
    baseURL: `http://127.0.0.1:${PORT}`,
    clientID: 'bench',
    secret: 'a secret of the benchmark alone, 32 or more',
    authRequired: true,
    session: { store: store as never, cookie: { secure: false } },
  }),
);
app.use((request, _response, next) => {
  request.headers.authorization = `Bearer ${request.oidc.accessToken?.access_token}`;
  delete request.headers.cookie;
  next();
});
app.use(
  createProxyMiddleware({
    target: UPSTREAM_URL,
    changeOrigin: true,
    agent: new Agent({ keepAlive: true, maxSockets: 128 }),
  }),
);
app.listen(Number(PORT), '127.0.0.1');
