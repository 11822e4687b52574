import type { CompanyCode } from '@ebp/contracts/company';
import type { ServiceVisit } from '@ebp/contracts/entities/service-visit';
import { buildServiceVisit } from '@ebp/contracts/testing/document-rows';
import { dayFromNow } from '../framework/template.ts';
import { machinesOf } from './machines.ts';

const natures = ['Repair', 'Preventive maintenance', 'Parts replacement', 'Installation', 'Relocation'];
const engineers: Readonly<Record<CompanyCode, readonly string[]>> = {
  CHK: ['K. F. Leung', 'S. M. Wong', '陳大文 Chan Tai Man'],
  CSPL: ['R. Kumar', 'Lim Wei'],
  CMM: ['Azlan Idris'],
  CMTW: ['林志明 Lin Chih-Ming'],
};
const letters: Readonly<Record<CompanyCode, string>> = { CHK: 'HK', CSPL: 'SG', CMM: 'MY', CMTW: 'TW' };
/** Days between two visits. */
const pace: Readonly<Record<CompanyCode, number>> = { CHK: 8, CSPL: 14, CMM: 30, CMTW: 30 };
const year = 330;

export interface DemoVisit {
  readonly row: ServiceVisit;
  /** Template expression of the day, for filters. */
  readonly day: string;
}

/** Visits of engineers over a year, newest first. Every fourth has no signed report. */
export function visitsOf(company: CompanyCode): readonly DemoVisit[] {
  const machines = machinesOf(company);
  return Array.from({ length: Math.floor(year / pace[company]) }, (_, index) => {
    const machine = machines[(index * 5) % machines.length];
    const day = dayFromNow(`${-(3 + index * pace[company])} days`, company);
    const serviceOrderCode = `SO-${letters[company]}-${4180 - index}`;
    const row = buildServiceVisit({
      machineId: machine?.machineId ?? null,
      department: machine?.department ?? null,
      model: machine?.model ?? null,
      serialNumber: machine?.serialNumber ?? '',
      lastServiceDate: day,
      serviceOrderCode,
      taskNature: natures[(index * 3) % natures.length] ?? null,
      serviceMan: engineers[company][index % engineers[company].length] ?? null,
      filename: index % 4 === 3 ? null : `${serviceOrderCode}.pdf`,
    });
    return { row, day };
  });
}
