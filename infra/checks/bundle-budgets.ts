/** What a page may weigh as it travels: gzip, in KB. */
export interface Budget {
  readonly scriptKb: number;
  readonly styleKb: number;
}

/** The two pages that most visits begin with. */
const budgets: Readonly<Record<string, Budget>> = {
  '/pages/login': { scriptKb: 149, styleKb: 7 },
  '/ebp/home': { scriptKb: 174, styleKb: 15 },
};

/** Requests of one page, on the way to a phone one after the other; what it then asks the gateway for is not among them. */
export const mostFiles = 16;

const anyPage: Budget = { scriptKb: 282, styleKb: 15 };

export function budgetOf(path: string): Budget {
  return budgets[path] ?? anyPage;
}
