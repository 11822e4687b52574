import { Notice } from '../../components/feedback/notice.tsx';
import { useText } from '../../i18n/use-text.ts';
import { AnotherCode } from './another-code.tsx';
import { BackToLogin } from './back-to-login.tsx';
import { Hotline } from './hotline.tsx';

/**
 * The code is unknown or missing: an apology, the hotline, a field for another code, and Back as the only button
 * (QRL-07).
 */
export function DeviceUnavailable({ isExpired = false }: { isExpired?: boolean }) {
  const text = useText();
  return (
    <>
      <h1>{text('qr.unavailableTitle')}</h1>
      <Notice tone="warn" isLive>
        <p>{text('qr.unavailable')}</p>
        {isExpired && <p>{text('qr.expired')}</p>}
        <Hotline />
      </Notice>
      <AnotherCode />
      <BackToLogin />
    </>
  );
}
