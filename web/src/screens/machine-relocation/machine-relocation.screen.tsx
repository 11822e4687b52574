import type { Machine } from '@ebp/contracts/entities/machine';
import type { UserInfo } from '@ebp/contracts/entities/user';
import { isSameSerial } from '@ebp/contracts/rules/machine-relocation';
import { checkMachinesValid } from '@ebp/contracts/rules/machine-validity';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { currentUserQuery } from '../../api/current-user.ts';
import { sendMachineRelocation } from '../../api/relocation.ts';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import type { Stages } from '../../forms/wizard/stages.ts';
import { useWizard } from '../../forms/wizard/use-wizard.ts';
import { WizardFrame } from '../../forms/wizard/wizard-frame.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useCompany } from '../../lib/session.ts';
import { ConfirmSubmitStage } from './confirm-submit.stage.tsx';
import { machineRelocationSchema } from './machine-relocation.schema.ts';
import { type MachineRelocation, newMachineRelocation } from './machine-relocation.values.ts';
import { SearchStage } from './search.stage.tsx';

/** The documented stages `search` and `confirmSubmit` are the form and what follows it. */
const stages: Stages = ['fill', 'complete'];

/** One machine to be moved: a form, then its confirmation (RLS-01). */
export function MachineRelocationScreen() {
  const text = useText();
  const user = useQuery(currentUserQuery);
  const machine = useAskedMachine(user.data?.userInfo);
  if (user.data)
    return <MachineRelocationForm key={machine?.pkey} user={user.data.userInfo} machine={machine} />;
  return user.isLoadingError ? (
    <LoadFailure title={text('machine.failed')} query={user} level={2} />
  ) : (
    <Skeleton />
  );
}

/** The machine in `?machine=`, as the link of its page has it; the confirmation, whose address drops it, is still about it. */
function useAskedMachine(user: UserInfo | undefined) {
  const [search] = useSearchParams();
  const asked = search.get('machine');
  const [latest, setLatest] = useState(asked);
  const wanted = asked ?? (search.has('stage') ? latest : null);
  if (wanted !== latest) setLatest(wanted);
  return user?.machineList.find(({ pkey }) => pkey === wanted);
}

function MachineRelocationForm({ user, machine }: { user: UserInfo; machine: Machine | undefined }) {
  const text = useText();
  const { timeZone } = useCompany();
  const [initialValues] = useState(() => newMachineRelocation(user, machine));
  const checkInUse = ({ serialNumber }: MachineRelocation) => {
    const own = user.machineList.filter((one) => isSameSerial(one.serialNumber, serialNumber));
    const named = own.slice(0, 1).map(({ pkey }) => ({ path: 'serialNumber', pkey }));
    return checkMachinesValid(named, own, { timeZone });
  };
  const wizard = useWizard({
    id: 'machine-relocation',
    stages,
    initialValues,
    schema: machineRelocationSchema,
    rules: checkInUse,
    toRequest: (request) => request,
    send: sendMachineRelocation,
    furthest: () => 'fill',
  });
  return (
    <WizardFrame
      wizard={wizard}
      label={text('wizard.steps')}
      names={{ fill: text('macReloc.form'), complete: text('macReloc.complete') }}
      hasSteps={false}
      history={{ name: text('menu.ebpMacRelocReq'), path: undefined }}
    >
      {wizard.stage === 'complete' ? <ConfirmSubmitStage wizard={wizard} /> : <SearchStage wizard={wizard} />}
    </WizardFrame>
  );
}
