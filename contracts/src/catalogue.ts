import type { Operation } from './operation.ts';
import { accountManagerOperations } from './operations/account-manager.ts';
import { codeListOperations } from './operations/code-list.ts';
import { consumableOrderOperations } from './operations/consumable-order.ts';
import { contactCentreOperations } from './operations/contact-centre.ts';
import { customerOperations } from './operations/customer.ts';
import { customerUploadOperations } from './operations/customer-upload.ts';
import { downloadOperations } from './operations/download.ts';
import { ecrmOperations } from './operations/ecrm.ts';
import { enquiryOperations } from './operations/enquiry.ts';
import { faqOperations } from './operations/faq.ts';
import { fileOperations } from './operations/file.ts';
import { loginOperations } from './operations/login.ts';
import { machineOperations } from './operations/machine.ts';
import { machineRelocationOperations } from './operations/machine-relocation.ts';
import { mailOperations } from './operations/mail.ts';
import { messageOperations } from './operations/message.ts';
import { meterReadOperations } from './operations/meter-read.ts';
import { paperOrderOperations } from './operations/paper-order.ts';
import { productOperations } from './operations/product.ts';
import { qrCodeOperations } from './operations/qr-code.ts';
import { relocationOperations } from './operations/relocation.ts';
import { reportOperations } from './operations/report.ts';
import { serviceHistoryOperations } from './operations/service-history.ts';
import { serviceRequestOperations } from './operations/service-request.ts';
import { sessionOperations } from './operations/session.ts';
import { statementOperations } from './operations/statement.ts';
import { systemConfigOperations } from './operations/system-config.ts';
import { taskOperations } from './operations/task.ts';
import { tonerOrderOperations } from './operations/toner-order.ts';
import { trainingOperations } from './operations/training.ts';
import { userOperations } from './operations/user.ts';
import { vocOperations } from './operations/voc.ts';

/** Every upstream call of the portal, by its id. Routes, checks, typed calls, docs and stubs derive from it. */
export const catalogue = {
  ...accountManagerOperations,
  ...codeListOperations,
  ...consumableOrderOperations,
  ...contactCentreOperations,
  ...customerOperations,
  ...customerUploadOperations,
  ...ecrmOperations,
  ...enquiryOperations,
  ...downloadOperations,
  ...faqOperations,
  ...fileOperations,
  ...loginOperations,
  ...machineOperations,
  ...machineRelocationOperations,
  ...mailOperations,
  ...messageOperations,
  ...meterReadOperations,
  ...paperOrderOperations,
  ...productOperations,
  ...qrCodeOperations,
  ...relocationOperations,
  ...reportOperations,
  ...serviceHistoryOperations,
  ...serviceRequestOperations,
  ...sessionOperations,
  ...statementOperations,
  ...systemConfigOperations,
  ...taskOperations,
  ...tonerOrderOperations,
  ...trainingOperations,
  ...userOperations,
  ...vocOperations,
} satisfies Record<string, Operation>;

/** All entries as the general type, in the order of the catalogue. */
export const operations: readonly Operation[] = Object.values(catalogue);
