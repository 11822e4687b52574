import type { Machine } from '@ebp/contracts/entities/machine';
import type { FieldError } from '@ebp/contracts/envelope';
import {
  checkSymptoms,
  needsSymptomText,
  type SymptomOption,
  symptomListOf,
} from '@ebp/contracts/rules/service-request';
import type { ServiceRequestBody } from '../../api/service-request.ts';
import type { Contact } from '../../forms/guest-contact/contact.ts';

/** The form's values. */
export interface ServiceRequest {
  /** Empty until a machine is chosen. */
  machinePkey: string;
  symptomCodeList: string[];
  /** Description by symptom code; it is kept if the symptom is deselected. */
  symptomDict: Record<string, string>;
  lunchTime: string;
  remarks: string;
  chxUserAgreement: boolean;
  /** Contact details of a guest. */
  contact?: Contact;
}

export function newServiceRequest(machinePkey = '', contact?: Contact): ServiceRequest {
  return {
    machinePkey,
    symptomCodeList: [],
    symptomDict: {},
    lunchTime: '',
    remarks: '',
    chxUserAgreement: false,
    ...(contact && { contact }),
  };
}

/** The chosen symptoms that need a description, in the order of the list (SRV-07). */
export function describedSymptoms<Option extends SymptomOption>(
  request: ServiceRequest,
  options: readonly Option[],
): readonly Option[] {
  return options.filter(
    (option) => request.symptomCodeList.includes(option.code) && needsSymptomText(option),
  );
}

/** The request with these symptoms, and a description, empty at first, for each that needs one. */
export function withSymptoms(
  request: ServiceRequest,
  symptomCodeList: string[],
  options: readonly SymptomOption[],
): ServiceRequest {
  const next = { ...request, symptomCodeList };
  const empty = describedSymptoms(next, options).map(({ code }) => [code, ''] as const);
  return { ...next, symptomDict: { ...Object.fromEntries(empty), ...request.symptomDict } };
}

/** The request for the gateway (SRV-13, OPN-36), which adds who asks and a guest's contact details. */
export function toRequest(
  request: ServiceRequest,
  machine: Pick<Machine, 'pkey' | 'customerCode' | 'serialNumber'>,
  options: readonly SymptomOption[],
): ServiceRequestBody {
  const texts = describedSymptoms(request, options).map(
    ({ code }) => [code, request.symptomDict[code] ?? ''] as const,
  );
  return {
    machinePkey: machine.pkey,
    machineCustomerCode: machine.customerCode,
    machineserialNumber: machine.serialNumber,
    symptomCodeList: request.symptomCodeList,
    symptomDict: Object.fromEntries(texts),
    symptomList: [...symptomListOf(request, options)],
    ...(request.lunchTime && { lunchTime: request.lunchTime }),
    remarks: request.remarks,
    chxUserAgreement: request.chxUserAgreement,
    actionType: 'SUBMIT',
  };
}

/** All errors by the rule that the gateway applies too, at the fields of this form. */
export function checkRequest(request: ServiceRequest, options: readonly SymptomOption[]): FieldError[] {
  return checkSymptoms(request, options).map((fault) => ({ ...fault, path: fieldOf(fault.path) }));
}

/** An unknown symptom is an error of the whole choice. */
export function fieldOf(path: string): string {
  return path.startsWith('symptomCodeList.') ? 'symptomCodeList' : path;
}
