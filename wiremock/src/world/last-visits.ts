import type { CompanyCode } from '@ebp/contracts/company';
import type { Machine } from '@ebp/contracts/entities/machine';
import { visitsOf } from './visits.ts';

/** The machine with its last visit, which the service history lists too. */
export function withLastVisit(machine: Machine, company: CompanyCode): Machine {
  const visit = visitsOf(company).find(({ row }) => row.serialNumber === machine.serialNumber)?.row;
  if (!visit) return machine;
  const { lastServiceDate, taskNature, serviceMan } = visit;
  return { ...machine, lastServiceDate, taskNature, serviceMan };
}
