import type { ScannedMachine } from '../../api/qr-code.ts';
import { Notice } from '../../components/feedback/notice.tsx';
import { NotInUse } from '../../forms/machine-choice/machine-name.tsx';
import { useText } from '../../i18n/use-text.ts';
import { AnotherCode } from './another-code.tsx';
import { BackToLogin } from './back-to-login.tsx';
import { Hotline } from './hotline.tsx';
import { ScannedDevice } from './scanned-device.tsx';

/** The machine is known but no longer in use (MAC-15): said before anybody types anything. */
export function MachineNotInUse({ machine }: { machine: ScannedMachine }) {
  const text = useText();
  return (
    <>
      <h1>{text('qr.notInUseTitle')}</h1>
      <ScannedDevice machine={machine}>
        <NotInUse machine={machine} />
      </ScannedDevice>
      <Notice tone="warn" isLive>
        <p>{text('qr.notInUse')}</p>
        <Hotline />
      </Notice>
      <AnotherCode />
      <BackToLogin />
    </>
  );
}
