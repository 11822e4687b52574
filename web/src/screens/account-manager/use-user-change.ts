import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { currentUserQuery } from '../../api/current-user.ts';
import { useUser } from '../../lib/session.ts';

/**
 * Called when data about the signed-in person changed: in the session, or in the current user that other pages fetch. A
 * change while the page was hidden counts when it is shown again.
 */
export function useUserChange(onChange: () => void): void {
  const user = useUser();
  const { data: info } = useQuery({ ...currentUserQuery, enabled: false });
  const known = useRef({ user, info });
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    const before = known.current;
    known.current = { user, info };
    const isFirstInfo = before.info === undefined;
    if (before.user !== user || (!isFirstInfo && before.info !== info)) latest.current();
  }, [user, info]);
}
