/** How much a page shows at once. */

/** Rows per page in every table, until the person changes it (FMT-05). */
export const pageSize = 10;

/** Maximum height of a table before it scrolls, in CSS pixels (FMT-05). */
export const tableMaxHeight = { standard: 600, homeMessages: 200, tonerFill: 400 } as const;

/** Options visible before a list scrolls (RLM-10, RLM-11). */
export const visibleOptions = { relocationTimes: 3, relocationRequirements: 5 } as const;
