import type { Machine, UserMachine } from '../entities/machine.ts';

/** A running colour copier of Harbour Trading. */
export function buildMachine(overrides: Partial<Machine> = {}): Machine {
  return {
    pkey: 'HK-M-0001',
    machineId: 'HK-M-0001',
    department: 'Administration',
    model: 'Sheaf C5560 A3',
    cdssModel: 'SHEAF C5560',
    serialNumber: 'SFB20418',
    contractNo: 'CN-880123',
    contractStartDate: '2024-03-01',
    contractEndDate: '2099-02-28',
    machineEndDate: '2099-02-28',
    status: 'VALID',
    customerCode: 'HK001',
    customerName: 'Harbour Trading',
    location: '18/F',
    locationReference: '18/F reception, by the lift',
    address1: '18/F, Pier Exchange Tower',
    address2: '12 Harbour Road',
    address3: 'Wan Chai',
    address4: 'Hong Kong',
    relatedProductList: [],
    smallIconPathUrl: 'products/small/mfp-colour-a3.svg',
    mediumIconPathUrl: 'products/medium/mfp-colour-a3.svg',
    productImageUrl: 'products/medium/mfp-colour-a3.svg',
    photo: 'products/small/mfp-colour-a3.svg',
    pmDescription: 'Colour A3 copier',
    oceMachine: false,
    lastServiceDate: '2026-11-09',
    taskNature: 'Repair',
    serviceMan: 'K. F. Leung',
    ...overrides,
  };
}

type KnownMachine = UserMachine & { readonly pkey: string };

/** The same machine as a row of an access list, with its key. */
export function buildUserMachine(overrides: Partial<KnownMachine> = {}): KnownMachine {
  return {
    pkey: 'HK-M-0001',
    customerCode: 'HK001',
    locationReference: '18/F reception, by the lift',
    cdssModel: 'SHEAF C5560',
    serialNumber: 'SFB20418',
    contractNo: 'CN-880123',
    isAssign: true,
    ...overrides,
  };
}
