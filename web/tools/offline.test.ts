import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { companies } from '@ebp/contracts/companies';
import { expect, it } from 'vitest';
import { manifestText } from './offline.ts';

const screens = globSync('../src/screens/**/*.descriptor.ts', { cwd: import.meta.dirname })
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join();

it.each(companies.flatMap(({ code, languages }) => languages.map((language) => [code, language] as const)))(
  'the installed portal of %s in %s has its own name, colour and icons, and shortcuts to screens that there are',
  (company, language) => {
    const manifest = JSON.parse(manifestText(company, language));
    const names = [
      manifest.name,
      manifest.short_name,
      ...manifest.shortcuts.map((one: { name: string }) => one.name),
    ];
    for (const name of names) expect(name).not.toMatch(/^\w+\.\w+$/);
    expect(manifest.start_url).toBe(`/?company=${company}`);
    expect(manifest.theme_color).toMatch(/^#[0-9a-f]{6}$/);
    expect(manifest.shortcuts).toHaveLength(3);
    for (const { url } of manifest.shortcuts as { url: string }[]) {
      const path = new URL(url, 'http://portal.example').pathname;
      expect(screens.includes(`'${path}'`) || screens.includes(`'${path.replace(/\/$/, '')}'`), path).toBe(
        true,
      );
    }
    for (const { src } of manifest.icons as { src: string }[])
      expect(readFileSync(join(import.meta.dirname, '../public', src)).length).toBeGreaterThan(1000);
  },
);
