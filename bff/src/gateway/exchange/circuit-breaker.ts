import type { EndpointGroup } from '@ebp/contracts/operation';
import { BrokenCircuitError, CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel';
import { Unavailable } from '../../http/errors.ts';
import type { Metrics } from '../../observability/metrics.ts';
import { UpstreamAnswer } from './upstream-answer.ts';
import { UpstreamFault } from './upstream-fault.ts';

/** Consecutive failures that open the breaker. */
const failuresToOpen = 5;
/** Milliseconds until an open breaker lets one call through to look. */
const probeAfter = 4000;
/** A retry costs one token, a call earns a tenth: at most 10% more load, with a small reserve for quiet times. */
const retryReserve = 10;
const retryShare = 0.1;

const stateNames = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.HalfOpen]: 'half-open',
  [CircuitState.Open]: 'open',
  [CircuitState.Isolated]: 'open',
} as const;
export type BreakerState = (typeof stateNames)[CircuitState];

const why = { code: 'UPSTREAM_BREAKER_OPEN' } as const;

/** Statuses by which a server, or a proxy before it, says that it is down, as opposed to having failed at one call. */
const awayStatuses = new Set([502, 503, 504]);

function isAway(answer: unknown): boolean {
  return answer instanceof UpstreamAnswer && awayStatuses.has(answer.status);
}

/** The circuit breaker and the retry budget of one endpoint group: keeps calls away while it is down. */
export class GroupBreaker {
  readonly #breaker;
  #retryTokens = retryReserve;

  constructor(group: EndpointGroup, metrics: Pick<Metrics, 'breaker'>) {
    // Unless the one call that probes is answered, the group is still down.
    const isFailure = (error: unknown): boolean =>
      this.#breaker.state === CircuitState.HalfOpen ||
      (error instanceof UpstreamFault && error.kind !== 'aborted');
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

  /** Runs a call's first attempt, or fails at once while the group is known to be down. @throws Unavailable, UpstreamFault */
  run(attempt: () => Promise<UpstreamAnswer>): Promise<UpstreamAnswer> {
    this.#retryTokens = Math.min(retryReserve, this.#retryTokens + retryShare);
    return this.runAgain(attempt);
  }

  /** Runs a further attempt of the same call, which earns no right to retries. @throws Unavailable, UpstreamFault */
  async runAgain(attempt: () => Promise<UpstreamAnswer>): Promise<UpstreamAnswer> {
    // While one call probes, the others do not wait for its result.
    if (this.#breaker.state === CircuitState.HalfOpen) throw new Unavailable({ why });
    try {
      return await this.#breaker.execute(attempt);
    } catch (error) {
      if (error instanceof BrokenCircuitError) throw new Unavailable({ why });
      throw error;
    }
  }

  /** Takes the right to retry once. False when retries would exceed their share. */
  takeRetry(): boolean {
    if (this.#retryTokens < 1) return false;
    this.#retryTokens -= 1;
    return true;
  }
}
