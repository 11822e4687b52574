import type { CodeListEntry } from '@ebp/contracts/entities/code-list';
import type { Machine } from '@ebp/contracts/entities/machine';
import type { UserInfo } from '@ebp/contracts/entities/user';
import { yesterday } from '@ebp/contracts/rules/dates';
import { checkMachinesValid, isMachineValid } from '@ebp/contracts/rules/machine-validity';
import { checkRelocationDays } from '@ebp/contracts/rules/relocation';
import { useMemo } from 'react';
import { sendRelocation } from '../../api/relocation.ts';
import { useOwnMachines } from '../../forms/machine-choice/use-own-machines.ts';
import { loadedTogether } from '../../forms/request/loaded-together.ts';
import { useAskedMachine } from '../../forms/use-asked.ts';
import { useCodeList } from '../../forms/use-code-list.ts';
import { type Stages, useWizard } from '../../forms/wizard/use-wizard.ts';
import { useCompany } from '../../lib/session/session.ts';
import { checkStillOffered, newRelocation, toRequest, withMachines } from './relocation.values.ts';

const stages: Stages = ['select', 'fill', 'confirm', 'complete'];

/** The relocation request of this person: the form and its stages, and the options. */
export function useRelocationWizard(user: UserInfo) {
  const { timeZone } = useCompany();
  const { machineList: machines } = user;
  const initialValues = useMemo(() => newRelocation(user), [user]);
  const times = useCodeList('RELOCREQ_TIME');
  const requirements = useCodeList('RELOCREQ_SPECIAL_REQUIREMENT');
  const salutations = useCodeList('SALUTATION');
  const wizard = useWizard({
    id: 'relocation',
    stages,
    initialValues,
    followsInitialValues: true,
    schema: async () => (await import('./relocation.schema.ts')).relocationSchema,
    rules: (request) => [
      ...checkMachinesValid(
        request.machineList.map(({ pkey }, index) => ({ path: `machineList.${index}.pkey`, pkey })),
        machines,
        { timeZone },
      ),
      ...checkRelocationDays(request, { earliest: yesterday(timeZone) }),
      ...checkStillOffered(request.machineList, {
        times: codesIn(times.query),
        requirements: codesIn(requirements.query),
      }),
    ],
    toRequest,
    send: sendRelocation,
    furthest: ({ machineList }) => (machineList.length > 0 ? 'confirm' : 'select'),
  });
  const { formik } = wizard.form;
  useAskedMachine(wizard, async (pkey) => {
    const asked = machines.find((machine) => machine.pkey === pkey);
    if (!asked || !isMachineValid(asked, timeZone)) return false;
    // What may have been received is not requested once more: a new request begins, for this machine alone.
    if (wizard.isUnclear) wizard.form.begin();
    const before = wizard.isUnclear ? initialValues : formik.values;
    const chosen = new Set([...before.machineList.map((machine) => machine.pkey), pkey]);
    await formik.setValues(withMachines(before, [...chosen], machines), false);
    return true;
  });
  const byKey = useMemo(() => new Map(machines.map((machine) => [machine.pkey, machine])), [machines]);
  useOwnMachines(wizard, {
    keys: formik.values.machineList.map(({ pkey }) => pkey),
    isOwn: (key) => byKey.has(key),
    keep: (own) => withMachines(formik.values, own, machines),
  });
  return {
    wizard,
    times,
    requirements,
    salutations,
    /** All that the form offers to choose from. */
    lists: loadedTogether([times.query, requirements.query, salutations.query]),
    earliest: yesterday(timeZone),
    machineOf: (pkey: string): Machine | undefined => byKey.get(pkey),
    choose: (keys: readonly string[]) => void formik.setValues(withMachines(formik.values, keys, machines)),
  };
}

function codesIn({ data }: { readonly data: readonly CodeListEntry[] | undefined }) {
  return data?.map(({ code }) => code);
}

export type RelocationWizard = ReturnType<typeof useRelocationWizard>;
