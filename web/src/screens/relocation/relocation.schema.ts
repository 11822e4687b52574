import { isCalendarDate } from '@ebp/contracts/rules/dates';
import { checkMachinesChosen } from '@ebp/contracts/rules/machines-chosen';
import {
  checkRelocationRemarks,
  otherRequirementCode,
  type RelocationStep,
  relocationSteps,
} from '@ebp/contracts/rules/relocation';
import { array, boolean, object, type StringSchema } from 'yup';
import { agreed, chosen, email, held, line, paragraph, phone, text } from '../../forms/schema-rules.ts';

/** The message names the field, because all required fields of a machine share one text (RLM-15). */
const needed = (
  field: string,
  schema = text(),
  holds: (typed: string) => boolean = (typed) => typed !== '',
) =>
  schema.test({
    name: field,
    message: 'relocation.fill.invalid',
    params: { field },
    test: (typed) => holds(String(typed)),
  });

const stepFields = (step: RelocationStep) => ({
  [`${step}Date`]: needed(`${step}Date`, text(), isCalendarDate),
  [`${step}TimeList`]: chosen('relocation.fill.time'),
});

const machine = object({
  address1: paragraph(),
  newAddress1: needed('newAddress1', paragraph()),
  ...Object.assign({}, ...relocationSteps.map(stepFields)),
  specialRequirementList: chosen(),
  remarks: paragraph().when('specialRequirementList', ([codes], own: StringSchema) =>
    codes.includes(otherRequirementCode) ? own : text(),
  ),
  isUpdateBillAddress: boolean(),
  isUpdateMachineOwnership: boolean(),
}).test(held(checkRelocationRemarks));

/** Several machines, each with a new location and a date and times for each step (RLM-05, RLM-15 to RLM-17). */
export const relocationSchema = object({
  machineList: array(machine).test(
    held((machines: readonly { readonly pkey: string }[]) =>
      checkMachinesChosen(
        machines.map(({ pkey }) => pkey),
        'relocation',
        'pkey',
      ),
    ),
  ),
  userSalutation: text(),
  userSurName: line(),
  userOtherName: line(),
  userEmail: email(),
  userPhone: phone(),
  userMobile: phone(),
  isAgreeStatement: agreed('validation.termsRequired'),
});
