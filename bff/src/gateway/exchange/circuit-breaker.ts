import type { EndpointGroup } from '@ebp/contracts/operation';
import { BrokenCircuitError, CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel';
import { Unavailable } from '../../http/errors.ts';
import type { Metrics } from '../../observability/metrics.ts';
import { UpstreamAnswer } from './upstream-answer.ts';
import { UpstreamFault } from './upstream-fault.ts';

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
export type BreakerState = (typeof stateNames)[CircuitState];

const why = { code: 'UPSTREAM_BREAKER_OPEN' } as const;

/** Statuses with which a server or proxy says that it is down, as opposed to one failed call. */
const awayStatuses = new Set([502, 503, 504]);

function isAway(answer: unknown): boolean {
  return answer instanceof UpstreamAnswer && awayStatuses.has(answer.status);
}

/** The circuit breaker and retry budget of one endpoint group: blocks calls while the group is down. */
export class GroupBreaker {
  readonly #breaker;
  #retryTokens = retryReserve;

  constructor(group: EndpointGroup, metrics: Pick<Metrics, 'breaker'>) {
    // Until the probing call is answered, the group still counts as down.
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

  /** Runs a call's first attempt, or fails immediately while the breaker is open. @throws Unavailable, UpstreamFault */
  run(attempt: () => Promise<UpstreamAnswer>): Promise<UpstreamAnswer> {
    this.#retryTokens = Math.min(retryReserve, this.#retryTokens + retryShare);
    return this.runAgain(attempt);
  }

  /** Runs a further attempt of the same call, which earns no retry tokens. @throws Unavailable, UpstreamFault */
  async runAgain(attempt: () => Promise<UpstreamAnswer>): Promise<UpstreamAnswer> {
    // While one call probes, the others fail immediately.
    if (this.#breaker.state === CircuitState.HalfOpen) throw new Unavailable({ why });
    try {
      return await this.#breaker.execute(attempt);
    } catch (error) {
      if (error instanceof BrokenCircuitError) throw new Unavailable({ why });
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
