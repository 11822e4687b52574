import type { Machine } from '@ebp/contracts/entities/machine';
import { encodeQR } from 'qr';
import type { Ref } from 'react';
import { useHref } from 'react-router-dom';
import { useText } from '../../i18n/use-text.ts';
import { loginPath } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';

interface MachineLabelProps {
  machine: Machine;
  code: string;
  ref: Ref<HTMLElement>;
}

/** The label of a machine. Scanned, it opens the page of guests, or this machine for those who are signed in. */
export function MachineLabel({ machine: { model, serialNumber }, code, ref }: MachineLabelProps) {
  const text = useText();
  const { systemConfig, login } = useSession();
  const address = location.origin + useHref(loginPath(undefined, undefined, { code }));
  const hotline = systemConfig.contactCenterPhone ?? login.hotline;
  return (
    <section ref={ref} className="label" aria-label={text('oneMachine.labelTitle', { serialNumber })}>
      <QrCode text={address} />
      <div>
        <p>
          <strong>{text('oneMachine.labelScan')}</strong>
        </p>
        <p>{text('company.legalName')}</p>
        {hotline && <p>{text('oneMachine.labelHotline', { phone: hotline })}</p>}
        <p>
          {model}
          <br />
          <strong>{serialNumber}</strong>
          <br />
          {code}
        </p>
      </div>
    </section>
  );
}

/** A QR code with its quiet zone: black on white in every colour scheme, as cameras need it. */
function QrCode({ text }: { text: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'quartile', border: 4 });
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg viewBox={`0 0 ${rows.length} ${rows.length}`} shapeRendering="crispEdges" aria-hidden>
      <rect width="100%" height="100%" fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
}
