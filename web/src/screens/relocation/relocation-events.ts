import { relocationSteps } from '@ebp/contracts/rules/relocation';
import type { Text } from '../../i18n/use-text.ts';
import type { CalendarEvent } from '../../lib/calendar-file.ts';
import type { RelocationWizard } from './use-relocation.ts';

/** The days of the request for a calendar: one event a machine and step, with its times in the words of the list. */
export function relocationEvents(
  { wizard, machineOf, times }: Pick<RelocationWizard, 'wizard' | 'machineOf' | 'times'>,
  reference: string,
  text: Text,
): readonly CalendarEvent[] {
  return wizard.form.formik.values.machineList.flatMap((machine) => {
    const { model, serialNumber } = machineOf(machine.pkey) ?? {};
    return relocationSteps.map((step) => ({
      id: `${reference}-${machine.pkey}-${step}`,
      at: machine[`${step}Date`],
      summary: text('relocation.event', {
        step: text(`relocation.${step}`),
        machine: [model, serialNumber].filter(Boolean).join(' '),
        times: machine[`${step}TimeList`].map(times.nameOf).join(', '),
      }),
    }));
  });
}
