import type { Machine } from '@ebp/contracts/entities/machine';
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import { qrMachineQuery, type ScannedMachine } from '../../api/qr-code.ts';
import { Button } from '../../components/button/button.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { useText } from '../../i18n/use-text.ts';
import { ApiError } from '../../lib/api-error.ts';
import { printInWindow } from '../../lib/print-window.ts';
import { scannedCode } from '../../lib/qr-reader.ts';
import styles from './machine-label.module.css';
import labelStyle from './machine-label.print.css?url';
import { MachineLabel } from './machine-label.tsx';

interface LabelDialogProps {
  machine: Machine;
  onClose: () => void;
}

/**
 * Prints a new label for a machine whose label is worn. The upstream tells the machine of a code, never the code of a
 * machine: the person types the code of the present label, and it is checked to be this machine's.
 */
export function LabelDialog({ machine, onClose }: LabelDialogProps) {
  const text = useText();
  const { typed, type, code, fault, isChecking, check } = useLabelCode(machine);
  const label = useRef<HTMLElement>(null);
  const title = text('oneMachine.labelTitle', { serialNumber: machine.serialNumber });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void check();
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
          maxLength={128}
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
  const check = async () => {
    const asked = scannedCode(typed);
    if (!asked) return setFault('oneMachine.labelMissing');
    setChecking(true);
    const found = await client
      .fetchQuery(qrMachineQuery(asked))
      .then((one) => faultOf(one, machine), refused);
    setChecking(false);
    setFault(found);
    setCode(found ? undefined : asked);
  };
  const type = (value: string) => {
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
