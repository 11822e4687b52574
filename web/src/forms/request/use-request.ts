import type { FormikValues } from 'formik';
import type { Stages } from '../wizard/stages.ts';
import { useWizard, type WizardOptions } from '../wizard/use-wizard.ts';

const stages: Stages = ['fill', 'complete'];
const furthest = () => 'fill' as const;

/** A one-page form, followed by its confirmation (TRN-01, ENQ-01, VOC-01). */
export function useRequest<Values extends FormikValues, Request>(
  options: Omit<WizardOptions<Values, Request>, 'stages' | 'furthest'>,
) {
  return useWizard<Values, Request>({ ...options, stages, furthest });
}
