import { companyOfCode } from '@ebp/contracts/rules/qr-code';
import { useEffect, useState } from 'react';
import { loginAsGuest } from '../../api/guest-visit.ts';
import { Button } from '../../components/button/button.tsx';
import { ScanIcon } from '../../components/icons/front-icons.ts';
import type { AccountSwitch } from '../../components/sign-in/use-account-switch.tsx';
import { useText } from '../../i18n/use-text.ts';
import { lazyPart } from '../../lib/pages/lazy-part.tsx';
import { usePrefetch, useSearchParams } from '../../lib/pages/navigation.tsx';
import { loginPath, paths } from '../../lib/pages/paths.ts';
import { useSession } from '../../lib/session/session.ts';
import styles from './login-panel.module.css';
import type { Attempt } from './login-panel.tsx';
import { useScan } from './use-arrival.ts';

const ScanCodeDialog = lazyPart(async () => (await import('./scan-code.dialog.tsx')).ScanCodeDialog);

export interface GuestEntryProps {
  /** Shared with the form around it, which shows what failed (LOG-09). */
  readonly attempt: Attempt;
  /** The form's too: a typed code moves this part of the page elsewhere, while the attempt is under way. */
  readonly signIn: AccountSwitch['signIn'];
  readonly onDone: (next: string, code: string | undefined) => Promise<void>;
}

/**
 * In QR mode: signs in as a guest for the scanned machine (LOG-14). Otherwise: for a machine whose code is scanned or
 * typed.
 */
export function GuestEntry({ attempt: { isBusy, run }, signIn, onDone }: GuestEntryProps) {
  const text = useText();
  const { company } = useSession();
  const { code, isScanned } = useScan();
  const [search, setSearch] = useSearchParams();
  const [isScanning, setIsScanning] = useState(false);
  const prefetch = usePrefetch();
  // The page of the machine loads while this one is read.
  useEffect(() => {
    if (isScanned) prefetch(paths.ebpQrCodeLogin);
  }, [isScanned, prefetch]);
  const enter = (ql: string | undefined) =>
    run(async () => {
      const result = await signIn(() => loginAsGuest({ company, ql }));
      if (result) await onDone(result.next, ql);
    });
  const enterWith = (ql: string) => {
    setIsScanning(false);
    // Another company has its own login page, with its texts, hotline and guest account, so the page is reloaded; the
    // code says at which company's path, if companies have one.
    if ((companyOfCode(ql) ?? company) !== company) {
      return location.assign(loginPath(undefined, undefined, { code: ql }));
    }
    const next = new URLSearchParams(search);
    next.set('ql', ql);
    setSearch(next);
    enter(ql);
  };
  return (
    <div className={styles.guest}>
      {isScanned && (
        <>
          <Button variant="primary" isWide isBusy={isBusy} icon={<ScanIcon />} onClick={() => enter(code)}>
            {text('login.guest')}
          </Button>
          <p className="small muted">{text('login.guestHint')}</p>
        </>
      )}
      <Button
        variant="quiet"
        isWide
        isBusy={!isScanned && isBusy}
        onPointerEnter={ScanCodeDialog.prefetch}
        onClick={() => setIsScanning(true)}
      >
        {text(isScanned ? 'login.scanAnother' : 'login.scan')}
      </Button>
      {isScanning && <ScanCodeDialog onCode={enterWith} onClose={() => setIsScanning(false)} />}
    </div>
  );
}
