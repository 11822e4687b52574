import type { CodeListName } from '@ebp/contracts/entities/code-list';
import type { receipt } from '@ebp/contracts/entities/receipt';
import type { Operation, RequestOf } from '@ebp/contracts/operation';
import { customerUploadCreate } from '@ebp/contracts/operations/customer-upload';
import { enquiryCreate } from '@ebp/contracts/operations/enquiry';
import { machineRelocationCreate } from '@ebp/contracts/operations/machine-relocation';
import { relocationCreate } from '@ebp/contracts/operations/relocation';
import { serviceRequestCreate } from '@ebp/contracts/operations/service-request';
import { trainingCreate } from '@ebp/contracts/operations/training';
import { vocCreate } from '@ebp/contracts/operations/voc';
import { uploadTypes } from '@ebp/contracts/rules/upload';
import { type VocType, vocTypes } from '@ebp/contracts/rules/voc';
import type { ZodType } from 'zod';
import { pdf } from '../framework/pdf.ts';
import { answer } from '../service/answer.ts';
import { codeListOf } from '../world/company.ts';
import { newReference, type Person, type World } from '../world/world.ts';
import { administrator, firstMachine } from './examples.ts';

/** Requests are never displayed again, so the oldest may be dropped. */
const keptRequests = 1000;

interface Sent {
  readonly world: World;
  readonly person: Person;
  readonly body?: unknown;
}

/** Stores a request and returns its number. */
function received({ world, person, body }: Sent, { id }: Operation, prefix: string): string {
  const number = newReference(world, prefix);
  const { requests } = world.changes;
  requests.push({ number, operation: id, user: person.pkey, at: world.moment, body: body ?? null });
  if (requests.length > keptRequests) requests.splice(0, requests.length - keptRequests);
  return number;
}

const contact = (world: World) => {
  const { firstName, lastName, salutation, phone, code } = administrator(world);
  return { salutation: salutation ?? '', firstName, lastName, phone: phone ?? '', email: code };
};

const relocationExample = (world: World) => {
  const { salutation, firstName, lastName, phone, email } = contact(world);
  return {
    userSalutation: salutation,
    userSurName: lastName,
    userOtherName: firstName,
    userEmail: email,
    userPhone: phone,
    userMobile: phone,
    isAgreeStatement: true,
    machineList: [
      {
        pkey: firstMachine(world).pkey,
        newAddress1: '3/F, New Wing',
        disconnectionDate: '2099-01-12',
        disconnectionTimeList: ['AM'],
        collectionDate: '2099-01-12',
        collectionTimeList: ['PM'],
        deliveryDate: '2099-01-13',
        deliveryTimeList: ['AM'],
        reconnectionDate: '2099-01-13',
        reconnectionTimeList: ['AM', 'PM'],
        specialRequirementList: ['CP', 'OT'],
        remarks: 'The lift is 90 cm wide',
        isUpdateBillAddress: true,
        isUpdateMachineOwnership: false,
      },
    ],
  };
};

const machineRelocationExample = (world: World) => {
  const machine = firstMachine(world);
  const { salutation, firstName, lastName, phone, email } = contact(world);
  return {
    customerCode: machine.customerCode,
    customerName: machine.customerName ?? '',
    userSalutation: salutation,
    userOtherName: firstName,
    userSurName: lastName,
    userPhone: phone,
    userEmail: email,
    billingAddress: machine.address1 ?? '',
    model: machine.model ?? '',
    serialNumber: machine.serialNumber,
    currLoc: machine.locationReference ?? '',
    newLoc: '3/F, New Wing',
    isIntall: true,
    isNetwork: false,
  };
};

const serviceRequestExample = (world: World) => {
  const machine = firstMachine(world);
  const symptom = codeListOf(world, 'SERVICEREQUEST_SYMPTOM').find(({ symptomRequest }) => symptomRequest);
  const { code = '', pkey = '' } = symptom ?? {};
  return {
    machinePkey: machine.pkey,
    machineCustomerCode: machine.customerCode,
    machineserialNumber: machine.serialNumber,
    contactAddress: '19/F pantry',
    symptomCodeList: [code],
    symptomDict: { [code]: 'E225' },
    symptomList: [{ pkey, code, text: 'E225' }],
    lunchTime: '1200',
    remarks: '',
    chxUserAgreement: true,
    actionType: 'SUBMIT' as const,
  };
};

