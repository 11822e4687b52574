import type { Visit } from '../visit.ts';

/** What a person does at the portal, in any browser; it throws where something does not happen. */
export interface Journey {
  readonly name: string;
  readonly take: (visit: Visit) => Promise<void>;
}

/** @throws Error with this sentence */
export function expectThat(isTrue: boolean, sentence: string): void {
  if (!isTrue) throw new Error(`not so: ${sentence}`);
}
