import { companyCodes, companyProfiles } from '@ebp/contracts/companies';
import type { Machine } from '@ebp/contracts/entities/machine';
import type { MachineUsage } from '@ebp/contracts/entities/meter-reading';
import { machineStatus } from '@ebp/contracts/rules/machine-validity';
import { isSubmittedToday } from '@ebp/contracts/rules/meter-reading';
import { demoCodes, demoGuests } from '@ebp/contracts/testing/demo-world';
import { describe, expect, it } from 'vitest';
import { useStateService } from '../service/testing.ts';

const { ask } = useStateService();

describe.each(companyCodes)('the codes of %s', (company) => {
  const { timeZone } = companyProfiles[company];
  const codes = demoCodes(company);
  const scanner = demoGuests[company];
  const scan = (ql: string) => ask(scanner, 'PUT', 'qrcode/machine', { body: { ql } });
  const scanned = async (ql: string): Promise<Machine> => (await scan(ql)).data;
  const statusOf = async (ql: string) => machineStatus(await scanned(ql), timeZone);

  it('[API-04] [QRL-01] [MAC-15] lead to a machine in use, one whose contract ended and one that was terminated', async () => {
    expect(await statusOf(codes.inUse)).toBe('VALID');
    expect(await statusOf(codes.contractEnded)).toBe('EXPIRED');
    expect(await statusOf(codes.terminated)).toBe('TERMINATED');
  });

  it('[MTR-09] lead to a machine that was read today', async () => {
    expect(await statusOf(codes.readToday)).toBe('VALID');
    const query = `isSubmit=true&userCode=${scanner.code}`;
    const { data } = await ask(scanner, 'GET', `meterRead/machineUsageSummary?${query}`);
    const { pkey } = await scanned(codes.readToday);
    const usage = (data as readonly MachineUsage[]).find(({ machinePkey }) => machinePkey === pkey);
    expect(usage && isSubmittedToday(usage, timeZone)).toBe(true);
  });

  it('[QRL-07] are refused once they have expired, and lead nowhere when nobody knows them', async () => {
    expect(await scan(codes.expired)).toMatchObject({
      isSuccess: false,
      data: null,
      fieldErrors: [{ field: 'ql' }],
    });
    expect(await scan(codes.unknown)).toMatchObject({ isSuccess: true, data: null });
  });
});
