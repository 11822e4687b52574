/** How a company writes amounts: currency symbol and number of decimals (FMT-03). */
export interface Currency {
  readonly sign: string;
  /** Unmistakable beside amounts of another company, such as `HK$`. */
  readonly unit: string;
  readonly decimals: number;
}

/** The format of every company so far (FMT-03). */
export const dollars = (unit: string) => ({ sign: '$', unit, decimals: 2 }) as const satisfies Currency;
