import { companyProfiles } from '@ebp/contracts/companies';
import type { FieldError } from '@ebp/contracts/envelope';
import type { Operation } from '@ebp/contracts/operation';
import {
  contactAccountSearch,
  contactAccountUpdate,
  contactPersonsUpdate,
} from '@ebp/contracts/operations/contact-centre';
import { ecrmContactAccountCreate } from '@ebp/contracts/operations/ecrm';
import { machineUpdate } from '@ebp/contracts/operations/machine';
import { machineRelocationCreate } from '@ebp/contracts/operations/machine-relocation';
import { emailReply } from '@ebp/contracts/operations/mail';
import { meterReadCreate } from '@ebp/contracts/operations/meter-read';
import { paperOrderCreate } from '@ebp/contracts/operations/paper-order';
import { qrCodeMachine } from '@ebp/contracts/operations/qr-code';
import { relocationCreate } from '@ebp/contracts/operations/relocation';
import { serviceRequestCreate } from '@ebp/contracts/operations/service-request';
import { taskAssign, taskCreate, taskLoggerUpdate } from '@ebp/contracts/operations/task';
import { tonerOrderCreate } from '@ebp/contracts/operations/toner-order';
import { trainingCreate } from '@ebp/contracts/operations/training';
import { userCreate, userUpdate } from '@ebp/contracts/operations/user';
import { vocCreate } from '@ebp/contracts/operations/voc';
import { today } from '@ebp/contracts/rules/dates';
import { checkTaskMoments, taskLogContext } from '@ebp/contracts/rules/task-log';
import { checkTrainingDays } from '@ebp/contracts/rules/training';
import type { UpstreamCaller } from '../../../http/upstream-caller.ts';
import type { RequestRule } from '../../gateway-call.ts';
import {
  accountSearchRule,
  accountUpdateRule,
  contactPersonsRule,
  emailReplyRule,
  taskAssignRule,
  taskCreateRule,
} from './agent-work.ts';
import { serviceRequestRule, vocRule } from './code-list-rules.ts';
import { ecrmAccountRule } from './ecrm-account.ts';
import { machineRelocationRule } from './machine-relocation.ts';
import { machineUpdateRule } from './machine-update.ts';
import { forMachinesInUse } from './machines-in-use.ts';
import { meterReadingRule } from './meter-reading.ts';
import { paperOrderRule } from './paper-order.ts';
import { qrCodeRule } from './qr-code.ts';
import { relocationRule } from './relocation.ts';
import { type BodyOf, bodyOf, refuse } from './rule.ts';
import { tonerOrderRule } from './toner-order.ts';
import { userCreateRule, userUpdateRule } from './user-form.ts';

/** Business rules that the gateway enforces before a request goes upstream, by operation id. */
export function createRules(caller: UpstreamCaller): ReadonlyMap<string, RequestRule> {
  const inUse = <O extends Operation>(
    operation: O,
    machinesOf: Parameters<typeof forMachinesInUse<O>>[1],
    rule: RequestRule,
  ) => forMachinesInUse(operation, machinesOf, { caller, rule });
  return new Map<string, RequestRule>([
    dayRule(taskLoggerUpdate, (entry, ...at) => checkTaskMoments(entry, taskLogContext(...at))),
    dayRule(trainingCreate, (form, ...at) => checkTrainingDays(form, { earliest: today(...at) })),
    [taskAssign.id, taskAssignRule(caller)],
    [taskCreate.id, taskCreateRule(caller)],
    [contactAccountSearch.id, accountSearchRule],
    [contactAccountUpdate.id, accountUpdateRule(caller)],
    [contactPersonsUpdate.id, contactPersonsRule(caller)],
    [emailReply.id, emailReplyRule(caller)],
    [ecrmContactAccountCreate.id, ecrmAccountRule(caller)],
    [machineUpdate.id, machineUpdateRule(caller)],
    [machineRelocationCreate.id, machineRelocationRule(caller)],
    inUse(meterReadCreate, (reading) => [machineIn(reading)], meterReadingRule(caller)),
    [paperOrderCreate.id, paperOrderRule(caller)],
    [qrCodeMachine.id, qrCodeRule],
    inUse(
      relocationCreate,
      ({ machineList }) => machineList.map(({ pkey }, at) => ({ path: `machineList.${at}.pkey`, pkey })),
      relocationRule,
    ),
    inUse(serviceRequestCreate, (request) => [machineIn(request)], serviceRequestRule(caller)),
    inUse(
      tonerOrderCreate,
      ({ machineList }) => machineList.map((machine, at) => machineIn(machine, `machineList.${at}.`)),
      tonerOrderRule(caller),
    ),
    [userCreate.id, userCreateRule(caller)],
    [userUpdate.id, userUpdateRule(caller)],
    [vocCreate.id, vocRule(caller)],
  ]);
}

/** A rule that needs only the request and the company's date; the form uses the same one from `contracts/rules`. */
function dayRule<O extends Operation>(
  operation: O,
  check: (body: BodyOf<O>, timeZone: string, now: Date) => readonly FieldError[],
): [string, RequestRule] {
  const rule: RequestRule = (parts, { session }) => {
    refuse(check(bodyOf(operation, parts), companyProfiles[session.company].timeZone, new Date()));
    return parts;
  };
  return [operation.id, rule];
}

function machineIn({ machinePkey }: { readonly machinePkey: string }, within = '') {
  return { path: `${within}machinePkey`, pkey: machinePkey };
}
