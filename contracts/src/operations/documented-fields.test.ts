import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Operation } from '../operation.ts';
import { upstreamRequest } from '../upstream-request.ts';
import { consumableOrderSearch } from './consumable-order.ts';
import { contactAccountGet, contactAccountUpdate, contactHistoryGet } from './contact-centre.ts';
import { customerUploadCreate } from './customer-upload.ts';
import { ecrmContactAccountCreate, ecrmContactAccountGet } from './ecrm.ts';
import { enquiryCreate } from './enquiry.ts';
import { machineRelocationCreate } from './machine-relocation.ts';
import { emailContentGet, emailGet, faxContentGet, faxGet } from './mail.ts';
import { meterReadCreate, meterReadSummary } from './meter-read.ts';
import { paperOrderCreate } from './paper-order.ts';
import { productRelationList, productSearch } from './product.ts';
import { qrCodeMachine } from './qr-code.ts';
import { relocationCreate } from './relocation.ts';
import { reportSearch } from './report.ts';
import { serviceHistorySearch } from './service-history.ts';
import { serviceRequestCreate } from './service-request.ts';
import { statementSearch } from './statement.ts';
import { taskGet, taskLoggerUpdate, taskSearchByCreator } from './task.ts';
import { tonerOrderCreate } from './toner-order.ts';
import { trainingCreate } from './training.ts';
import { vocCreate } from './voc.ts';

interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
}

const names = (text: string): readonly string[] => text.split(/\s+/).filter(Boolean);

/** Field names of a schema; those of lists as `list.field`. */
function fieldsOf({ properties = {}, items, anyOf = [] }: JsonSchema): string[] {
  return [
    ...Object.entries(properties).flatMap(([name, inner]) => [
      name,
      ...fieldsOf(inner).map((field) => `${name}.${field}`),
    ]),
    ...(items ? fieldsOf(items) : []),
    ...anyOf.flatMap(fieldsOf),
  ];
}
const schemaFields = (schema: z.ZodType | undefined) =>
  schema ? fieldsOf(z.toJSONSchema(schema, { reused: 'inline', io: 'input' }) as JsonSchema) : [];

const steps = ['disconnection', 'collection', 'delivery', 'reconnection'];

/** The fields that the upstream's documents name for each call, including those that identify the user. */
const requests: readonly (readonly [string, Operation, 'query' | 'body', string])[] = [
  ['[API-18] [PAP-22]', customerUploadCreate, 'body', 'type userCode'],
  ['[API-19] [PAP-05]', productSearch, 'query', 'type isMediaSupply status isSelectAll userCode'],
  ['[API-20]', productRelationList, 'body', 'isSelectAll userCode type status machineList'],
  [
    '[API-21] [STM-10]',
    statementSearch,
    'query',
    'userCode statementDateFrom statementDateTo dueDateFrom dueDateTo type status',
  ],
  ['[API-22]', serviceHistorySearch, 'query', 'userCode lastServiceDateFrom lastServiceDateTo'],
  ['[API-23]', consumableOrderSearch, 'query', 'userCode customerCode'],
  [
    '[API-24] [SRV-12] [SRV-13]',
    serviceRequestCreate,
    'body',
    `machinePkey symptomCodeList symptomDict symptomList symptomList.text lunchTime remarks chxUserAgreement
     actionType userPkey contactName contactEmail contactPhone contactAddress machineCustomerCode
     machineserialNumber`,
  ],
  ['[API-25]', meterReadSummary, 'query', 'userCode isSubmit'],
  [
    '[API-26]',
    meterReadCreate,
    'body',
    'machinePkey userCode detailList serviceList actionType contactName contactEmail contactPhone',
  ],
  [
    '[API-27] [RLS-07]',
    machineRelocationCreate,
    'body',
    `userCode customerCode userSalutation userOtherName userSurName userPhone userEmail customerName
     billingAddress model serialNumber currLoc newLoc isIntall isNetwork`,
  ],
  [
    '[API-28] [RLM-23] [RLM-12]',
    relocationCreate,
    'body',
    `userSalutation userSurName userOtherName userEmail userPhone userMobile machineList machineList.pkey
     machineList.newAddress1 machineList.specialRequirementList machineList.remarks
     machineList.isUpdateBillAddress machineList.isUpdateMachineOwnership
     ${steps.map((step) => `machineList.${step}Date machineList.${step}TimeList`).join(' ')}`,
  ],
  [
    '[API-29] [TON-24]',
    tonerOrderCreate,
    'body',
    `userPkey machineList remarks isAgreeStatement contactName contactEmail contactPhone
     ${names(
       `machinePkey deliveryName deliveryPhone customerAddressPkey isUpdateAddress deliveryAddress1
        deliveryAddressCity deliveryAddressState deliveryAddressCountry recycleQty productList`,
     )
       .map((name) => `machineList.${name}`)
       .join(' ')}`,
  ],
  [
    '[API-30] [TRN-07]',
    trainingCreate,
    'body',
    `userCode customerCode salutation phone useremail date1 time1 date2 time2 slot1Start slot1End slot2Start
     slot2End remarks`,
  ],
  [
    '[API-31] [ENQ-06]',
    enquiryCreate,
    'body',
    'salutation name email telNo customerCode enquiryTypePkey subject content',
  ],
  [
    '[API-32] [VOC-05] [VOC-11]',
    vocCreate,
    'body',
    `type userCode salutation name email phone customerCode description to subject serviceDate relatedAreaList
     ratingStaffList divisionList impressionList relatedAreaList.enName relatedAreaList.isSelected
     relatedAreaList.isRequired relatedAreaList.isDescriptionRequired relatedAreaList.maxNumberOfAnswer
     relatedAreaList.detailList`,
  ],
  [
    '[API-33] [PAP-28]',
    paperOrderCreate,
    'body',
    `customerCode customerName userCode billToMode lunchTime stair salesCode poNumber referenceNumber
     deliveryAddressPkey deliverySalutation deliveryName deliveryTel deliveryAddress1 invoiceAttention
     invoiceAttentionSalutation invoiceAddress1 billAddressPkey paymentMethod paymentValue payterm itemList
     itemAmount totalQty deliveryAmount totalAmount remarks itemList.productMasterPkey itemList.cdsName
     itemList.price itemList.paperPrice itemList.paperPeriodEnd itemList.qty itemList.productCategory`,
  ],
  ['[API-45]', taskSearchByCreator, 'query', 'creator dateFrom dateTo'],
  ['[API-46]', contactAccountUpdate, 'body', 'version name phone email address1 remarks userCode'],
  ['[API-47]', ecrmContactAccountCreate, 'body', 'name phone email address1 userCode'],
  [
    '[API-47]',
    taskLoggerUpdate,
    'body',
    'version workDatetime minutesSpent result remarks status nextStep followUpDate userCode',
  ],
  ['[API-49]', reportSearch, 'query', 'customerCode'],
];

