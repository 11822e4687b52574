import { useEffect } from 'react';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { usePortalMap } from '../../lib/portal-map.ts';
import { useGoOn } from './use-go-on.ts';

/** Leads to the account search with the caller's number in it (CCC-04). */
export function CallHandOver({ phone }: { readonly phone: string | undefined }) {
  const goOn = useGoOn();
  const search = usePortalMap().pathOf('eccaAccountSearch');
  useEffect(() => {
    if (search === undefined) return;
    void goOn(phone === undefined ? search : `${search}?${new URLSearchParams({ phone })}`);
  }, [goOn, search, phone]);
  return <Skeleton />;
}
