import type { MachineUsage } from '@ebp/contracts/entities/meter-reading';
import { object } from 'yup';
import { SubmitButton } from '../../forms/fields/submit-button.tsx';
import { contactSchema } from '../../forms/guest-contact/contact.schema.ts';
import { GuestContact } from '../../forms/guest-contact/guest-contact.tsx';
import { PortalForm } from '../../forms/portal-form.tsx';
import { usePortalForm } from '../../forms/use-portal-form.ts';
import { useText } from '../../i18n/use-text.ts';
import { Counters } from './counters.tsx';
import { MachineFault } from './machine-marks.tsx';
import { nameOf } from './readings.ts';
import type { Readings } from './use-readings.ts';

const schema = object({ contact: contactSchema });

interface GuestReadingProps {
  machine: MachineUsage;
  readings: Readings;
  isDisabled: boolean;
}

/** The counters of the scanned machine, who read them, and Submit. Readings stand in the journal of their own. */
export function GuestReading({ machine, readings, isDisabled }: GuestReadingProps) {
  const text = useText();
  const { contact, rights, isSending } = readings;
  const { machinePkey } = machine;
  const form = usePortalForm({
    id: 'guest-reading',
    initialValues: { contact: contact.initial },
    keep: false,
    schema,
    rules: () => {
      readings.look(machine);
      return [];
    },
    submit: async () => readings.submit(machine),
  });
  return (
    <PortalForm form={form} label={text('meterRead.countersOf', { machineId: nameOf(machine) })}>
      <Counters machine={machine} readings={readings} isDisabled={isDisabled} />
      <MachineFault machine={machine} readings={readings} />
      {rights.canCreate && !isDisabled && (
        <>
          <GuestContact contact={contact} isSheet={false} />
          <SubmitButton
            form={{ id: form.id, isSubmitting: isSending(machinePkey) }}
            label={text('meterRead.submitOf', { machineId: nameOf(machine) })}
            isWide
          >
            {text('common.submit')}
          </SubmitButton>
        </>
      )}
    </PortalForm>
  );
}
