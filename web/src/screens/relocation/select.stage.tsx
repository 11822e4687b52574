import type { Machine } from '@ebp/contracts/entities/machine';
import { promisedHours } from '@ebp/contracts/rules/limits';
import { checkMachinesChosen } from '@ebp/contracts/rules/machines-chosen';
import { relocationTerms } from '@ebp/contracts/rules/relocation';
import { useMemo, useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { ErrorSummary } from '../../components/field/error-summary.tsx';
import { WizardFoot } from '../../components/layout/wizard-foot.tsx';
import { columnsFor } from '../../components/table/columns-for.tsx';
import type { TableColumn } from '../../components/table/table-column.ts';
import { MachineName } from '../../forms/machine-choice/machine-name.tsx';
import { MachineSearch, useMachineSearch } from '../../forms/machine-choice/machine-search.tsx';
import { MachineSelection } from '../../forms/machine-choice/machine-selection.tsx';
import { FootDialog } from '../../forms/wizard/foot-dialog.tsx';
import { type Text, useNamedText, useText } from '../../i18n/use-text.ts';
import { phoneMedia, useMedia } from '../../lib/browser/use-media.ts';
import { filtersFor } from '../../lists/list-filter.ts';
import styles from './relocation.module.css';
import type { RelocationWizard } from './use-relocation.ts';

interface SelectStageProps {
  request: RelocationWizard;
  machines: readonly Machine[];
}

/** Finds and chooses the machines to relocate; the terms of a relocation are around the list (RLM-02 to RLM-05). */
export function SelectStage({ request, machines }: SelectStageProps) {
  const text = useText();
  const named = useNamedText();
  const { wizard } = request;
  const isPhone = useMedia(phoneMedia);
  const columns = useMemo(() => relocationColumns(text), [text]);
  const filters = useMemo(() => placeFilters(text), [text]);
  const { rows, search } = useMachineSearch(machines, columns, filters);
  const [attempt, setAttempt] = useState(0);
  const chosen = wizard.form.formik.values.machineList.map(({ pkey }) => pkey);
  const faults = checkMachinesChosen(chosen, 'relocation', 'pkey');
  const shown = attempt > 0 ? faults : [];
  const isMissing = attempt > 0 && chosen.length === 0;
  const next = () => (faults.length === 0 ? wizard.go('fill') : setAttempt(attempt + 1));
  // What was wrong with another choice is no longer said, so that the focus stays on the checkbox.
  const choose = (keys: readonly string[]) => {
    setAttempt(0);
    wizard.form.clearFaults();
    request.choose(keys);
  };
  return (
    <>
      {!isPhone && <p className="muted">{text('relocation.intro')}</p>}
      <ErrorSummary
        problems={shown.map(({ messageId, params }) => ({
          path: 'machineList',
          message: named(messageId, params),
        }))}
        attempt={attempt}
      />
      <MachineSearch {...search} isSecondary />
      <MachineSelection
        name="relocation"
        machines={machines}
        rows={rows}
        columns={columns}
        chosen={chosen}
        onChange={choose}
        words={{
          chosen: text('relocation.selected'),
          none: text(isMissing ? 'relocation.selectOne' : 'machineChoice.none'),
          remove: text('relocation.delete'),
          removeOf: (name) => text('relocation.deleteOf', { name }),
        }}
        heading={!isPhone && <RelocationTerms />}
      />
      <RelocationScope />
      <WizardFoot
        onBack={wizard.back}
        primary={
          <Button variant="primary" onClick={next}>
            {text('common.next')}
          </Button>
        }
      >
        {isPhone && <PhoneTerms />}
      </WizardFoot>
    </>
  );
}

const column = columnsFor<Machine>();

/** Columns that identify a machine by its location, all sortable (RLM-03). */
function relocationColumns(text: Text): readonly TableColumn<Machine>[] {
  return [
    column.head('machineId', text('machine.machineId'), {
      cell: (machine) => <MachineName machine={machine} />,
    }),
    column.plain('locationReference', text('machine.locationReference')),
    column.plain('model', text('machine.model')),
    column.serial('serialNumber', text('machine.serialNumber')),
    column.plain('address1', text('relocation.currentLocation')),
  ];
}

const filter = filtersFor<Machine>();

/** Filters: location reference, serial number, model and current location (RLM-02). */
export function placeFilters(text: Text) {
  return [
    filter.text('locationReference', text('machine.locationReference')),
    filter.text('serialNumber', text('machine.serialNumber')),
    filter.text('model', text('machine.model')),
    filter.text('address1', text('relocation.currentLocation')),
  ];
}

const { morning, afternoon, office, computers } = relocationTerms;

/** Above the list: when machines are relocated and when an answer comes (RLM-03, RLM-21). */
function RelocationTerms() {
  const text = useText();
  return (
    <section className="stack-tight">
      <h3>{text('relocation.terms')}</h3>
      <TermLines />
    </section>
  );
}

/** The same in the foot of a phone, where the list begins on the first screen. */
function PhoneTerms() {
  const text = useText();
  return (
    <FootDialog name={text('relocation.terms')}>
      <div className="stack-tight">
        <p>{text('relocation.intro')}</p>
        <TermLines />
      </div>
    </FootDialog>
  );
}

function TermLines() {
  const text = useText();
  const { from: amFrom, to: amTo } = morning;
  const { from: pmFrom, to: pmTo } = afternoon;
  return (
    <ul className={styles.terms}>
      <li>{text('relocation.slots', { amFrom, amTo, pmFrom, pmTo })}</li>
      <li>{text('relocation.office', office)}</li>
      <li>{text('relocation.reply', { hours: promisedHours.relocation })}</li>
    </ul>
  );
}

/** Below the list: what the service includes, and the other way to request it (RLM-03, RLM-21). */
function RelocationScope() {
  const text = useText();
  return (
    <Notice>
      <p>{text('relocation.scope', { computers })}</p>
      <p>{text('relocation.byForm')}</p>
    </Notice>
  );
}
