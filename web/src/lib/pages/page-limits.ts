/** How much a page shows at once. */

/** Rows per page in every table, until the person changes it (FMT-05). */
export const pageSize = 10;

/** Options visible before a list scrolls (RLM-10, RLM-11). */
export const visibleOptions = { relocationTimes: 3, relocationRequirements: 5 } as const;
