import { companyCodes } from '@ebp/contracts/company';
import { enquiryCreate } from '@ebp/contracts/operations/enquiry';
import { machineRelocationCreate } from '@ebp/contracts/operations/machine-relocation';
import { relocationCreate } from '@ebp/contracts/operations/relocation';
import { serviceRequestCreate } from '@ebp/contracts/operations/service-request';
import { trainingCreate } from '@ebp/contracts/operations/training';
import { recordedAnswers } from '../framework/stub.ts';
import { everyoneOf, usersOf } from '../world/accounts.ts';
import { codeListOf } from '../world/code-lists.ts';
import { firstMachineOf } from '../world/machine-lists.ts';
import { newReference, reference } from '../world/references.ts';

const area = 'request';
const receipt = { pkey: reference };

const relocation = recordedAnswers(
  area,
  relocationCreate,
  companyCodes.map((company) => {
    const times = ['AM'];
    const machine = {
      pkey: firstMachineOf(company).pkey,
      newAddress1: '3/F, New Wing',
      disconnectionDate: '2027-01-11',
      disconnectionTimeList: times,
      collectionDate: '2027-01-11',
      collectionTimeList: ['PM'],
      deliveryDate: '2027-01-12',
      deliveryTimeList: times,
      reconnectionDate: '2027-01-12',
      reconnectionTimeList: ['AM', 'PM'],
      specialRequirementList: ['CP', 'OT'],
      remarks: 'The lift is 90 cm wide',
      isUpdateBillAddress: true,
      isUpdateMachineOwnership: false,
    };
    const body = {
      userSalutation: 'MS',
      userSurName: 'Lau',
      userOtherName: 'Wing',
      userEmail: 'admin@harbour.example',
      userPhone: '852-28010001',
      userMobile: '852-91230001',
      isAgreeStatement: true,
      machineList: [machine],
    };
    return {
      name: company,
      as: usersOf(company),
      example: { body },
      data: { currentRelocReqPkey: reference },
      remember: newReference('RR', company),
    };
  }),
);

const machineRelocation = recordedAnswers(
  area,
  machineRelocationCreate,
  companyCodes.map((company) => {
    const machine = firstMachineOf(company);
    const body = {
      customerCode: machine.customerCode,
      customerName: machine.customerName ?? '',
      userSalutation: 'MS',
      userOtherName: 'Wing',
      userSurName: 'Lau',
      userPhone: '852-28010001',
      userEmail: 'admin@harbour.example',
      billingAddress: machine.address1 ?? '',
      model: machine.model ?? '',
      serialNumber: machine.serialNumber,
      currLoc: machine.locationReference ?? '',
      newLoc: '3/F, New Wing',
      isIntall: true,
      isNetwork: false,
    };
    return {
      name: company,
      as: usersOf(company),
      example: { body },
      data: receipt,
      remember: newReference('ML', company),
    };
  }),
);

const serviceRequest = recordedAnswers(
  area,
  serviceRequestCreate,
  companyCodes.map((company) => {
    const machine = firstMachineOf(company);
    const symptom = codeListOf(company, 'SERVICEREQUEST_SYMPTOM').find(
      ({ symptomRequest }) => symptomRequest,
    );
    const { code = '', pkey = '' } = symptom ?? {};
    const body = {
      machinePkey: machine.pkey,
      machineCustomerCode: machine.customerCode,
      machineserialNumber: machine.serialNumber,
      symptomCodeList: [code],
      symptomDict: { [code]: 'E225' },
      symptomList: [{ pkey, code, text: 'E225' }],
      lunchTime: '1200',
      remarks: '',
      chxUserAgreement: true,
      actionType: 'SUBMIT' as const,
    };
    return {
      name: company,
      as: everyoneOf(company),
      example: { body },
      data: receipt,
      remember: newReference('SR', company),
    };
  }),
);

const training = recordedAnswers(
  area,
  trainingCreate,
  companyCodes.map((company) => {
    const body = {
      customerCode: firstMachineOf(company).customerCode,
      salutation: 'MS',
      surName: 'Lau',
      otherName: 'Wing',
      phone: '852-28010001',
      useremail: 'admin@harbour.example',
      date1: '2027-01-11',
      time1: '10:00-11:00',
      slot1Start: '10:00',
      slot1End: '11:00',
      date2: '2027-01-12',
      time2: '14:30-15:30',
      slot2Start: '14:30',
      slot2End: '15:30',
      remarks: '',
    };
    return {
      name: company,
      as: usersOf(company),
      example: { body },
      data: receipt,
      remember: newReference('TR', company),
    };
  }),
);

const enquiry = recordedAnswers(
  area,
  enquiryCreate,
  companyCodes.map((company) => {
    const [type] = codeListOf(company, 'ENQUIRY_TYPE');
    const body = {
      salutation: 'MS',
      name: 'Lau',
      email: 'admin@harbour.example',
      telNo: '852-28010001',
      customerCode: firstMachineOf(company).customerCode,
      enquiryTypePkey: type?.pkey ?? '',
      subject: 'A second copier',
      content: 'Please send an offer.',
    };
    return {
      name: company,
      as: usersOf(company),
      example: { body },
      data: receipt,
      remember: newReference('EN', company),
    };
  }),
);

/** Requests people send, each answered with a reference number. */
export const requestStubs = [relocation, machineRelocation, serviceRequest, training, enquiry];
