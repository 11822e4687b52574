import { type FunctionKey, isFunctionKey } from '../access/function-keys.ts';
import { screenAccess } from '../access/rights.ts';
import type { ScreenSlug } from '../access/screen-rights.ts';

/** The forms that can be handed to a colleague, by their name in the journal, and the page of each. */
export const handoverForms = {
  'toner-order': 'ebpTonerOrder',
  'paper-order': 'ebpPaperOrder',
  'service-request': 'ebpServiceRequest',
  relocation: 'ebpRelocReq',
  'machine-relocation': 'ebpMacRelocReq',
  training: 'ebpHrdTrainReq',
  enquiry: 'ebpEnquiry',
} as const satisfies Record<string, ScreenSlug>;
export type HandoverForm = keyof typeof handoverForms;

/** The most characters of a note with which one is returned. */
export const longestHandoverNote = 500;

/** Whether a form of this name can be handed over. */
export function isHandoverForm(form: string): form is HandoverForm {
  return Object.hasOwn(handoverForms, form);
}

/** The key that opens the page of a form: without it nobody hands it over or reads what was handed over. */
export function handoverKey(form: HandoverForm): FunctionKey {
  const key = screenAccess(handoverForms[form]);
  if (key === undefined || !isFunctionKey(key)) throw new Error(`the page of ${form} has no key`);
  return key;
}
