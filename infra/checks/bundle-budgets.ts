/** Maximum transfer size of a page: gzip, in KB. */
export interface Budget {
  readonly scriptKb: number;
  readonly styleKb: number;
}

/** A page with a table and no form. */
const list: Budget = { scriptKb: 227, styleKb: 15 };

/** The pages on which most visits begin, and those that are shown without the portal. */
const budgets: Readonly<Record<string, Budget>> = {
  '/pages/login': { scriptKb: 117, styleKb: 7 },
  '/ebp/qrCodeLogin': { scriptKb: 119, styleKb: 7 },
  '/pages/error': { scriptKb: 116, styleKb: 7 },
  '/pages/error-404': { scriptKb: 116, styleKb: 7 },
  '/ebp/home': { scriptKb: 165, styleKb: 15 },
  '/ebp/home guest': { scriptKb: 213, styleKb: 16 },
  '/ebp/home agent': { scriptKb: 223, styleKb: 16 },
  '/ebp/machine': list,
  '/ebp/meterread/usageSummary': list,
  '/ebp/einvoice': list,
  '/ebp/estatement': list,
  '/ebp/servicehistory': list,
  '/ebp/consumableOrder': list,
  '/ebp/myrequests': list,
};

/** The pages with a budget of their own: path, with the kind of visitor where only they see it. */
export const ownBudgets: readonly string[] = Object.keys(budgets);

/**
 * Maximum number of requests of one page; a phone makes them one after the other. The page's calls to the gateway are
 * not included.
 */
export const mostFiles = 14;

const anyPage: Budget = { scriptKb: 254, styleKb: 15 };

/** @param page its path, with the kind of visitor where only they see it */
export function budgetOf(page: string): Budget {
  return budgets[page] ?? anyPage;
}
