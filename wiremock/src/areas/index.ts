import type { StubSet } from '../framework/stub.ts';
import { accountManagerStubs } from './account-manager.ts';
import { consumableOrderStubs } from './consumable-order.ts';
import { contactCentreStubs } from './contact-centre.ts';
import { documentStubs } from './document.ts';
import { downloadStubs } from './download.ts';
import { faqStubs } from './faq.ts';
import { fileStubs } from './file.ts';
import { machineStubs } from './machine.ts';
import { mailStubs } from './mail.ts';
import { messageStubs } from './message.ts';
import { meterStubs } from './meter.ts';
import { orderStubs } from './order.ts';
import { requestStubs } from './request.ts';
import { sessionStubs } from './session.ts';
import { taskStubs } from './task.ts';
import { uploadStubs } from './upload.ts';
import { userStubs } from './user.ts';
import { userAdministrationStubs } from './user-administration.ts';
import { vocStubs } from './voc.ts';

/** Folder below `mappings` -> the stubs in it. A new area is one line here. */
export const areas: Readonly<Record<string, readonly StubSet[]>> = {
  'account-manager': accountManagerStubs,
  'consumable-order': consumableOrderStubs,
  'contact-centre': contactCentreStubs,
  document: documentStubs,
  download: downloadStubs,
  faq: faqStubs,
  file: fileStubs,
  machine: machineStubs,
  mail: mailStubs,
  message: messageStubs,
  meter: meterStubs,
  order: orderStubs,
  request: requestStubs,
  session: sessionStubs,
  task: taskStubs,
  upload: uploadStubs,
  user: [...userStubs, ...userAdministrationStubs],
  voc: vocStubs,
};
