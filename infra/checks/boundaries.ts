import { packages } from './packages.mjs';
import { runCommand } from './run-command.ts';

/** The fields of dependency-cruiser's report that are used. */
interface Report {
  readonly modules: readonly { readonly source: string }[];
  readonly summary: {
    readonly violations: readonly {
      readonly from: string;
      readonly to: string;
      readonly rule: { readonly name: string };
      readonly cycle?: readonly { readonly name: string }[];
    }[];
  };
}

/**
 * Checks that imports follow dependency-cruiser.config.mjs and returns the violations. A parser that saw no modules
 * would find nothing, so that fails, too.
 */
export async function checkBoundaries(): Promise<string | undefined> {
  const args = [
    '--config',
    'infra/checks/dependency-cruiser.config.mjs',
    '--output-type',
    'json',
    ...packages,
  ];
  const { output } = await runCommand('depcruise', args);
  let report: Report;
  try {
    report = JSON.parse(output) as Report;
  } catch {
    return output;
  }
  const unseen = packages.filter(
    (name) => !report.modules.some(({ source }) => source.startsWith(`${name}/`)),
  );
  const faults = [
    ...unseen.map((name) => `no module of ${name} was seen`),
    ...report.summary.violations.map(({ from, to, rule, cycle }) => {
      const path = cycle === undefined ? to : cycle.map(({ name }) => name).join(' -> ');
      return `${rule.name}: ${from} -> ${path}`;
    }),
  ];
  return faults.length === 0 ? undefined : faults.join('\n');
}
