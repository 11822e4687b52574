import type { Counter, MachineUsage, ServiceRecord } from '../entities/meter-reading.ts';

/** The black counter as the submission screen receives it. */
export function buildCounter(overrides: Partial<Counter> = {}): Counter {
  return {
    counterName: 'Black',
    counterCode: 'BK',
    prevUsageReading: 48_210,
    usageReading: null,
    ...overrides,
  };
}

/** A visit with ten test copies. */
export function buildServiceRecord(overrides: Partial<ServiceRecord> = {}): ServiceRecord {
  return {
    id: 'SRV-1',
    serviceNum: 'SO-260911',
    serviceDatetime: '2026-11-09 10:30:00',
    detailList: [{ counterCode: 'BK', testCopy: 10 }],
    ...overrides,
  };
}

/** The first machine of Harbour Trading, waiting for this month's reading. */
export function buildMachineUsage(overrides: Partial<MachineUsage> = {}): MachineUsage {
  return {
    machinePkey: 'HK-M-0001',
    machineId: 'HK-M-0001',
    department: 'Administration',
    model: 'Sheaf C5560 A3',
    serialNumber: 'SFB20418',
    contractNo: 'CN-880123',
    locationReference: '18/F reception, by the lift',
    eMaintenance: false,
    prevReportDatetime: '2026-11-02 09:20:00',
    prevMeterReadStatus: 'DONE',
    counterList: [
      buildCounter(),
      buildCounter({ counterName: 'Colour', counterCode: 'CL', prevUsageReading: 9_404 }),
    ],
    serviceList: [],
    ...overrides,
  };
}

/** The same machine as a row of the usage summary, with both invoices. */
export function buildUsageSummaryRow(overrides: Partial<MachineUsage> = {}): MachineUsage {
  return {
    pkey: 'US-HK-M-0001',
    machinePkey: 'HK-M-0001',
    machineId: 'HK-M-0001',
    department: 'Administration',
    model: 'Sheaf C5560 A3',
    serialNumber: 'SFB20418',
    contractNo: 'CN-880123',
    prevReportDatetime: '2026-10-02 09:10:00',
    currReportDatetime: '2026-11-02 09:20:00',
    prevInvoice: 'TGI-HK001-202610.pdf',
    prevInvoicePathUrl: null,
    currentInvoice: 'TGI-HK001-202611.pdf',
    currentInvoicePathUrl: null,
    counterList: [
      buildCounter({ prevUsageReading: 45_100, usageReading: 48_210, usage: 3_110, averageUsage: 2_950 }),
    ],
    ...overrides,
  };
}
