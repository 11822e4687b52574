import type { CodeListEntry } from '@ebp/contracts/entities/code-list';
import type { UserInfo } from '@ebp/contracts/entities/user';
import { checkMachinesValid, isMachineValid } from '@ebp/contracts/rules/machine-validity';
import { orderSymptoms, otherSymptomCode } from '@ebp/contracts/rules/service-request';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { choiceName, codeListQuery } from '../../api/code-list.ts';
import { useServiceRequest as useSendRequest } from '../../api/service-request.ts';
import { useGuestContact } from '../../forms/guest-contact/guest-contact.tsx';
import { loadedTogether } from '../../forms/request/loaded-together.ts';
import { useAskedMachine } from '../../forms/use-asked.ts';
import { type Stages, useWizard } from '../../forms/wizard/use-wizard.ts';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useCompany } from '../../lib/session/session.ts';
import {
  checkRequest,
  fieldOf,
  newServiceRequest,
  toRequest,
  withSymptoms,
} from './service-request.values.ts';

export const symptomsQuery = codeListQuery('SERVICEREQUEST_SYMPTOM');
export const lunchTimesQuery = codeListQuery('LUNCHTIME');

const userStages: Stages = ['select', 'fill', 'complete'];
/** A guest's machine was scanned, so there is no selection (SRV-12, OPN-22). */
const guestStages: Stages = ['fill', 'complete'];
const secret = ['contact'] as const;

/** The service request of this person: the form and its stages, and the symptoms. */
export function useServiceRequestWizard(user: UserInfo) {
  const text = useText();
  const { language } = useLanguage();
  const contact = useGuestContact();
  const { isGuest } = contact;
  const { timeZone } = useCompany();
  const machines = user.machineList;
  const scanned = isGuest ? machines[0]?.pkey : undefined;
  const [initialValues] = useState(() => newServiceRequest(scanned, isGuest ? contact.initial : undefined));
  const symptoms = useQuery(symptomsQuery);
  const lunchTimes = useQuery(lunchTimesQuery);
  const options = useMemo(() => orderSymptoms(symptoms.data ?? []), [symptoms.data]);
  const send = useSendRequest();
  const machineOf = (pkey: string) => machines.find((machine) => machine.pkey === pkey);

  const wizard = useWizard({
    id: 'service-request',
    scope: scanned,
    stages: isGuest ? guestStages : userStages,
    initialValues,
    secret,
    schema: async () => {
      const { serviceRequestSchema, guestServiceRequestSchema } = await import('./service-request.schema.ts');
      return isGuest ? guestServiceRequestSchema : serviceRequestSchema;
    },
    rules: (request) => [
      ...checkMachinesValid([{ path: 'machinePkey', pkey: request.machinePkey }], machines, { timeZone }),
      ...checkRequest(request, options),
    ],
    toRequest: (request) => {
      const machine = machineOf(request.machinePkey);
      if (!machine) throw new Error('the machine of the request is not one of this person');
      return toRequest(request, machine, options);
    },
    send: async (request, key) => {
      await contact.give();
      return send(request, key);
    },
    furthest: ({ machinePkey }) => (isGuest || machineOf(machinePkey) ? 'fill' : 'select'),
    toFieldName: fieldOf,
  });
  const { formik, clearFaults } = wizard.form;
  const choose = async (pkey: string) => void (await formik.setFieldValue('machinePkey', pkey));
  /** Starts another request; one that was not sent stays as unfinished work. */
  const beginFor = async (pkey: string) => {
    wizard.form.begin();
    await formik.setValues(newServiceRequest(pkey, formik.values.contact), false);
  };
  useAskedMachine(wizard, async (pkey) => {
    const asked = isGuest ? undefined : machineOf(pkey);
    if (!asked || !isMachineValid(asked, timeZone)) return false;
    const { machinePkey } = formik.values;
    await (machinePkey === '' || machinePkey === pkey ? choose(pkey) : beginFor(pkey));
    return true;
  });

  return {
    wizard,
    isGuest,
    contact,
    /** All that the form offers to choose from. */
    lists: loadedTogether([symptoms, lunchTimes]),
    options,
    machine: machineOf(formik.values.machinePkey),
    symptomName: (symptom: CodeListEntry) =>
      symptom.code === otherSymptomCode ? text('serviceRequest.other') : choiceName(symptom, language),
    chooseMachine: async (pkey: string) => {
      await choose(pkey);
      wizard.go('fill');
    },
    /** Starts another request for the same machine, from the confirmation of the first. */
    again: () => {
      void beginFor(formik.values.machinePkey);
      wizard.go('fill');
    },
    /** A new choice clears the errors of the last attempt (SRV-10). */
    chooseSymptoms: (codes: string[]) => {
      void formik.setValues(withSymptoms(formik.values, codes, options), false);
      clearFaults();
    },
  };
}

export type ServiceRequestWizard = ReturnType<typeof useServiceRequestWizard>;
