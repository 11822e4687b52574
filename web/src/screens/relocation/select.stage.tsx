import type { Machine } from '@ebp/contracts/entities/machine';
import { useMemo, useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { ErrorSummary } from '../../components/field/error-summary.tsx';
import { WizardFoot } from '../../components/layout/wizard-foot.tsx';
import { MachineSelection } from '../../forms/machine-choice/machine-selection.tsx';
import { useText } from '../../i18n/use-text.ts';
import { relocationColumns } from './machine-columns.tsx';
import { PlaceSearch, usePlaceSearch } from './place-search.tsx';
import { RelocationScope, RelocationTerms } from './relocation-terms.tsx';
import type { RelocationWizard } from './use-relocation.ts';

interface SelectStageProps {
  request: RelocationWizard;
  machines: readonly Machine[];
}

/** Finds and chooses the machines that move; what a relocation holds stands around the list (RLM-02 to RLM-05). */
export function SelectStage({ request, machines }: SelectStageProps) {
  const text = useText();
  const { wizard, choose } = request;
  const columns = useMemo(() => relocationColumns(text), [text]);
  const { rows, search } = usePlaceSearch(machines, columns);
  const [attempt, setAttempt] = useState(0);
  const chosen = wizard.form.formik.values.machineList.map(({ pkey }) => pkey);
  const isMissing = attempt > 0 && chosen.length === 0;
  const next = () => (chosen.length > 0 ? wizard.go('fill') : setAttempt(attempt + 1));
  return (
    <>
      <ErrorSummary
        problems={isMissing ? [{ message: text('relocation.select.machine') }] : []}
        attempt={attempt}
      />
      <PlaceSearch {...search} />
      <MachineSelection
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
        heading={<RelocationTerms />}
      />
      <RelocationScope />
      <WizardFoot
        onBack={wizard.back}
        primary={
          <Button variant="primary" onClick={next}>
            {text('common.next')}
          </Button>
        }
      />
    </>
  );
}
