import type { VocListName, VocType } from '@ebp/contracts/rules/voc';
import type { PlainMessageId } from '../../i18n/message-id.ts';

/** What each list is called; the related area of praise is a service category (VOC-08). */
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
