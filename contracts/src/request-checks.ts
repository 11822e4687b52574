import type { FieldError } from './envelope.ts';
import type { RequestOf } from './operation.ts';
import type { contactAccountUpdate } from './operations/contact-centre.ts';
import type { ecrmContactAccountCreate } from './operations/ecrm.ts';
import type { enquiryCreate } from './operations/enquiry.ts';
import type { machineRelocationCreate } from './operations/machine-relocation.ts';
import type { paperOrderCreate } from './operations/paper-order.ts';
import type { relocationCreate } from './operations/relocation.ts';
import type { taskLoggerUpdate } from './operations/task.ts';
import type { trainingCreate } from './operations/training.ts';
import { checkContactAccount, checkEcrmAccount } from './rules/contact-account.ts';
import { today, yesterday } from './rules/dates.ts';
import { checkEnquiry } from './rules/enquiry.ts';
import { checkMachineRelocation } from './rules/machine-relocation.ts';
import { checkPaperQuantities } from './rules/paper-order.ts';
import { checkRelocation } from './rules/relocation.ts';
import { checkTaskLog, taskLogContext } from './rules/task-log.ts';
import { checkTraining, checkTrainingSlots } from './rules/training.ts';

/** Where and when a request is judged. */
export interface CheckContext {
  readonly timeZone: string;
  readonly now: Date;
}

type BodyOf<O> = RequestOf<O> extends { readonly body: infer B } ? B : never;
type Check<O> = (body: BodyOf<O>, context: CheckContext) => FieldError[];

interface RequestChecks {
  readonly 'contact-account.update': Check<typeof contactAccountUpdate>;
  readonly 'ecrm-contact-account.create': Check<typeof ecrmContactAccountCreate>;
  readonly 'enquiry.create': Check<typeof enquiryCreate>;
  readonly 'machine-relocation.create': Check<typeof machineRelocationCreate>;
  readonly 'paper-order.create': Check<typeof paperOrderCreate>;
  readonly 'relocation.create': Check<typeof relocationCreate>;
  readonly 'task-logger.update': Check<typeof taskLoggerUpdate>;
  readonly 'training.create': Check<typeof trainingCreate>;
}

/**
 * Rules that need nothing but the request and the day, by operation id. Toner orders, meter readings, service requests
 * and feedback also need what the upstream knows (maximum quantities, previous readings, code lists); their rules in
 * `rules` take it as an argument.
 */
export const requestChecks: RequestChecks = {
  'contact-account.update': (body) => checkContactAccount(body),
  'ecrm-contact-account.create': (body) => checkEcrmAccount(body),
  'enquiry.create': (body) => checkEnquiry(body),
  'machine-relocation.create': (body) => checkMachineRelocation(body),
  'paper-order.create': (body) => checkPaperQuantities(body.itemList),
  'relocation.create': (body, { timeZone, now }) =>
    checkRelocation(body, { earliest: yesterday(timeZone, now) }),
  'task-logger.update': (body, { timeZone, now }) => checkTaskLog(body, taskLogContext(timeZone, now)),
  'training.create': (body, { timeZone, now }) => [
    ...checkTraining(body, { earliest: today(timeZone, now) }),
    ...checkTrainingSlots(body),
  ],
};
