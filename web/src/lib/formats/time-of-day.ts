import { companyMoment } from './formats.ts';

/** `HH:mm` in the company's time zone; empty if there is none. */
export function timeOfDay(value: string | null | undefined, timeZone: string): string {
  return companyMoment(value, timeZone).slice(11, 16);
}
