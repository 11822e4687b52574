/** The greeting that fits the hour at the company, not at the browser (OPN-58). */
export function greetingAt(now: Date, timeZone: string) {
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(now),
  );
  if (hour < 12) return 'home.morning';
  return hour < 18 ? 'home.afternoon' : 'home.evening';
}
