import type { Machine } from '@ebp/contracts/entities/machine';
import { contractEnd } from '@ebp/contracts/rules/attention';
import { today } from '@ebp/contracts/rules/dates';
import { machineStatus } from '@ebp/contracts/rules/machine-validity';
import { filtersFor } from '../../forms/list-filter.ts';
import type { MachineStatusNames } from '../../forms/machine-choice/use-machine-status.ts';
import type { Text } from '../../i18n/use-text.ts';
import { codeFilter } from '../../lib/filter-address.ts';

/** The option for any status; the initial filter is VALID (MAC-02). */
export const anyStatus = 'ALL';

const filter = filtersFor<Machine>();

interface MachineFilterOptions {
  readonly text: Text;
  readonly timeZone: string;
  /** The user's customers; any other code is ignored as a filter. */
  readonly customers: readonly { readonly code: string; readonly name: string }[];
  readonly status: MachineStatusNames;
  /** Undefined while loading: then any status code is allowed. */
  readonly machines: readonly Pick<Machine, 'status'>[] | undefined;
  readonly now?: Date;
}

/**
 * The nine documented filters of the machine list, and one for contracts that end soon: texts match by any part, dates by
 * the day (MAC-01, MAC-02, OPN-25).
 */
export function machineFilters(options: MachineFilterOptions) {
  const { text, timeZone, customers, status, machines, now } = options;
  const day = today(timeZone, now);
  const codes = new Set([...status.codes, ...(machines?.map((machine) => machine.status) ?? [])]);
  codes.delete(anyStatus);
  const statuses = [...codes].map((code) => ({ value: code, label: status.nameOf(code) }));
  return [
    filter.text('machineId', text('machine.machineId')),
    filter.text('serialNumber', text('machine.serialNumber')),
    filter.choice('status', text('machine.status'), {
      placeholder: null,
      initial: 'VALID',
      any: anyStatus,
      options: [{ value: anyStatus, label: text('common.all') }, ...statuses],
      ...(!machines && { kind: codeFilter }),
      // VALID finds only valid machines, EXPIRED those whose contract has ended (MAC-15).
      matches: (machine, wanted) => machineStatus(machine, timeZone, now) === wanted,
    }),
    filter.text('department', text('machine.department')),
    filter.text('model', text('machine.model')),
    filter.text('contractNo', text('machine.contractNo')),
    filter.day(
      'contractStartDate',
      text('machine.contractStartDate'),
      ({ contractStartDate }, day) => contractStartDate === day,
    ),
    filter.day(
      'contractEndDate',
      text('machine.contractEndDate'),
      ({ contractEndDate }, day) => contractEndDate === day,
    ),
    filter.choice('ends', text('machine.ends'), {
      placeholder: text('common.all'),
      options: [{ value: 'soon', label: text('machine.endsSoon') }],
      matches: (machine) => contractEnd(machine, timeZone, day) !== undefined,
    }),
    filter.choice('customerCode', text('machine.customer'), {
      placeholder: text('machine.allCustomers'),
      options: customers.map(({ code, name }) => ({ value: code, label: name })),
      matches: ({ customerCode }, wanted) => customerCode === wanted,
    }),
  ];
}
