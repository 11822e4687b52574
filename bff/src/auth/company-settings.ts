import type { DataOf } from '@ebp/contracts/operation';
import { systemConfigSearch } from '@ebp/contracts/operations/system-config';
import { tolerant, tolerantItems } from '@ebp/contracts/tolerant';
import * as z from 'zod';

/** A setting is identified by its key; a value that is no text, number or yes or no counts as not set. */
export const neededOfSettings: z.ZodType<DataOf<typeof systemConfigSearch>> = z.object({
  configList: tolerantItems(tolerant(systemConfigSearch.data.shape.configList.element, ['key'])),
});

type Setting = DataOf<typeof systemConfigSearch>['configList'][number];

/** What is set; a blank text is not. */
export function settingOf({ value }: Setting): string | undefined {
  return value?.trim() ? value : undefined;
}
