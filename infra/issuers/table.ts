/** How one step went with one issuer. */
export interface Outcome {
  /** Name and version. */
  readonly issuer: string;
  readonly step: string;
  readonly seen: string;
  readonly isGood: boolean;
}

/** Steps by issuers, as Markdown. */
export function tableOf(outcomes: readonly Outcome[]): string {
  const issuers = [...new Set(outcomes.map(({ issuer }) => issuer))];
  const steps = [...new Set(outcomes.map(({ step }) => step))];
  const cell = (step: string, issuer: string) => {
    const outcome = outcomes.find((one) => one.step === step && one.issuer === issuer);
    if (outcome === undefined) return '';
    return `${outcome.isGood ? 'ok' : 'FAILED'}: ${outcome.seen.replaceAll('|', '\\|')}`;
  };
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    row(['step', ...issuers]),
    row(['---', ...issuers.map(() => '---')]),
    ...steps.map((step) => row([step, ...issuers.map((issuer) => cell(step, issuer))])),
  ].join('\n');
}
