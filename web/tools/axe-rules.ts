/** What axe leaves out unless it is asked for, though it tests criteria of A and AA: 2.5.3 and 2.5.8. */
export const axeRules = {
  'label-content-name-mismatch': { enabled: true },
  'target-size': { enabled: true },
} as const;
