import type { VocListName, VocType } from '@ebp/contracts/rules/voc';
import type { PlainMessageId } from '../../i18n/message-id.ts';

/** The label of each list; for appreciation, the related area is called service category (VOC-08). */
export const listLabels: Readonly<Record<VocType, Readonly<Record<VocListName, PlainMessageId>>>> = {
  VOC: {
    relatedAreaList: 'voc.areas',
    ratingStaffList: 'voc.ratings',
    divisionList: 'voc.divisions',
    impressionList: 'voc.impressions',
  },
  APPRECIATION: {
    relatedAreaList: 'voc.categories',
    ratingStaffList: 'voc.ratings',
    divisionList: 'voc.divisions',
    impressionList: 'voc.impressions',
  },
};
