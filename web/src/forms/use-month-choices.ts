import { fallbackLanguage, type Language, languageFacts } from '@ebp/contracts/languages';
import { today } from '@ebp/contracts/rules/dates';
import { monthList } from '@ebp/contracts/rules/months';
import { useMemo } from 'react';
import { useLanguage } from '../i18n/language-provider.tsx';
import { useShownAt } from '../lib/pages/use-shown-at.ts';
import { useCompany } from '../lib/session/session.ts';

/** The months to filter a list by, in the company's time zone and the person's language. */
export function useMonthChoices(count: number, ahead = 0) {
  const { language } = useLanguage();
  const { timeZone } = useCompany();
  // Pages stay open over the end of a month: they are drawn again when somebody comes back to them.
  useShownAt();
  const month = today(timeZone).slice(0, 7);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the months are counted from the present one
  return useMemo(
    () => monthChoices(count, timeZone, language, { ahead }),
    [count, timeZone, language, month, ahead],
  );
}

interface MonthOption {
  /** `YYYY-MM-01`. */
  readonly value: string;
  readonly label: string;
}

/**
 * The months to filter a list by, newest first, `ahead` of them in the future: `2026 Nov` in English, `2026年11月` in
 * Chinese (FMT-06).
 */
export function monthChoices(
  count: number,
  timeZone: string,
  language: Language,
  { now = new Date(), ahead = 0 }: { now?: Date; ahead?: number } = {},
): readonly MonthOption[] {
  return monthList(count, timeZone, now, ahead).map(({ code, label }) => ({
    value: code,
    label: language === fallbackLanguage ? label : localLabel(code, languageFacts[language].locale),
  }));
}

function localLabel(code: string, locale: string): string {
  const month = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'short', timeZone: 'UTC' });
  return month.format(new Date(code));
}
