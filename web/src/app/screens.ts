import type { PlainMessageId } from '../i18n/use-text.ts';
import { pageParams } from '../lib/pages/page-address.ts';
import {
  type Descriptor,
  isScreen,
  menuName,
  type ScreenDescriptor,
} from '../lib/pages/screen-descriptor.ts';
import { accountManagerScreen } from '../screens/account-manager/account-manager.descriptor.ts';
import { calendarScreen } from '../screens/calendar/calendar.descriptor.ts';
import { clientTemplateScreen } from '../screens/client-template/client-template.descriptor.ts';
import { consumableOrderScreen } from '../screens/consumable-order/consumable-order.descriptor.ts';
import { accountSearchScreen } from '../screens/contact-account/account-search.descriptor.ts';
import { accountUpdateScreen } from '../screens/contact-account/account-update.descriptor.ts';
import { accountViewScreen, customerScreen } from '../screens/contact-account/account-view.descriptor.ts';
import { contactHistoryScreen } from '../screens/contact-history/contact-history.descriptor.ts';
import { emailContentScreen } from '../screens/correspondence/email-content.descriptor.ts';
import { emailDetailScreen } from '../screens/correspondence/email-detail.descriptor.ts';
import { faxContentScreen } from '../screens/correspondence/fax-content.descriptor.ts';
import { faxDetailScreen } from '../screens/correspondence/fax-detail.descriptor.ts';
import {
  downloadFormScreen,
  operationTutorialScreen,
} from '../screens/download-form/download-form.descriptor.ts';
import { ecrmCreateScreen } from '../screens/ecrm-account/ecrm-create.descriptor.ts';
import { ecrmViewScreen } from '../screens/ecrm-account/ecrm-view.descriptor.ts';
import { enquiryScreen } from '../screens/enquiry/enquiry.descriptor.ts';
import { faqScreen } from '../screens/faq/faq.descriptor.ts';
import { handoverScreen } from '../screens/handover/handover.descriptor.ts';
import { homeScreen } from '../screens/home/home.descriptor.ts';
import { machineScreen, oneMachineScreen } from '../screens/machine/machine.descriptor.ts';
import { machineRelocationScreen } from '../screens/machine-relocation/machine-relocation.descriptor.ts';
import { messageScreen } from '../screens/message/message.descriptor.ts';
import { meterReadScreen } from '../screens/meter-read/meter-read.descriptor.ts';
import { myRequestsScreen } from '../screens/my-requests/my-requests.descriptor.ts';
import { paperOrderScreen } from '../screens/paper-order/paper-order.descriptor.ts';
import { profileScreen } from '../screens/profile/profile.descriptor.ts';
import { qrCodeLoginScreen } from '../screens/qr-code-login/qr-code-login.descriptor.ts';
import { relocationScreen } from '../screens/relocation/relocation.descriptor.ts';
import { reportScreen } from '../screens/report/report.descriptor.ts';
import { serviceHistoryScreen } from '../screens/service-history/service-history.descriptor.ts';
import { serviceRequestScreen } from '../screens/service-request/service-request.descriptor.ts';
import { eInvoiceScreen, eStatementScreen } from '../screens/statement/statement.descriptor.ts';
import { taskDayScreen } from '../screens/task-detail/task-day.descriptor.ts';
import { taskDetailScreen } from '../screens/task-detail/task-detail.descriptor.ts';
import { taskLoggerScreen } from '../screens/task-logger/task-logger.descriptor.ts';
import { telephonyScreen } from '../screens/telephony/telephony.descriptor.ts';
import { termsScreen } from '../screens/terms/terms.descriptor.ts';
import { tonerOrderScreen } from '../screens/toner-order/toner-order.descriptor.ts';
import { trainingScreen } from '../screens/training/training.descriptor.ts';
import { usageSummaryScreen } from '../screens/usage-summary/usage-summary.descriptor.ts';
import { userCreateScreen } from '../screens/user/user-create.descriptor.ts';
import { userUpdateScreen } from '../screens/user/user-update.descriptor.ts';
import { appreciationScreen, feedbackScreen } from '../screens/voc/voc.descriptor.ts';
import { userManual } from './menu/user-manual.descriptor.ts';

/** Every page and menu item of the portal, one line each; routes and menus are derived from this list. */
export const descriptors: readonly Descriptor[] = [
  homeScreen,
  qrCodeLoginScreen,
  termsScreen,
  machineScreen,
  oneMachineScreen,
  serviceHistoryScreen,
  consumableOrderScreen,
  usageSummaryScreen,
  myRequestsScreen,
  handoverScreen,
  profileScreen,
  userCreateScreen,
  userUpdateScreen,
  eStatementScreen,
  eInvoiceScreen,
  meterReadScreen,
  serviceRequestScreen,
  relocationScreen,
  machineRelocationScreen,
  messageScreen,
  accountManagerScreen,
  downloadFormScreen,
  operationTutorialScreen,
  faqScreen,
  tonerOrderScreen,
  paperOrderScreen,
  trainingScreen,
  enquiryScreen,
  feedbackScreen,
  appreciationScreen,
  userManual,
  accountSearchScreen,
  accountViewScreen,
  accountUpdateScreen,
  ecrmCreateScreen,
  ecrmViewScreen,
  customerScreen,
  contactHistoryScreen,
  taskDetailScreen,
  taskDayScreen,
  taskLoggerScreen,
  emailDetailScreen,
  emailContentScreen,
  faxDetailScreen,
  faxContentScreen,
  calendarScreen,
  reportScreen,
  telephonyScreen,

  ...(import.meta.env.DEV ? [clientTemplateScreen] : []),
];

export const screens: readonly ScreenDescriptor[] = descriptors.filter(isScreen);

export function screenOf(slug: string | undefined): ScreenDescriptor | undefined {
  return screens.find((screen) => screen.slug === slug);
}

/** The message of a page's name; undefined if it does not exist. */
export function nameOf(slug: string): PlainMessageId | undefined {
  const screen = screenOf(slug);
  return screen && menuName(screen.slug);
}

/** The page of the tab strip at a path, with or without a trailing slash. */
export function tabScreenAt(pathname: string): ScreenDescriptor | undefined {
  return screens.find(
    (screen) => screen.layout !== 'single' && pageParams(screen, pathname, '') !== undefined,
  );
}
