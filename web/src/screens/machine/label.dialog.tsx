import type { Machine } from '@ebp/contracts/entities/machine';
import { longestCode } from '@ebp/contracts/rules/limits';
import { useQueryClient } from '@tanstack/react-query';
import { encodeQR } from 'qr';
import { type Ref, type SubmitEvent, useRef, useState } from 'react';
import { useHref } from 'react-router-dom';
import { qrMachineQuery, type ScannedMachine } from '../../api/qr-code.ts';
import { Button } from '../../components/button/button.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { useText } from '../../i18n/use-text.ts';
import { printInWindow } from '../../lib/browser/print-window.ts';
import { scannedCode } from '../../lib/browser/qr-reader.ts';
import { goToFault } from '../../lib/focus/go-to-fault.ts';
import { ApiError } from '../../lib/gateway/api-error.ts';
import { loginPath } from '../../lib/pages/paths.ts';
import { useSession } from '../../lib/session/session.ts';
import styles from './machine-label.module.css';
import labelStyle from './machine-label.print.css?url';

/**
 * Prints a new label for a machine whose label is worn. The upstream tells the machine of a code, never the code of a
 * machine: the person types the code of the present label, and it is checked to be this machine's.
 */
export function LabelDialog({ machine, onClose }: { machine: Machine; onClose: () => void }) {
  const text = useText();
  const { typed, type, code, fault, isChecking, check } = useLabelCode(machine);
  const label = useRef<HTMLElement>(null);
  const title = text('oneMachine.labelTitle', { serialNumber: machine.serialNumber });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget: form } = event;
    void check().then(() => goToFault(form));
  };
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          id="label-code"
          label={text('oneMachine.labelCode')}
          description={text('oneMachine.labelCodeHint')}
          value={typed}
          onChange={type}
          autoComplete="off"
          isCode
          enterKeyHint="go"
          maxLength={longestCode}
          isLedTo
          errorMessage={fault && text(fault)}
        />
        <Button type="submit" isBusy={isChecking}>
          {text('oneMachine.labelShow')}
        </Button>
      </form>
      <div className={styles.preview} role="status">
        {code && <MachineLabel ref={label} machine={machine} code={code} />}
      </div>
      {code && (
        <Button
          variant="primary"
          onClick={() => printInWindow({ source: label.current, title, style: labelStyle })}
        >
          {text('oneMachine.labelPrint')}
        </Button>
      )}
    </Dialog>
  );
}

type Fault = `oneMachine.label${'Missing' | 'Unknown' | 'Other' | 'Failed'}`;

/** The code that was typed, and whether it is the machine's. */
function useLabelCode(machine: Machine) {
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const [code, setCode] = useState<string>();
  const [fault, setFault] = useState<Fault>();
  const [isChecking, setChecking] = useState(false);
  const latest = useRef('');
  const check = async () => {
    const asked = scannedCode(typed);
    if (!asked) return setFault('oneMachine.labelMissing');
    setChecking(true);
    const found = await client
      .fetchQuery(qrMachineQuery(asked))
      .then((one) => faultOf(one, machine), refused);
    setChecking(false);
    // Another code was typed meanwhile.
    if (latest.current !== typed) return;
    setFault(found);
    setCode(found ? undefined : asked);
  };
  const type = (value: string) => {
    latest.current = value;
    setTyped(value);
    setFault(undefined);
    setCode(undefined);
  };
  return { typed, type, code, fault, isChecking, check };
}

function faultOf(found: ScannedMachine | null, { pkey }: Machine): Fault | undefined {
  if (!found) return 'oneMachine.labelUnknown';
  return found.pkey === pkey ? undefined : 'oneMachine.labelOther';
}

/** The upstream refuses a code that it does not know, or no longer. */
function refused(error: unknown): Fault {
  const isUnknown =
    error instanceof ApiError && (error.code === 'UPSTREAM_REJECTED' || error.code === 'NOT_FOUND');
  return isUnknown ? 'oneMachine.labelUnknown' : 'oneMachine.labelFailed';
}

interface MachineLabelProps {
  machine: Machine;
  code: string;
  ref: Ref<HTMLElement>;
}

/** The label of a machine. Scanned, it opens the page of guests, or this machine for those who are signed in. */
function MachineLabel({ machine: { model, serialNumber }, code, ref }: MachineLabelProps) {
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
