import { applyToAll } from '@ebp/contracts/rules/relocation';
import { useId, useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { CopyIcon, DeleteIcon } from '../../components/icons/action-icons.tsx';
import { notify } from '../../components/overlay/notifications.ts';
import { useText } from '../../i18n/use-text.ts';
import { MachineFields } from './machine-fields.tsx';
import { MachineHead } from './machine-head.tsx';
import { MachineInShort } from './machine-in-short.tsx';
import styles from './relocation.module.css';
import type { RelocationMachine } from './relocation.values.ts';
import type { RelocationWizard } from './use-relocation.ts';

interface MachineBlockProps {
  machine: RelocationMachine;
  index: number;
  request: RelocationWizard;
}

/** One machine of the request. The first stands open; one with a fault opens and stays so until it is mended (RLM-07). */
export function MachineBlock({ machine, index, request }: MachineBlockProps) {
  const text = useText();
  const titleId = useId();
  const { wizard, machineOf, choose } = request;
  const { form } = wizard;
  const { machineList } = form.formik.values;
  const [isOpened, setIsOpened] = useState(index === 0);
  const name = `machineList.${index}`;
  const isFaulty = form.faults.some(({ path }) => path.startsWith(`${name}.`));
  const isOpen = isOpened || isFaulty;
  const known = machineOf(machine.pkey);
  const title = text('relocation.block', { model: known?.model ?? '', number: index + 1 });
  const others = machineList.length - 1;
  const remove = () => {
    choose(machineList.map(({ pkey }) => pkey).filter((key) => key !== machine.pkey));
    if (others === 0) wizard.go('select');
  };
  const copyToAll = () => {
    void form.formik.setFieldValue('machineList', applyToAll(machineList, index));
    notify({ tone: 'good', title: text('relocation.applied', { count: others }) });
  };
  return (
    <section className={styles.machine} aria-labelledby={titleId}>
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
              isDisabled={isFaulty}
              onClick={() => setIsOpened(!isOpen)}
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
