import { companyProfiles } from '@ebp/contracts/companies';
import { relocationCreate } from '@ebp/contracts/operations/relocation';
import { yesterday } from '@ebp/contracts/rules/dates';
import { checkRelocationDays, withoutHiddenRemarks } from '@ebp/contracts/rules/relocation';
import type { RequestRule } from '../../gateway-call.ts';
import { bodyOf, refuse } from './rule.ts';

/** Remarks that the form does not show are removed, whatever the request contains (RLM-11, OPN-33). */
export const relocationRule: RequestRule = async (parts, { session }) => {
  const form = bodyOf(relocationCreate, parts);
  const { timeZone } = companyProfiles[session.company];
  refuse(checkRelocationDays(form, { earliest: yesterday(timeZone, new Date()) }));
  return { ...parts, body: { ...form, machineList: form.machineList.map(withoutHiddenRemarks) } };
};
