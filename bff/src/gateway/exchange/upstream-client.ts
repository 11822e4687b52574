import { setTimeout as delay } from 'node:timers/promises';
import { type CalledGroup, calledGroups, type Operation } from '@ebp/contracts/operation';
import { BrokenCircuitError, CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel';
import type { Dispatcher } from 'undici';
import type { UpstreamNote } from '../../http/causes.ts';
import { Unavailable } from '../../http/errors.ts';
import type { Metrics } from '../../observability/metrics.ts';
import { attempt, type Deadline, type WireRequest } from './attempt.ts';
import { isGood, isMalformed, UpstreamAnswer } from './upstream-answer.ts';
import { UpstreamFault } from './upstream-fault.ts';
import type { UpstreamPools } from './upstream-pools.ts';

/** The client for the upstreams: attempts, breaker and retry of one call, with metrics. */
export interface UpstreamClient {
  /**
   * Resolves with the answer's head and its first bytes, whatever its status.
   * Reads are retried once if no byte of an answer arrived; other calls are never retried.
   * @param note called once with the result of the exchange
   * @throws UpstreamFault or Unavailable
   */
  send(
    operation: Sent,
    request: WireRequest,
    deadline: Deadline,
    note: (note: UpstreamNote) => void,
  ): Promise<UpstreamAnswer>;
}

/** What is needed to send an operation. */
export interface Sent {
  readonly id?: string;
  readonly group: CalledGroup;
  readonly effect: Operation['effect'];
  /** A stream goes to the browser as bytes, at the browser's pace, over a connection that no other call waits for. */
  readonly answer?: Operation['answer'];
}

/**
 * Pause before a retry: long enough for a restarted process to listen again, with jitter so that callers do not retry
 * in step.
 */
const retryPause = () => 20 + Math.random() * 100;

/** One circuit breaker for each endpoint group: a group that fails does not stop calls to the others. */
export function createUpstreamClient(pools: UpstreamPools, metrics: Metrics): UpstreamClient {
  const breakers = Object.fromEntries(
    calledGroups.map((group) => [group, new GroupBreaker(group, metrics)] as const),
  ) as Record<CalledGroup, GroupBreaker>;

  return {
    async send(operation, request, deadline, note) {
      const { group } = operation;
      const isStream = operation.answer === 'stream';
      const { pool, fresh, streams, isFull, prefix, headers, refused, host } = pools.targets[group];
      const wire = withOwn(request, prefix, await headers());
      const breaker = breakers[group];
      const startedAt = performance.now();
      let attempts = 0;
      let status: number | undefined;

      const once = async (dispatcher: Dispatcher, isFirst: boolean) => {
        attempts += 1;
        const attemptAt = performance.now();
        const measure = (result: string) => metrics.upstream(group, result, performance.now() - attemptAt);
        const answer = await attempt(dispatcher, wire, deadline).catch((fault: UpstreamFault) => {
          fault.host = host;
          measure(fault.kind);
          if (fault.kind === 'timeout' && !fault.sent && isFull()) {
            // It spent all its time waiting for a free connection: the upstream never received it.
            throw new Unavailable({ why: { code: 'UPSTREAM_CONNECTIONS_TAKEN', detail: host } });
          }
          // Not yet a failure of the upstream: a kept-alive connection may just have been closed. The retry will tell.
          throw isFirst && isWorthRetrying(operation, fault) ? new Retryable(fault) : fault;
        });
        status = answer.status;
        if (status === 401) refused();
        measure(resultOf(answer, isStream));
        return answer;
      };

      const again = async ({ fault }: Retryable) => {
        if (!breaker.takeRetry()) {
          metrics.retry(group, 'over-budget');
          return breaker.runAgain(() => Promise.reject(fault));
        }
        metrics.retry(group, 'sent');
        await delay(retryPause());
        if (deadline.fault !== undefined) throw deadline.fault;
        return breaker.runAgain(() => once(fresh, false));
      };

      // Its time was used up before it got here, which is not this upstream's fault.
      if (deadline.fault !== undefined) throw deadline.fault;
      try {
        return await breaker.run(() => once(isStream ? streams : pool, true));
      } catch (error) {
        if (error instanceof Retryable) return await again(error);
        throw error;
      } finally {
        const durationMs = Math.round((performance.now() - startedAt) * 10) / 10;
        note({ group, status, durationMs, attempts, breaker: breaker.state });
      }
    },
  };
}

/** The request under the base path of its group, with the gateway's own credentials. */
function withOwn(request: WireRequest, prefix: string, headers: readonly string[]): WireRequest {
  if (prefix === '' && headers.length === 0) return request;
  return { ...request, path: prefix + request.path, headers: [...request.headers, ...headers] };
}

/** A success status is not enough: a proxy's error page may come with 200. */
function resultOf(answer: UpstreamAnswer, isBytes: boolean): string {
  if (isGood(answer.status) && !isBytes && isMalformed(answer)) return 'malformed';
  return `${Math.floor(answer.status / 100)}xx`;
}

/** The failure of a first attempt that will be retried; the breaker does not count it. */
class Retryable extends Error {
  readonly fault: UpstreamFault;

  constructor(fault: UpstreamFault) {
    super(fault.message);
    this.fault = fault;
  }
}

function isWorthRetrying({ effect }: Sent, { kind }: UpstreamFault): boolean {
  return effect === 'read' && (kind === 'unreachable' || kind === 'broken');
}

/** Consecutive failures that open the breaker. */
const failuresToOpen = 5;
/** Milliseconds until an open breaker lets one probing call through. */
const probeAfter = 4000;
/** A retry costs one token, a call earns a tenth: at most 10% more load, with a small reserve for quiet periods. */
const retryReserve = 10;
const retryShare = 0.1;

const stateNames = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.HalfOpen]: 'half-open',
  [CircuitState.Open]: 'open',
  [CircuitState.Isolated]: 'open',
} as const;
type BreakerState = (typeof stateNames)[CircuitState];

