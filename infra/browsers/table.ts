/** How one journey went in one browser. */
export interface Outcome {
  /** Name and version. */
  readonly browser: string;
  readonly journey: string;
  readonly seconds: number;
  readonly failure: string | undefined;
}

/** Journeys by browsers in seconds, as Markdown, followed by a line for each failure. */
export function tableOf(outcomes: readonly Outcome[]): string {
  const browsers = [...new Set(outcomes.map(({ browser }) => browser))];
  const journeys = [...new Set(outcomes.map(({ journey }) => journey))];
  const cell = (journey: string, browser: string) => {
    const outcome = outcomes.find((one) => one.journey === journey && one.browser === browser);
    return outcome?.failure === undefined ? (outcome?.seconds.toFixed(1) ?? '') : 'FAILED';
  };
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const failures = outcomes.filter(({ failure }) => failure !== undefined);
  return [
    row(['journey, seconds', ...browsers]),
    row(['---', ...browsers.map(() => '---')]),
    ...journeys.map((journey) => row([journey, ...browsers.map((browser) => cell(journey, browser))])),
    '',
    `${outcomes.length - failures.length} of ${outcomes.length} journeys passed`,
    ...failures.map(({ browser, journey, failure }) => `FAILED ${browser}, ${journey}: ${failure}`),
  ].join('\n');
}
