import type { UserInfo } from '@ebp/contracts/entities/user';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { currentUserQuery } from '../../api/current-user.ts';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useInSteps } from '../../lib/pages/use-in-steps.ts';

/** Shows a request about machines once person and machines have loaded; until then a placeholder, or an error with Retry. */
export function WithUser({ children }: { children: (user: UserInfo) => ReactNode }) {
  const text = useText();
  const user = useQuery(currentUserQuery);
  const isThere = useInSteps(user.data !== undefined);
  if (user.data && isThere) return children(user.data.userInfo);
  return user.isLoadingError ? (
    <LoadFailure title={text('machine.failed')} query={user} level={2} />
  ) : (
    <Skeleton />
  );
}
