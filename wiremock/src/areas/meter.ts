import { companyCodes } from '@ebp/contracts/company';
import type { Machine } from '@ebp/contracts/entities/machine';
import type { MachineUsage } from '@ebp/contracts/entities/meter-reading';
import { machineUpdate } from '@ebp/contracts/operations/machine';
import { meterReadCreate, meterReadSummary } from '@ebp/contracts/operations/meter-read';
import { remembered, rememberedOr } from '../framework/memory.ts';
import { recordedAnswers } from '../framework/stub.ts';
import { raw } from '../framework/template.ts';
import { everyoneOf } from '../world/accounts.ts';
import { countersOf } from '../world/counters.ts';
import { firstMachineOf, machinesOf } from '../world/machine-lists.ts';
import { readingOf, summaryOf } from '../world/usage.ts';

const area = 'meter';

/** The machine as the submission screen gets it, with what was submitted since the start. */
function toSubmit(machine: Machine): MachineUsage {
  const usage = readingOf(machine);
  const sent = remembered(meterReadCreate.id, machine.pkey);
  const either = <T>(now: string, recorded: T): T =>
    raw(`{{#if ${sent}}}${now}{{else}}${JSON.stringify(recorded)}{{/if}}`);
  const read = (code: string): string =>
    `{{#each ${sent}.body.detailList}}{{#eq counterCode '${code}'}}{{usageReading}}{{/eq}}{{/each}}`;
  return {
    ...usage,
    locationReference: raw(
      rememberedOr(machineUpdate.id, machine.pkey, 'body.locationReference', usage.locationReference),
    ),
    prevMeterReadStatus: either('"NEW"', usage.prevMeterReadStatus),
    prevReportDatetime: either(`{{toJson ${sent}.at}}`, usage.prevReportDatetime),
    counterList: usage.counterList.map((counter) => ({
      ...counter,
      prevUsageReading: either(read(counter.counterCode), counter.prevUsageReading),
    })),
    serviceList: raw(
      `{{#if ${sent}.body.serviceList}}{{toJson ${sent}.body.serviceList}}{{else}}${JSON.stringify(usage.serviceList)}{{/if}}`,
    ),
  };
}

const isRunning = ({ status }: Machine): boolean => status === 'VALID';

const summary = recordedAnswers(
  area,
  meterReadSummary,
  companyCodes.flatMap((company) => {
    const machines = machinesOf(company).filter(isRunning);
    const as = everyoneOf(company);
    return [
      { name: `${company} to submit`, as, query: { isSubmit: 'true' }, data: machines.map(toSubmit) },
      {
        name: `${company} summary`,
        as,
        query: { isSubmit: 'false' },
        data: machines.map((machine) => summaryOf(machine, company)),
      },
    ];
  }),
);

const create = recordedAnswers(
  area,
  meterReadCreate,
  companyCodes.map((company) => {
    const machine = firstMachineOf(company);
    const detailList = countersOf(machine).map(({ counterCode, readings }) => ({
      counterCode,
      usageReading: readings[2] + 900,
    }));
    return {
      name: company,
      as: everyoneOf(company),
      example: {
        body: { machinePkey: machine.pkey, detailList, serviceList: [], actionType: 'CREATE' as const },
      },
      data: { pkey: raw<string>(`"MR-{{jsonPath request.body '$.machinePkey'}}-{{now format='yyMMdd'}}"`) },
      remember: `{{jsonPath request.body '$.machinePkey'}}`,
    };
  }),
);

/** Readings and usage. A submitted machine comes back as submitted, with the new readings as its previous ones. */
export const meterStubs = [summary, create];
