import { expect, it } from 'vitest';
import { renderKit } from '../../testing/render-kit.tsx';
import { MailToColleague } from './receipt-tools.tsx';

const receipts = Array.from({ length: 200 }, (_, at) => `HK-M-${at}: MR-HK-M-${at}-261128`);

async function mailOf(lines: readonly string[], language: 'en' | 'zh-Hant') {
  const screen = await renderKit(<MailToColleague subject="Submitted" lines={lines} />, {
    language,
    areas: ['wizard'],
  });
  const { href } = screen.getByRole('link').element() as HTMLAnchorElement;
  return { length: href.length, lines: new URL(href).searchParams.get('body')?.split('\r\n') ?? [] };
}

it.each([
  ['en', 'You get an acknowledgment within 2 hours.', /^(\d+) more$/],
  ['zh-Hant', '我們會在 2 小時內向您確認收到。', /^另外 (\d+) 項$/],
] as const)(
  '[MTR-15] a mail about many (%s) is short enough to open, and says how many it leaves out',
  async (language, promise, more) => {
    const { length, lines } = await mailOf([...receipts, promise], language);
    expect(length).toBeLessThanOrEqual(2000);
    const shown = lines.slice(0, -2);
    expect(shown).toEqual(receipts.slice(0, shown.length));
    expect(more.exec(lines.at(-2) ?? '')?.[1]).toBe(String(200 - shown.length));
    expect(lines.at(-1)).toBe(promise);
    expect(length).toBeGreaterThan(1900);
  },
);

it('a mail that is short enough is whole', async () => {
  const whole = receipts.slice(0, 40);
  expect((await mailOf(whole, 'en')).lines).toEqual(whole);
});
