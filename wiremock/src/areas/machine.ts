import { companyCodes } from '@ebp/contracts/company';
import { machineUpdate } from '@ebp/contracts/operations/machine';
import { qrCodeMachine } from '@ebp/contracts/operations/qr-code';
import { demoQrCodes, unknownQrCode } from '@ebp/contracts/testing/demo-world';
import { recordedAnswers } from '../framework/stub.ts';
import { raw } from '../framework/template.ts';
import { everyone, everyoneOf, usersOf } from '../world/accounts.ts';
import { withLastVisit } from '../world/last-visits.ts';
import { machinesOf } from '../world/machines.ts';

const area = 'machine';

const update = recordedAnswers(
  area,
  machineUpdate,
  companyCodes.flatMap((company) =>
    machinesOf(company).map((machine) => ({
      name: machine.pkey,
      as: usersOf(company),
      params: { pkey: machine.pkey },
      body: { '$.pkey': machine.pkey },
      example: { body: { pkey: machine.pkey, locationReference: '20/F 新辦公室, "east"' } },
      data: {
        ...withLastVisit(machine, company),
        locationReference: raw<string>(`{{toJson (jsonPath request.body '$.locationReference')}}`),
      },
      remember: machine.pkey,
    })),
  ),
);

const scanned = Object.entries(demoQrCodes).flatMap(([ql, { company, machinePkey }]) => {
  const machine = machinesOf(company).find(({ pkey }) => pkey === machinePkey) ?? null;
  const as = everyoneOf(company);
  return {
    name: ql,
    as,
    body: { '$.ql': ql },
    example: { body: { ql } },
    data: machine && withLastVisit(machine, company),
    preferred: true as const,
  };
});

const qrCode = recordedAnswers(area, qrCodeMachine, [
  ...scanned,
  // A code of another company is as unknown as one nobody ever printed.
  { name: 'unknown code', as: everyone, example: { body: { ql: unknownQrCode } }, data: null },
]);

/** Machines as users change and guests find them. */
export const machineStubs = [update, qrCode];