const whyOpen = { code: 'UPSTREAM_BREAKER_OPEN' } as const;

/** Statuses with which a server or proxy says that it is down, as opposed to one failed call. */
const awayStatuses = new Set([502, 503, 504]);

function isAway(answer: unknown): boolean {
  return answer instanceof UpstreamAnswer && awayStatuses.has(answer.status);
}

/** The circuit breaker and retry budget of one endpoint group: blocks calls while the group is down. */
class GroupBreaker {
  readonly #breaker;
  #retryTokens = retryReserve;

  constructor(group: CalledGroup, metrics: Pick<Metrics, 'breaker'>) {
    // Until the probing call is answered, the group still counts as down.
    const isFailure = (error: unknown): boolean =>
      this.#breaker.state === CircuitState.HalfOpen ||
      (error instanceof UpstreamFault && error.kind !== 'aborted' && !error.isCut);
    this.#breaker = circuitBreaker(handleWhen(isFailure).orWhenResult(isAway), {
      breaker: new ConsecutiveBreaker(failuresToOpen),
      halfOpenAfter: probeAfter,
    });
    metrics.breaker(group, 'closed');
    this.#breaker.onStateChange((state) => metrics.breaker(group, stateNames[state]));
  }

  get state(): BreakerState {
    return stateNames[this.#breaker.state];
  }

  /** Runs a call's first attempt, or fails immediately while the breaker is open. @throws Unavailable, UpstreamFault */
  run(attempt: () => Promise<UpstreamAnswer>): Promise<UpstreamAnswer> {
    this.#retryTokens = Math.min(retryReserve, this.#retryTokens + retryShare);
    return this.runAgain(attempt);
  }

  /** Runs a further attempt of the same call, which earns no retry tokens. @throws Unavailable, UpstreamFault */
  async runAgain(attempt: () => Promise<UpstreamAnswer>): Promise<UpstreamAnswer> {
    // While one call probes, the others fail immediately.
    if (this.#breaker.state === CircuitState.HalfOpen) throw new Unavailable({ why: whyOpen });
    try {
      return await this.#breaker.execute(attempt);
    } catch (error) {
      if (error instanceof BrokenCircuitError) throw new Unavailable({ why: whyOpen });
      throw error;
    }
  }

  /** Takes a token for one retry. False when the retry budget is used up. */
  takeRetry(): boolean {
    if (this.#retryTokens < 1) return false;
    this.#retryTokens -= 1;
    return true;
  }
}