const trainingExample = (world: World) => {
  const { salutation, firstName, lastName, phone, email } = contact(world);
  return {
    customerCode: firstMachine(world).customerCode,
    salutation,
    surName: lastName,
    otherName: firstName,
    phone,
    useremail: email,
    date1: '2099-01-12',
    time1: '10:00-11:00',
    slot1Start: '10:00',
    slot1End: '11:00',
    date2: '2099-01-13',
    time2: '14:30-15:30',
    slot2Start: '14:30',
    slot2End: '15:30',
    remarks: '',
  };
};

const enquiryExample = (world: World) => {
  const { salutation, lastName, phone, email } = contact(world);
  return {
    salutation,
    name: lastName,
    email,
    telNo: phone,
    customerCode: firstMachine(world).customerCode,
    enquiryTypePkey: codeListOf(world, 'ENQUIRY_TYPE')[0]?.pkey ?? '',
    subject: 'A second copier',
    content: 'Please send an offer.',
  };
};

/** A list with its first entry chosen. */
const chosen = (world: World, name: CodeListName) =>
  codeListOf(world, name).map((entry, index) => ({
    pkey: entry.pkey,
    enName: entry.englishName,
    isSelected: index === 0,
    isRequired: entry.isRequired ?? false,
    isDescriptionRequired: entry.isDescriptionRequired ?? false,
    maxNumberOfAnswer: entry.maxNumberOfAnswer ?? 0,
    detailList: index === 0 && entry.isDescriptionRequired ? [{ description: 'Came within the hour' }] : [],
  }));

const vocExample = (world: World, type: VocType) => {
  const { salutation, lastName, phone, email } = contact(world);
  const lists =
    type === 'VOC'
      ? {
          relatedAreaList: chosen(world, 'VOC_RELATED_AREA'),
          ratingStaffList: chosen(world, 'VOC_RATING_STAFF'),
        }
      : {
          to: 'Mr Leung',
          subject: 'Thank you',
          relatedAreaList: chosen(world, 'VOC_SERVICE_CATEGORY'),
          divisionList: chosen(world, 'VOC_DIVISION'),
          impressionList: chosen(world, 'VOC_IMPRESSION'),
        };
  return {
    type,
    salutation,
    name: lastName,
    email,
    phone,
    customerCode: firstMachine(world).customerCode,
    serviceDate: '2026-11-18',
    description: 'The engineer came early and explained what he did.',
    ...lists,
  };
};

const inTheNameOf = <T>(world: World, body: T) => [{ as: administrator(world), body }];

interface WithReceipt extends Operation {
  readonly body: ZodType;
  readonly data: typeof receipt;
}

/** A request of which no document says how it is answered (OPN-70): with its number. */
const receiptOf = <O extends WithReceipt>(
  operation: O,
  prefix: string,
  example: (world: World) => RequestOf<O>['body'],
) =>
  answer<WithReceipt>(
    operation,
    (call) => ({ pkey: received(call, operation, prefix) }),
    (world) => inTheNameOf(world, example(world)),
  );

/** Requests from users, each answered with a reference number. */
export const requestAnswers = [
  answer(
    relocationCreate,
    (call) => ({ currentRelocReqPkey: received(call, relocationCreate, 'RR') }),
    (world) => inTheNameOf(world, relocationExample(world)),
  ),
  receiptOf(machineRelocationCreate, 'ML', machineRelocationExample),
  receiptOf(serviceRequestCreate, 'SR', serviceRequestExample),
  receiptOf(trainingCreate, 'TR', trainingExample),
  receiptOf(enquiryCreate, 'EN', enquiryExample),
  answer(
    vocCreate,
    (call) => ({ pkey: received(call, vocCreate, call.body.type === 'VOC' ? 'FB' : 'AP') }),
    (world) => vocTypes.flatMap((type) => inTheNameOf(world, vocExample(world, type))),
  ),
  answer(
    customerUploadCreate,
    (call) => ({
      refNo: received(call, customerUploadCreate, call.body.type === 'PAPERORDER' ? 'UP' : 'UM'),
    }),
    (world) =>
      uploadTypes.map((type) => ({
        as: administrator(world),
        body: { type },
        file: { fileName: 'order.pdf', content: pdf('Order', ['20 reams of A4']) },
      })),
  ),
];
