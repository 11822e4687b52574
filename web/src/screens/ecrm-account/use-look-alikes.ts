import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { accountsQuery } from '../../api/contact-account.ts';
import type { EcrmValues } from './ecrm-values.ts';
import { collectLookAlikes, type LookAlike, likenessCriteria } from './likeness.ts';

/** Typing settles for this long before accounts are searched. */
const settleMs = 400;

type Typed = Pick<EcrmValues, 'name' | 'phone' | 'email'>;

/** Accounts that look like the one being typed, searched once typing settles. */
export function useLookAlikes({ name, phone, email }: Typed, ownCode: string | undefined) {
  const [settled, setSettled] = useState<Typed>({ name, phone, email });
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ name, phone, email }), settleMs);
    return () => clearTimeout(timer);
  }, [name, phone, email]);
  const wanted = likenessCriteria(settled);
  return useQueries({
    queries: wanted.map(([, criteria]) => accountsQuery(criteria)),
    combine: (results) => ({
      found: collectLookAlikes(
        wanted.flatMap(([likeness], index) => {
          const accounts = results[index]?.data;
          return accounts ? [[likeness, accounts] as const] : [];
        }),
        ownCode,
      ),
      hasFailed: results.some(({ isLoadingError }) => isLoadingError),
    }),
  });
}

/** The same for what is about to be sent, settled or not. A search that fails warns of nothing and stops nobody. */
export function useFindLookAlikes(): (typed: Typed, ownCode?: string) => Promise<readonly LookAlike[]> {
  const client = useQueryClient();
  return async (typed, ownCode) => {
    const found = await Promise.all(
      likenessCriteria(typed).map(async ([likeness, criteria]) => {
        const accounts = await client.fetchQuery(accountsQuery(criteria)).catch(() => []);
        return [likeness, accounts] as const;
      }),
    );
    return collectLookAlikes(found, ownCode);
  };
}