const answers: readonly (readonly [string, Operation, string])[] = [
  ['[API-18] [PAP-23]', customerUploadCreate, 'refNo'],
  ['[TON-25]', productRelationList, 'pkey machinePkey tonerCategoryName qty maxOrderQty'],
  [
    '[PAP-29]',
    productSearch,
    'productMasterPkey cdsName price paperPrice paperPeriodEnd qty productCategory description',
  ],
  ['[RLM-19]', relocationCreate, 'currentRelocReqPkey'],
  ['[PAP-18]', paperOrderCreate, 'orderNumber'],
  ['[VOC-11]', vocCreate, 'pkey'],
  [
    '[SRV-14]',
    qrCodeMachine,
    'customerName machineId department model serialNumber contractNo contractEndDate lastServiceDate taskNature serviceMan',
  ],
  [
    '[STM-11]',
    statementSearch,
    'customerName documentNumber documentDate dueDate amount filename filenameUrl',
  ],
  [
    '[API-46]',
    contactAccountGet,
    'version contactList companyList machineList openTaskList contactList.email',
  ],
  ['[API-46]', contactHistoryGet, 'type createDatetime subject refPkey'],
  ['[API-47]', ecrmContactAccountGet, 'ecrmCode name contactList'],
  ['[API-47]', taskGet, 'code version logList logList.remarks'],
  ['[API-48]', emailGet, 'subject from toList attachmentList attachmentList.fileName'],
  ['[API-48]', emailContentGet, 'contentType body'],
  ['[API-48]', faxGet, 'subject fromNumber toNumber pageCount'],
  ['[API-48]', faxContentGet, 'documentList documentList.fileName'],
  ['[API-49]', reportSearch, 'name customerCode fileName'],
];

describe('calls as the documents name them', () => {
  it.each(
    requests.map(([ids, operation, part, fields]) => [ids, operation.id, operation, part, fields] as const),
  )('%s %s sends every documented field', (_ids, _id, operation, part, fields) => {
    const known = schemaFields(upstreamRequest(operation)[part]);
    expect(names(fields).filter((name) => !known.includes(name))).toEqual([]);
  });

  it.each(answers.map(([ids, operation, fields]) => [ids, operation.id, operation, fields] as const))(
    '%s %s reads every documented field of the answer',
    (_ids, _id, operation, fields) => {
      const known = schemaFields(operation.data);
      expect(names(fields).filter((name) => !known.includes(name))).toEqual([]);
    },
  );

  it('[API-19] [OPN-77] asks for paper with parameters of their own, in no searchDict', () => {
    expect(schemaFields(upstreamRequest(productSearch).query)).toEqual([
      'type',
      'isMediaSupply',
      'status',
      'isSelectAll',
      'userCode',
    ]);
  });

  it('[RLM-23] keeps what is for display only to the form', () => {
    expect(schemaFields(relocationCreate.body)).not.toContain('machineList.isShowMachine');
  });
});
