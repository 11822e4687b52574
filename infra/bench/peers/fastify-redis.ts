import cookie from '@fastify/cookie';
import proxy from '@fastify/http-proxy';
import session from '@fastify/session';
import fastify, { type FastifyRequest, type Session } from 'fastify';
import { accessTokenOf } from './access-token.ts';
import { redisSessionStore } from './redis-session-store.ts';

declare module 'fastify' {
  interface Session {
    user?: { readonly accessToken: string };
  }
}

// Fastify as in its own documentation: log, cookie, session in Redis, a check, a proxy.
const { PORT = '', UPSTREAM_URL = '', REDIS_URL = '' } = process.env;
const app = fastify({ logger: true });
app.register(cookie);
app.register(session, {
  secret: 'a secret of the benchmark alone, 32 or more',
  cookie: { secure: false },
  saveUninitialized: false,
  store: redisSessionStore<Session>(REDIS_URL),
});
app.get<{ Querystring: { user: string } }>('/sign-in', async (request) => {
  request.session.user = { accessToken: accessTokenOf(request.query.user) };
  return 'signed in';
});
app.register(proxy, {
  upstream: UPSTREAM_URL,
  prefix: '/api',
  rewritePrefix: '/api',
  preHandler: async (request, reply) => {
    if (!request.session.user) return reply.code(401).send();
  },
  replyOptions: {
    rewriteRequestHeaders: (request, { cookie: _cookie, ...headers }) => ({
      ...headers,
      authorization: `Bearer ${(request as unknown as FastifyRequest).session.user?.accessToken}`,
    }),
  },
});
await app.listen({ port: Number(PORT), host: '127.0.0.1' });
