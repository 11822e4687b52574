import { readFileSync } from 'node:fs';
import { heapAfterCollection } from '../measure/inspector.ts';
import { judge } from '../measure/judge.ts';
import { metricOf } from '../measure/metrics.ts';
import type { Replica } from '../topology/replica.ts';
import { type Sample, slopeOf } from './slope.ts';

/** Growth that counts as noise: of the heap in MiB per hour or, in a short run, in total; of open files in total. */
const tolerated = { heapMibAnHour: 12, heapMib: 3, files: 40 };
/** Early caching, compilation and pooling is not a leak. */
const warmUpShare = 1 / 3;
const mib = 2 ** 20;

/** Measures the memory and open files of one replica. */
export class Growth {
  readonly #replica: Replica;
  readonly #heap: Sample[] = [];
  readonly #files: Sample[] = [];

  constructor(replica: Replica) {
    this.#replica = replica;
  }

  /** @param at seconds since the start */
  async sample(at: number): Promise<void> {
    const { usedBytes } = await heapAfterCollection(this.#replica.ports.inspect ?? 0);
    this.#heap.push({ at, value: usedBytes / mib });
    this.#files.push({ at, value: await metricOf(this.#replica.adminUrl, 'ebp_process_open_fds') });
  }

  /** Reports its growth after the warm-up, and errors in its log. */
  judge(seconds: number): void {
    const { name, logFile } = this.#replica;
    const warm = (samples: readonly Sample[]) => samples.filter(({ at }) => at > seconds * warmUpShare);
    const [heap, files] = [warm(this.#heap), warm(this.#files)];
    const anHour = slopeOf(heap) * 3600;
    const limit = Math.max(tolerated.heapMibAnHour, (tolerated.heapMib * 3600) / seconds);
    judge(
      anHour < limit,
      `${name}: heap after collection ${range(heap)} MiB, ${anHour.toFixed(1)} MiB an hour`,
    );
    judge(slopeOf(files) * seconds < tolerated.files, `${name}: open files ${range(files)}`);
    const lines = readFileSync(logFile, 'utf8').split('\n');
    const own = lines.filter((line) =>
      /"outcome":"internal"|"msg":"(crash|internal error)"|Unhandled|Warning:/.test(line),
    );
    judge(
      own.length === 0,
      `${name}: ${own.length} faults of its own or warnings in ${lines.length} log lines ${own[0] ?? ''}`,
    );
  }
}

function range(samples: readonly Sample[]): string {
  return [samples.at(0), samples.at(-1)].map((one) => one?.value.toFixed(1)).join(' to ');
}
