interface Portal {
  readonly portal: string;
  readonly admin: string;
  readonly wiremock: string;
  readonly wiremockOfPeople: string;
  readonly auth: string;
  readonly push: string;
  readonly testing: string;
  readonly letters: string;
}

const portals = JSON.parse(variable('E2E_PORTALS')) as readonly Portal[];

/** Number of running portals; each serves one worker. */
export const portalCount = portals.length;

/** This worker's portal and its backends. `npm run test:e2e` starts them and sets the variables. */
export const addresses = {
  ...ownPortal(Number(process.env.TEST_PARALLEL_INDEX ?? 0)),
  results: variable('E2E_RESULTS_DIR'),
  chromium: variable('CHROMIUM_PATH'),
  /** Shows notifications, which the headless shell does not. */
  wholeChromium: variable('WHOLE_CHROMIUM_PATH'),
} as const;

function ownPortal(index: number): Portal {
  const own = portals[index];
  if (own === undefined) throw new Error(`worker ${index} has no portal`);
  return own;
}

function variable(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: run end-to-end tests by npm run test:e2e`);
  return value;
}
