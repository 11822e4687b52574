/** Constant parameters of the product calls (PAP-05, OPN-57). */
export const productSearches = {
  toner: { type: 'TONER', isMediaSupply: false, status: 'ACTIVE' },
  paper: { type: 'NORMAL', isMediaSupply: true, status: 'ACTIVE' },
} as const;

/** True only when no subset of machines is named (OPN-57). */
export function isSelectAll(machineKeys: readonly string[] | undefined): boolean {
  return machineKeys === undefined || machineKeys.length === 0;
}
