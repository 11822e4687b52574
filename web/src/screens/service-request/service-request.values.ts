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

/** The request as it is filled in. */
export interface ServiceRequest {
  /** Empty until a machine was chosen. */
  machinePkey: string;
  symptomCodeList: string[];
  /** Text by symptom code; of a symptom that was chosen and taken back it stays. */
  symptomDict: Record<string, string>;
  lunchTime: string;
  remarks: string;
  chxUserAgreement: boolean;
  /** Of a guest. */
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

/** The chosen symptoms that ask for words, in the order of the list (SRV-07). */
export function describedSymptoms<Option extends SymptomOption>(
  request: ServiceRequest,
  options: readonly Option[],
): readonly Option[] {
  return options.filter(
    (option) => request.symptomCodeList.includes(option.code) && needsSymptomText(option),
  );
}

/** The request with these symptoms, and a text, empty at first, for each that asks for one. */
export function withSymptoms(
  request: ServiceRequest,
  symptomCodeList: string[],
  options: readonly SymptomOption[],
): ServiceRequest {
  const next = { ...request, symptomCodeList };
  const empty = describedSymptoms(next, options).map(({ code }) => [code, ''] as const);
  return { ...next, symptomDict: { ...Object.fromEntries(empty), ...request.symptomDict } };
}

/** The request as the gateway takes it (SRV-13, OPN-36). Who asks, and the contact of a guest, are added there. */
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

/** Every fault by the rule the gateway repeats, at the fields of this form. */
export function checkRequest(request: ServiceRequest, options: readonly SymptomOption[]): FieldError[] {
  return checkSymptoms(request, options).map((fault) => ({ ...fault, path: fieldOf(fault.path) }));
}

/** A symptom that is on no list is a fault of the choice as a whole. */
export function fieldOf(path: string): string {
  return path.startsWith('symptomCodeList.') ? 'symptomCodeList' : path;
}
