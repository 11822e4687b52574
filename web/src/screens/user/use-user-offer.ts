import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { currentUserQuery } from '../../api/current-user.ts';
import { customerQuery } from '../../api/user.ts';
import { useUser } from '../../lib/session.ts';
import { offerOf, type UserOffer } from './user-offer.ts';

/** What the signed-in administrator can grant, and the query that failed, if any. */
export function useUserOffer() {
  const own = useQuery(customerQuery(useUser().customerCode));
  const holder = useQuery(currentUserQuery);
  const offer = useMemo(
    (): UserOffer | undefined => own.data && holder.data && offerOf(own.data, holder.data.userInfo),
    [own.data, holder.data],
  );
  return { offer, failed: [own, holder].find(({ isLoadingError }) => isLoadingError) };
}
