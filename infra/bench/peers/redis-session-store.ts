import { Redis } from 'ioredis';

/** Sessions as JSON in Redis under express-session's callback interface. */
export function redisSessionStore<S>(url: string) {
  const redis = new Redis(url, { enableAutoPipelining: true });
  return {
    redis,
    get(id: string, done: (error: unknown, session?: S | null) => void) {
      redis.get(`peer:${id}`).then((text) => done(null, text ? (JSON.parse(text) as S) : null), done);
    },
    set(id: string, session: S, done: (error?: unknown) => void) {
      redis.set(`peer:${id}`, JSON.stringify(session), 'EX', 3600).then(() => done(), done);
    },
    destroy(id: string, done: (error?: unknown) => void) {
      redis.del(`peer:${id}`).then(() => done(), done);
    },
  };
}
