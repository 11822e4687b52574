import type { SystemConfig } from '@ebp/contracts/entities/system-config';

/** When the contact centre closes today, in the words of the configuration; undefined on a day it stays closed. */
export function closingTime(config: SystemConfig, now: Date, timeZone: string): string | undefined {
  const day = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone }).format(now);
  if (day === 'Sun') return config.operationHourSundayTo;
  return day === 'Sat' ? config.operationHourSaturdayTo : config.operationHourWeekdayTo;
}
