import type { SystemConfig } from '@ebp/contracts/entities/system-config';

/** The greeting for the time of day at the company, not in the browser's time zone (OPN-58). */
export function greetingAt(now: Date, timeZone: string) {
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(now),
  );
  if (hour < 12) return 'home.morning';
  return hour < 18 ? 'home.afternoon' : 'home.evening';
}

/** When the contact centre closes today, as the configuration words it; undefined on a day it stays closed. */
export function closingTime(config: SystemConfig, now: Date, timeZone: string): string | undefined {
  const day = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone }).format(now);
  if (day === 'Sun') return config.operationHourSundayTo;
  return day === 'Sat' ? config.operationHourSaturdayTo : config.operationHourWeekdayTo;
}
