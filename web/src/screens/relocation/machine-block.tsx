import type { Machine } from '@ebp/contracts/entities/machine';
import { applyToAll } from '@ebp/contracts/rules/relocation';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { DeleteIcon } from '../../components/icons/action-icons.ts';
import { CopyIcon } from '../../components/icons/control-icons.ts';
import { FactList } from '../../components/layout/review-list.tsx';
import { ProductPicture } from '../../components/media/product-picture.tsx';
import { notify } from '../../components/overlay/notifications.ts';
import { SerialLink } from '../../components/table/serial-link.tsx';
import { NotInUse } from '../../forms/machine-choice/machine-name.tsx';
import { type Text, useText } from '../../i18n/use-text.ts';
import { asRead } from '../../lib/formats/as-read.ts';
import { pictureAddress } from '../../lib/pages/picture-address.ts';
import { useSession } from '../../lib/session/session.ts';
import { MachineFields } from './machine-fields.tsx';
import styles from './relocation.module.css';
import type { RelocationMachine } from './relocation.values.ts';
import type { RelocationWizard } from './use-relocation.ts';

interface MachineBlockProps {
  machine: RelocationMachine;
  index: number;
  request: RelocationWizard;
}

/**
 * One machine of the request. The first is expanded; one with an error expands, and cannot be minimised until it is
 * corrected (RLM-07).
 */
export function MachineBlock({ machine, index, request }: MachineBlockProps) {
  const text = useText();
  const titleId = useId();
  const { wizard, machineOf, choose } = request;
  const { form } = wizard;
  const { machineList } = form.formik.values;
  const [isOpen, setIsOpen] = useState(index === 0);
  const name = `machineList.${index}`;
  const isFaulty = form.faults.some(({ path }) => path.startsWith(`${name}.`));
  // It stays open: the last error may be gone with the first letter.
  if (isFaulty && !isOpen) setIsOpen(true);
  const known = machineOf(machine.pkey);
  const title = blockTitle(known, index, text);
  const others = machineList.length - 1;
  const remove = () => {
    form.removeItem('machineList', index);
    choose(machineList.map(({ pkey }) => pkey).filter((key) => key !== machine.pkey));
    if (others > 0) return;
    form.clearFaults();
    wizard.go('select');
  };
  const copyToAll = () => {
    void form.formik.setFieldValue('machineList', applyToAll(machineList, index));
    notify({ tone: 'good', title: text('relocation.applied', { count: others }) });
  };
  return (
    <section className="surface" aria-labelledby={titleId}>
      <MachineHead
        titleId={titleId}
        title={title}
        machine={known}
        actions={
          <>
            <Button
              isSmall
              aria-expanded={isOpen}
              label={text(isOpen ? 'relocation.minimizeOf' : 'relocation.editOf', { name: title })}
              isDisabled={isFaulty && text('relocation.staysOpen')}
              onClick={() => setIsOpen(!isOpen)}
            >
              {text(isOpen ? 'relocation.minimize' : 'relocation.edit')}
            </Button>
            <Button
              variant="quiet"
              isSmall
              icon={<DeleteIcon isSmall />}
              label={text('relocation.deleteOf', { name: title })}
              onClick={remove}
            >
              {text('relocation.delete')}
            </Button>
          </>
        }
      />
      {isOpen ? (
        <div className={styles.body}>
          <MachineFields name={name} machine={machine} title={title} request={request} />
          {others > 0 && (
            <div className={styles.copy}>
              <Button
                icon={<CopyIcon isSmall />}
                label={text('relocation.applyOf', { name: title })}
                onClick={copyToAll}
              >
                {text('relocation.apply')}
              </Button>
              <p className="muted small">{text('relocation.applyHint')}</p>
            </div>
          )}
        </div>
      ) : (
        <MachineInShort machine={machine} />
      )}
    </section>
  );
}

/** What the block of a machine is called (RLM-06). */
export function blockTitle(machine: Machine | undefined, index: number, text: Text): string {
  return text('relocation.block', { model: machine?.model ?? '', number: index + 1 });
}

interface MachineHeadProps {
  titleId: string;
  title: string;
  machine: Machine | undefined;
  actions: ReactNode;
}

/** Thumbnail if there is one, title, and further facts that identify the machine (RLM-06). */
function MachineHead({ titleId, title, machine, actions }: MachineHeadProps) {
  const text = useText();
  const { imageUrl } = useSession().login;
  return (
    <header className={styles.head}>
      {machine && (
        <ProductPicture src={pictureAddress(imageUrl, machine.smallIconPathUrl)} alt="" size="small" />
      )}
      <div className={styles.title}>
        <h3 id={titleId}>{title}</h3>
        <p className="muted small">
          {machine && (
            <>
              {`${machine.machineId} · ${text('machine.serialNumber')} `}
              <SerialLink serialNumber={machine.serialNumber} />
            </>
          )}
        </p>
        {machine && <NotInUse machine={machine} />}
      </div>
      <div className={styles.actions}>{actions}</div>
    </header>
  );
}

/** The values so far, shown while the block is collapsed. */
function MachineInShort({ machine }: { machine: RelocationMachine }) {
  const text = useText();
  const { newAddress1, disconnectionDate } = machine;
  return (
    <div className={styles.short}>
      <FactList
        items={[
          { term: text('relocation.newLocation'), value: newAddress1.trim() || text('relocation.notYet') },
          {
            term: text('relocation.disconnectionDate'),
            value: asRead(disconnectionDate) || text('relocation.notYet'),
          },
        ]}
      />
    </div>
  );
}
