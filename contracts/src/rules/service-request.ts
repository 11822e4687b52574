import type { FieldError } from '../envelope.ts';
import { fault } from './field-error.ts';
import { isBlank } from './fields.ts';

/** Code of the symptom "other", which always asks for words (SRV-06). */
export const otherSymptomCode = 'OTHER';

/** An entry of the code list SERVICEREQUEST_SYMPTOM. */
export interface SymptomOption {
  readonly pkey: string;
  readonly code: string;
  /** The symptom needs a text of its own. */
  readonly symptomRequest?: boolean | null | undefined;
  readonly onTopDisplay?: boolean | null | undefined;
  readonly sequence?: number | null | undefined;
}

export interface ServiceRequestForm {
  readonly symptomCodeList: readonly string[];
  /** Text by symptom code. */
  readonly symptomDict?: Readonly<Record<string, string>> | undefined;
}

/** The text field belongs to "others" and to each symptom flagged for it (SRV-07). */
export function needsSymptomText(option: Pick<SymptomOption, 'code' | 'symptomRequest'>): boolean {
  return option.code === otherSymptomCode || option.symptomRequest === true;
}

/** Those for the top first, each group in its own sequence (SRV-04). */
export function orderSymptoms<T extends SymptomOption>(options: readonly T[]): readonly T[] {
  const rank = (option: T) => (option.onTopDisplay ? 0 : 1);
  return [...options].sort((a, b) => rank(a) - rank(b) || (a.sequence ?? 0) - (b.sequence ?? 0));
}

/** The chosen symptoms with their texts, as the request carries them beside the codes. */
export function symptomListOf(
  form: ServiceRequestForm,
  options: readonly SymptomOption[],
): readonly { readonly pkey: string; readonly code: string; readonly text?: string }[] {
  return options
    .filter(({ code }) => form.symptomCodeList.includes(code))
    .map((option) => {
      const text = form.symptomDict?.[option.code]?.trim();
      return {
        pkey: option.pkey,
        code: option.code,
        ...(needsSymptomText(option) && text ? { text } : {}),
      };
    });
}

/** Symptoms that are on the list, with words for those that ask for them (SRV-07). */
export function checkSymptoms(form: ServiceRequestForm, options: readonly SymptomOption[]): FieldError[] {
  const known = new Map(options.map((option) => [option.code, option]));
  return form.symptomCodeList.flatMap((code, index) => {
    const option = known.get(code);
    if (!option) return [fault(`symptomCodeList.${index}`, 'validation.choice')];
    return needsSymptomText(option) && isBlank(form.symptomDict?.[code])
      ? [fault(`symptomDict.${code}`, 'validation.required')]
      : [];
  });
}
