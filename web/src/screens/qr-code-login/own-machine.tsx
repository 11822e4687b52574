import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { currentUserQuery } from '../../api/current-user.ts';
import type { ScannedMachine } from '../../api/qr-code.ts';
import { Button } from '../../components/button/button.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Navigate } from '../../lib/navigation.tsx';
import { paths } from '../../lib/paths.ts';
import { useRights, useSessionActions } from '../../lib/session.ts';
import { wishTakeOver } from '../../lib/take-over.ts';
import { BackToLogin } from './back-to-login.tsx';
import styles from './qr-code-login.module.css';
import { ScannedDevice } from './scanned-device.tsx';

/** A person with an account scanned a machine: its page opens with their own rights, if it is one of theirs. */
export function OwnMachine({ machine }: { machine: ScannedMachine }) {
  const text = useText();
  const { canView } = useRights('ebpMachine');
  const { logout } = useSessionActions();
  const user = useQuery(currentUserQuery);
  const isOwn = user.data?.userInfo.machineList.some(({ pkey }) => pkey === machine.pkey);
  if (canView && isOwn) return <OpenMachine pkey={machine.pkey} />;
  if (canView && user.isLoadingError)
    return <LoadFailure title={text('machine.failed')} query={user} level={2} />;
  if (canView && user.isPending) return <Skeleton />;
  return (
    <>
      <h1>{text('qr.notYoursTitle')}</h1>
      <ScannedDevice machine={machine} />
      <Notice tone="warn" isLive>
        {text(isOwn ? 'qr.noRight' : 'qr.notYours')}
      </Notice>
      <div className={styles.actions}>
        <Button isWide onClick={() => void logout()}>
          {text('qr.asGuest')}
        </Button>
        <BackToLogin />
      </div>
    </>
  );
}

/** Opens it in this window, which scanned it: another window with the portal gives way; its input is kept. */
function OpenMachine({ pkey }: { pkey: string }) {
  useEffect(wishTakeOver, []);
  return <Navigate to={`${paths.ebpMachine}?${new URLSearchParams({ view: pkey })}`} replace />;
}
