/** Constant parameters of the product calls (PAP-05, OPN-57). */
export const productSearches = {
  toner: { type: 'TONER', isMediaSupply: false, status: 'ACTIVE' },
  paper: { type: 'NORMAL', isMediaSupply: true, status: 'ACTIVE' },
} as const;
