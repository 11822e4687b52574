import { type Language, languageFacts } from '@ebp/contracts/languages';

/** A full hour in words: `4pm`, `下午4時`. */
export function fullHour(hour: number, language: Language): string {
  const clock = new Intl.DateTimeFormat(languageFacts[language].locale, {
    hour: 'numeric',
    hour12: true,
    timeZone: 'UTC',
  });
  return clock.format(Date.UTC(2000, 0, 1, hour)).replace(/\s/g, '');
}
