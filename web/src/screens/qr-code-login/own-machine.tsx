import type { Machine } from '@ebp/contracts/entities/machine';
import { machinePageName } from '@ebp/contracts/rules/machine-meant';
import { isMachineValid } from '@ebp/contracts/rules/machine-validity';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { currentUserQuery } from '../../api/current-user.ts';
import type { ScannedMachine } from '../../api/qr-code.ts';
import { Button } from '../../components/button/button.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { useText } from '../../i18n/use-text.ts';
import { hasLeftWork } from '../../lib/journal/left-work.ts';
import { Navigate } from '../../lib/pages/navigation.tsx';
import { loginPath, paths } from '../../lib/pages/paths.ts';
import { wishTakeOver } from '../../lib/pages/take-over.ts';
import { useCompany, useRights, useSession, useSessionActions } from '../../lib/session/session.ts';
import { BackToLogin, Heading } from './guest-frame.tsx';
import styles from './qr-code-login.module.css';
import { ScannedDevice } from './scanned-device.tsx';
import { MachineNotInUse } from './unusable-machine.tsx';

/** A person with an account scanned a machine: its page opens with their own rights, if it is one of theirs. */
export function OwnMachine({ machine, code }: { machine: ScannedMachine; code: string | undefined }) {
  const text = useText();
  const { timeZone } = useCompany();
  const { canView } = useRights('ebpMachine');
  const { logout } = useSessionActions();
  const [isLeaving, setIsLeaving] = useState(false);
  const user = useQuery(currentUserQuery);
  const all = user.data?.userInfo.machineList ?? [];
  const isInUse = (one: ScannedMachine) => isMachineValid(one, timeZone);
  const own = ownRecord(machine, all, isInUse);
  if (user.isLoadingError) return <LoadFailure title={text('error.title')} query={user} level={2} />;
  if (user.isPending) return <Skeleton />;
  if (own && canView) return <OpenMachine name={machinePageName(own, all, { timeZone })} />;
  if (!isInUse(machine)) return <MachineNotInUse machine={machine} />;
  const leave = async () => {
    setIsLeaving(true);
    const elsewhere = await logout();
    if (elsewhere !== undefined) location.assign(withReturnTo(code, elsewhere));
  };
  return (
    <>
      <Heading>{text(own ? 'qr.noRightTitle' : 'qr.notYoursTitle')}</Heading>
      <ScannedDevice machine={machine} />
      <Notice tone="warn" isLive>
        <p>{text(own ? 'qr.noRight' : 'qr.notYours')}</p>
        <ErasedWork />
      </Notice>
      <div className={styles.actions}>
        <Button isWide isBusy={isLeaving} onClick={() => void leave()}>
          {text('qr.asGuest')}
        </Button>
        <BackToLogin />
      </div>
    </>
  );
}

/** The label of a device that was contracted anew may name an older record than the one in use. */
function ownRecord(
  scanned: ScannedMachine,
  all: readonly Machine[],
  isInUse: (one: ScannedMachine) => boolean,
): Machine | undefined {
  const own = all.find(({ pkey }) => pkey === scanned.pkey);
  if (isInUse(scanned) || scanned.serialNumber === '') return own;
  return all.find((one) => one.serialNumber === scanned.serialNumber && isInUse(one)) ?? own;
}

/** Opens it in this window, which scanned it: another window with the portal gives way; its input is kept. */
function OpenMachine({ name }: { name: string }) {
  useEffect(wishTakeOver, []);
  return <Navigate to={`${paths.ebpMachine}/${encodeURIComponent(name)}`} />;
}

/** The code belongs to a machine of another company: that company's page can open it, after signing out here. */
export function OtherCompany({ code }: { code: string }) {
  const text = useText();
  const { isLoginByScan } = useSession().flags;
  const { logout } = useSessionActions();
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = async () => {
    setIsLeaving(true);
    const elsewhere = await logout();
    // Without the path of this company: the code says which company's it is.
    const target = loginPath(undefined, undefined, { code });
    location.assign(elsewhere === undefined ? target : withReturnTo(code, elsewhere));
  };
  return (
    <>
      <Heading>{text('qr.otherCompanyTitle')}</Heading>
      <Notice isLive>
        <p>{text(isLoginByScan ? 'qr.otherCompany' : 'qr.otherCompanyUser')}</p>
        {!isLoginByScan && <ErasedWork />}
      </Notice>
      <div className={styles.actions}>
        <Button variant="primary" isWide isBusy={isLeaving} onClick={() => void leave()}>
          {text('qr.goThere')}
        </Button>
        <BackToLogin />
      </div>
    </>
  );
}

/** What signing out costs, where there is something to lose. */
function ErasedWork() {
  const text = useText();
  return hasLeftWork() && <p>{text('qr.erases')}</p>;
}

/** The address to leave for after a logout, from which the browser comes back to the machine with this code. */
function withReturnTo(code: string | undefined, leaving: string): string {
  return code === undefined ? leaving : `${leaving}?${new URLSearchParams({ ql: code })}`;
}
