import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { endpointAt, endpointNames } from './endpoints.ts';
import { type Context, type Middleware, readForm } from './http.ts';

const endpoint = z.enum(endpointNames);

export const delayOrder = z.object({
  endpoint,
  ms: z.number().int().min(0).max(120_000),
  /**
   * `before`: a caller that times out is never served. `after`: the work is done and only the answer is late, the
   * harder case.
   */
  when: z.enum(['before', 'after']).default('before'),
});
export const failOrder = z.object({
  endpoint,
  /** Answer with this status, ... */
  status: z.number().int().min(400).max(599).optional(),
  /** ... with this OAuth error (status 400 by default), ... */
  error: z.string().min(1).optional(),
  /** ... or close the connection. */
  drop: z.boolean().default(false),
  times: z.number().int().positive().default(1),
});
type Delay = z.infer<typeof delayOrder>;
type Failure = z.infer<typeof failOrder>;

/** Makes endpoints slow or broken on demand, so that tests can see how the portal reacts. */
export class Faults {
  readonly #delays = new Map<string, Delay & { readonly ended: AbortController }>();
  readonly #failures = new Map<string, Failure>();

  /** Replaces the endpoint's delay; what an earlier one still holds goes on at once. */
  delay(order: Delay): void {
    this.#delays.get(order.endpoint)?.ended.abort();
    this.#delays.set(order.endpoint, { ...order, ended: new AbortController() });
  }

  fail(order: Failure): void {
    this.#failures.set(order.endpoint, order);
  }

  clear(): void {
    for (const { ended } of this.#delays.values()) ended.abort();
    this.#delays.clear();
    this.#failures.clear();
  }

  readonly middleware: Middleware = async (context, next) => {
    const name = endpointAt(context.path);
    if (!name) return next();
    const delay = this.#delays.get(name);
    if (delay?.when === 'before') await held(delay.ms, delay.ended.signal);
    if (context.req.socket.destroyed) return;
    const failure = this.#takeFailure(name);
    if (failure) await answerFailure(context, failure);
    else await next();
    if (delay?.when === 'after') await held(delay.ms, delay.ended.signal);
  };

  #takeFailure(name: string): Failure | undefined {
    const failure = this.#failures.get(name);
    if (failure?.times === 1) this.#failures.delete(name);
    else if (failure) this.#failures.set(name, { ...failure, times: failure.times - 1 });
    return failure;
  }
}

/** Waits that long, or until the delay is replaced. */
async function held(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { ref: false, signal }).catch(() => undefined);
}

async function answerFailure(context: Context, failure: Failure): Promise<void> {
  if (context.is('application/x-www-form-urlencoded')) {
    context.state.grantType = (await readForm(context)).get('grant_type');
  }
  if (failure.drop) {
    context.respond = false;
    context.req.socket.destroy();
    return;
  }
  context.status = failure.status ?? (failure.error ? 400 : 503);
  context.body = { error: failure.error ?? 'server_error' };
}
