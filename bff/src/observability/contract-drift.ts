import { success } from '@ebp/contracts/envelope';
import type { Operation } from '@ebp/contracts/operation';
import type { Logger } from 'pino';
import type * as z from 'zod';
import { jsonIn } from '../http/json.ts';
import type { Metrics } from './metrics.ts';

/** Maximum number of answers waiting to be checked; further ones are skipped. */
const maxWaiting = 20;
/** Maximum number of field paths in one line. */
const maxPaths = 10;

/**
 * Compares a sample of the upstream's answers with the contract, one at a time and off the request path. A line names
 * the operation and the field paths, never a value.
 */
export class ContractDrift {
  readonly #sample: number;
  readonly #logger: Logger;
  readonly #metrics: Pick<Metrics, 'drift'>;
  #waiting = 0;

  /** @param sample share of the answers, 0 to 1 */
  constructor(sample: number, logger: Logger, metrics: Pick<Metrics, 'drift'>) {
    this.#sample = sample;
    this.#logger = logger;
    this.#metrics = metrics;
  }

  /** Queues an answer's bytes, or skips them. Returns at once. */
  observe(operation: Operation, body: Buffer): void {
    if (this.#waiting >= maxWaiting || Math.random() >= this.#sample) return;
    this.#waiting += 1;
    setImmediate(() => {
      this.#waiting -= 1;
      this.#check(operation, body);
    });
  }

  #check(operation: Operation, body: Buffer): void {
    const parsed = success(operation.data).safeParse(jsonIn(body));
    if (parsed.success) return;
    this.report(operation, parsed.error);
  }

  /** Counts an answer that breaks its contract, and logs the paths. */
  report(operation: Operation, error: z.ZodError): void {
    this.#metrics.drift(operation.id);
    this.#logger.warn({ operation: operation.id, paths: pathsOf(error) }, 'contract drift');
  }
}

/** The paths at which an answer breaks its contract. */
export function pathsOf({ issues }: z.ZodError): string[] {
  return [...new Set(issues.map((issue) => pathOf(issue.path)))].slice(0, maxPaths);
}

/** Positions in lists are left out: one wrong field is one path, however many rows have it. */
function pathOf(path: readonly PropertyKey[]): string {
  return path.map((step) => (typeof step === 'number' ? '[]' : String(step))).join('.');
}
