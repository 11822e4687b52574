import type { FieldError } from '../envelope.ts';

/** Every message a rule can answer; the web has a text for each in every language. */
export const ruleMessageIds = [
  'validation.required',
  'validation.minLength',
  'validation.maxLength',
  'validation.email',
  'validation.url',
  'validation.phone',
  'validation.date',
  'validation.datetime',
  'validation.integer',
  'validation.number',
  'validation.termsRequired',
  'validation.choice',
  'validation.characters',
  'validation.dateTooEarly',
  'validation.machineNotInUse',
  'tonerOrder.select.machine',
  'tonerOrder.fill.quantity',
  'tonerOrder.fill.addressMissing',
  'paperOrder.fill.product',
  'paperOrder.fill.quantity',
  'upload.file',
  'upload.captcha',
  'relocation.select.machine',
  'macReloc.serialUnknown',
  'relocation.fill.invalid',
  'relocation.fill.time',
  'serviceRequest.fill.symptom',
  'meterRead.row.amend',
  'meterRead.row.submitted',
  'training.slotsCoincide',
  'voc.relatedArea',
  'voc.serviceCategory',
  'voc.ratingStaff',
  'voc.division',
  'voc.impression',
  'voc.detail',
  'voc.tooManyAnswers',
  'voc.oneAlone',
  'password.tooShort',
  'password.unmatched',
  'password.oldIncorrect',
  'profile.emailFixed',
  'user.roleMissing',
  'user.roleSingle',
  'user.mainCompany',
  'faq.rating',
  'task.workLater',
  'task.minutes',
  'ecrmAccount.unreachable',
] as const;
export type RuleMessageId = (typeof ruleMessageIds)[number];

/** One fault of a rule, at a dotted path of the request. */
export function fault(
  path: string,
  messageId: RuleMessageId,
  params?: Readonly<Record<string, string | number>>,
): FieldError {
  return params ? { path, messageId, params: { ...params } } : { path, messageId };
}
