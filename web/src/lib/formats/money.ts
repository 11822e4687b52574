import { type Money, moneyIn } from '@ebp/contracts/rules/money';
import { useMemo } from 'react';
import { useCompany } from '../session/session.ts';

/** Writes amounts as the company of this visit does (FMT-03). */
export function useMoney(): Money {
  const { currency } = useCompany();
  return useMemo(() => moneyIn(currency), [currency]);
}
