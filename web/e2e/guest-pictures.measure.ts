import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { settle } from './harness/settle.ts';
import { test } from './harness/test.ts';

// The pictures of a guest's way in the guide: `npm run test:e2e -- guest-pictures --project=measuring`.
const folder = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));

test.use({ isMobile: true, hasTouch: true });

type Look = (page: Page) => Promise<unknown>;
const english: Look = (page) => page.getByRole('button', { name: 'EN', exact: true }).click();
const chinese: Look = (page) => page.getByRole('button', { name: '繁體' }).click();
const light: Look = (page) => page.emulateMedia({ colorScheme: 'light' });
const dark: Look = (page) => page.emulateMedia({ colorScheme: 'dark' });

interface Sheet {
  readonly phone: readonly [width: number, height: number];
  /** Pictures in one row. */
  readonly columns: number;
  readonly shown: readonly (readonly [path: string, ...looks: Look[]])[];
}

const machine = '/pages/login?ql=HK-QR-0001';
const forms = ['/ebp/meterRead', '/ebp/tonerOrder/', '/ebp/servicerequest'];
const inEnglish = [machine, ...forms].map((path) => [path, english, light] as const);

const sheets: Readonly<Record<string, Sheet>> = {
  'guest-390': { phone: [390, 844], columns: 4, shown: inEnglish },
  'guest-320': { phone: [320, 568], columns: 4, shown: inEnglish },
  'guest-landscape': { phone: [844, 390], columns: 2, shown: inEnglish },
  'guest-dark-chinese': {
    phone: [390, 844],
    columns: 4,
    shown: [
      [machine, chinese, light],
      ['/ebp/tonerOrder/', chinese, light],
      [machine, english, dark],
      ['/ebp/tonerOrder/', english, dark],
    ],
  },
};

for (const [name, { phone, columns, shown }] of Object.entries(sheets)) {
  test(`the picture ${name}`, async ({ page, context }) => {
    const [width, height] = phone;
    await page.setViewportSize({ width, height });
    const pictures: string[] = [];
    for (const [path, ...looks] of shown) {
      if (path === machine) await context.clearCookies();
      await page.goto(path);
      await settle(page);
      for (const look of looks) await look(page);
      await settle(page);
      pictures.push((await page.screenshot()).toString('base64'));
      if (path !== machine) continue;
      await page
        .getByRole('main')
        .getByRole('button')
        .filter({ hasText: /^(Confirm|確認)$/ })
        .click();
      await page.waitForURL(/\/ebp\/home$/);
    }
    await page.goto('about:blank');
    await page.setViewportSize({
      width: width * columns,
      height: height * Math.ceil(pictures.length / columns),
    });
    const images = pictures.map((one) => `<img width="${width}" src="data:image/png;base64,${one}">`);
    await page.setContent(
      `<meta name="viewport" content="width=device-width"><body style="margin:0;display:grid;grid-template-columns:repeat(${columns},${width}px)">${images.join('')}`,
    );
    const session = await context.newCDPSession(page);
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 82 });
    writeFileSync(`${folder}${name}.webp`, Buffer.from(data, 'base64'));
  });
}
