import type { PlainMessageId } from '../../i18n/message-id.ts';
import type { MenuCategory } from '../../lib/screen-descriptor.ts';

export const categoryName: Readonly<Record<MenuCategory, PlainMessageId>> = {
  accessRightSetting: 'menu.accessRightSetting',
  accountManage: 'menu.accountManage',
  multiFuncMachineManage: 'menu.multiFuncMachineManage',
  services: 'menu.services',
  support: 'menu.support',
  voc: 'menu.voc',
  contactCentre: 'menu.contactCentre',
};
