import type { Language } from '@ebp/contracts/languages';
import { monthList } from '@ebp/contracts/rules/months';

interface MonthOption {
  /** `YYYY-MM-01`. */
  readonly value: string;
  readonly label: string;
}

/** The months a list can be narrowed to, newest first and `ahead` of them still to come: `2026 Nov` in English, `2026年11月` in Chinese (FMT-06). */
export function monthChoices(
  count: number,
  timeZone: string,
  language: Language,
  { now = new Date(), ahead = 0 }: { now?: Date; ahead?: number } = {},
): readonly MonthOption[] {
  return monthList(count, timeZone, now, ahead).map(({ code, label }) => ({
    value: code,
    label: language === 'en' ? label : chineseLabel(code),
  }));
}

function chineseLabel(code: string): string {
  const [year, month] = code.split('-');
  return `${year}年${Number(month)}月`;
}
