import { expect, it } from 'vitest';
import { renderKit } from '../testing/render-kit.tsx';

const sheets = import.meta.glob<string>(['../**/machine-label.print.css', '../**/usage-sheet.css'], {
  query: '?inline',
  import: 'default',
  eager: true,
});

/** The first font of an element that is made for Chinese. */
const chineseFont = (element: Element) =>
  /PingFang \w+|Microsoft \w+|Noto Sans CJK \w+/.exec(getComputedStyle(element).fontFamily)?.[0];

it.each([
  ['zh-Hans', 'PingFang SC'],
  ['zh-Hant', 'PingFang HK'],
] as const)('writes each script with its own fonts: %s with %s', async (language, font) => {
  const screen = await renderKit(
    <>
      <p>客户</p>
      <kbd>键</kbd>
      <b lang="zh-Hant">繁體</b>
      <b lang="zh-Hans">简体</b>
    </>,
    { company: 'CSPL', language },
  );
  const fonts = [...screen.container.querySelectorAll('p, kbd, b')].map(chineseFont);
  expect(fonts).toEqual([font, font, 'PingFang HK', 'PingFang SC']);
});

it.each(Object.entries(sheets))('prints %s with the fonts of its script', (_file, style) => {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const page = frame.contentDocument as Document;
  page.head.append(Object.assign(page.createElement('style'), { textContent: style }));
  const fontOf = (lang: string) => {
    page.documentElement.lang = lang;
    return chineseFont(page.body);
  };
  expect([fontOf('zh-Hant-HK'), fontOf('zh-Hans-SG')]).toEqual(['PingFang HK', 'PingFang SC']);
  frame.remove();
});
