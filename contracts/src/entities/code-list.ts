import * as z from 'zod';
import { choice, count, optionalFlag, optionalWording, pkey, toldList, toldNumber, wording } from './wire.ts';

export const codeListNames = [
  'BASE_STATUS',
  'SALUTATION',
  'MACHINE_STATUS',
  'LUNCHTIME',
  'SERVICEREQUEST_SYMPTOM',
  'ENQUIRY_TYPE',
  'PRODUCT_CATEGORY',
  'VIDEO_TUTORIAL_CATEGORY',
  'RELOCREQ_TIME',
  'RELOCREQ_SPECIAL_REQUIREMENT',
  'HRDTRAINREQ_TIME',
  'PAPERORDER_LUNCHTIME',
  'PAPER_ORDER_BILL_TO_MODE',
  'VOC_RELATED_AREA',
  'VOC_RATING_STAFF',
  'VOC_DIVISION',
  'VOC_IMPRESSION',
  'VOC_SERVICE_CATEGORY',
] as const;
export const codeListName = z.enum(codeListNames);
export type CodeListName = z.infer<typeof codeListName>;

/**
 * One choice of a list. The symptom list adds `symptomRequest` (needs a text of its own) and `onTopDisplay`;
 * the VOC lists add what their answers require.
 */
export const codeListEntry = z.object({
  pkey,
  code: choice,
  englishName: wording,
  chineseName: optionalWording,
  sequence: toldNumber(count.int()),
  symptomRequest: optionalFlag,
  onTopDisplay: optionalFlag,
  isRequired: optionalFlag,
  isDescriptionRequired: optionalFlag,
  maxNumberOfAnswer: toldNumber(count.int().nullable()).optional(),
});
export type CodeListEntry = z.infer<typeof codeListEntry>;

/** Lists by name; only those that were asked for. Members of other names are ignored, as everywhere (OPN-70). */
export const listsByName = <List extends z.ZodType>(list: List) => {
  const members = Object.fromEntries(codeListNames.map((name) => [name, list.optional()]));
  return z.object(members as Record<CodeListName, z.ZodOptional<List>>);
};

/** The answer of the upstream; the gateway's has each list in its own sequence. */
export const codeLists = listsByName(toldList(z.array(codeListEntry)));
export type CodeLists = z.infer<typeof codeLists>;
