import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CompanyCode, companyCodes } from '@ebp/contracts/companies';
import { fallbackLanguage, type Language } from '@ebp/contracts/languages';
import { describe, expect, it } from 'vitest';
import { answers } from '../answers/index.ts';
import { requestExample } from '../framework/request-example.ts';
import { noChanges } from '../service/state.ts';
import { useStateService } from '../service/testing.ts';
import { Facts, recordedFolder } from '../world/facts.ts';
import { type WorldFileName, worldFiles } from '../world/files.ts';
import { worldOf } from '../world/world.ts';
import { send } from './send.ts';

let clock = new Date();
const { url } = useStateService({ now: () => clock });

/** Each text of an answer with its path. */
function texts(value: unknown, place = ''): (readonly [place: string, text: string])[] {
  if (typeof value === 'string') return [[place, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => texts(inner, `${place}.${name}`));
}

/** Every text of every read operation's answer, in the order of the examples. */
async function answeredTo(company: CompanyCode, language: Language = fallbackLanguage) {
  const world = worldOf(new Facts(company, recordedFolder, () => clock), noChanges());
  const found: (readonly [string, string])[] = [];
  for (const [id, { operation, examples }] of answers) {
    if (operation.effect !== 'read' || operation.answer === 'stream') continue;
    for (const example of examples(world)) {
      const request = requestExample(operation, example);
      const headers = { ...request.headers, 'Accept-Language': language };
      const { data } = (await (await send(url(), { ...request, headers })).json()) as { data: unknown };
      found.push(...texts(data, id));
    }
  }
  return found;
}

/** What a browser receives from the static host, or the reason why not. */
async function onStaticHost(path: string): Promise<string> {
  if (!path.startsWith('/static/pages/'))
    return existsSync(join(recordedFolder, '__files', path)) ? 'there' : 'missing';
  const answer = await fetch(`${url()}${path}`);
  return answer.status === 200 && (await answer.text()).includes('<h1>') ? 'there' : `${answer.status}`;
}

/** E-mails that the portal must make harmless: their links lead nowhere on purpose. */
const hostileMail = 'EM-0002';

describe.each(companyCodes)('the answers of %s', (company) => {
  it('[CFG-13] lead to pages and pictures that the static host serves, and to no other host', async () => {
    clock = new Date();
    const { customerPortalUrl, termsOfUseSubUrl } = new Facts(company).read('settings');
    const found = await answeredTo(company);
    const links = new Set([`${customerPortalUrl}${termsOfUseSubUrl}`]);
    for (const [place, text] of found) {
      if (place.startsWith('email.content')) continue;
      expect(text, place).not.toMatch(/https?:/);
      if (/^\/static\/.*\.\w+$/.test(text)) links.add(text);
      else if (/^(products|banners)\//.test(text)) links.add(`/static/${text}`);
    }
    expect(links.size).toBeGreaterThan(10);
    for (const link of links) expect([link, await onStaticHost(link)]).toEqual([link, 'there']);
    const facts = new Facts(company);
    for (const name of Object.keys(worldFiles) as WorldFileName[]) {
      const rows = Object.values(facts.read(name)).map((row) => JSON.stringify(row));
      for (const row of rows) if (!row.includes(hostileMail)) expect(row, name).not.toMatch(/https?:/);
    }
  });

  it('are the same in 2031, each date as many days away', async () => {
    clock = new Date('2026-11-22T04:00:00Z');
    const now = await answeredTo(company);
    clock = new Date('2031-02-28T04:00:00Z');
    const later = await answeredTo(company);
    const date = /\d{4}-\d{2}-\d{2}/;
    expect(later.map(([place]) => place)).toEqual(now.map(([place]) => place));
    let dated = 0;
    for (const [index, [place, text]] of now.entries()) {
      const other = later[index]?.[1] ?? '';
      if (!date.test(text)) {
        expect(other, place).toBe(text);
        continue;
      }
      dated += 1;
      const years = Number(date.exec(other)?.[0].slice(0, 4)) - Number(date.exec(text)?.[0].slice(0, 4));
      expect([4, 5], `${place}: ${text} and ${other}`).toContain(years);
    }
    expect(dated).toBeGreaterThan(200);
  });

  it('are also for writes whose days no rule will ever refuse: past already, or far ahead', () => {
    const world = worldOf(new Facts(company), noChanges());
    let ahead = 0;
    for (const [id, { operation, examples }] of answers) {
      if (operation.effect === 'read') continue;
      const sent = examples(world).map(({ as: _, ...parts }) => parts);
      for (const [place, text] of texts(sent, id))
        for (const [day] of text.matchAll(/\b\d{4}-\d{2}-\d{2}\b/g)) {
          if (day > '2090') ahead += 1;
          else expect(day <= '2026-11-20', `${place}: ${day}`).toBe(true);
        }
    }
    expect(ahead).toBeGreaterThan(4);
  });

  it('can be made on the first and the last day of every month', () => {
    for (let month = 0; month < 12; month += 1)
      for (const day of [1, 0]) {
        clock = new Date(Date.UTC(2032, month + (day === 0 ? 1 : 0), day, 4));
        const facts = new Facts(company, recordedFolder, () => clock);
        for (const name of Object.keys(worldFiles) as WorldFileName[]) facts.read(name);
      }
  });
});

it('[CFG-02] say nothing to Taiwan, in text or picture, that its glossary forbids', async () => {
  clock = new Date();
  const path = join(recordedFolder, '../web/src/i18n/glossary.json');
  const { terms, never } = JSON.parse(readFileSync(path, 'utf8')) as Glossary;
  const forbidden = [...terms.map((term) => term.never), never].flatMap((one) => one['zh-Hant-TW'] ?? []);
  const found = (await answeredTo('CMTW', 'zh-Hant')).flatMap(([place, text]) =>
    text.startsWith('banners/')
      ? [[place, text] as const, [text, new Facts('CMTW').bytes(`static/${text}`).toString()] as const]
      : [[place, text] as const],
  );
  const faults = found.flatMap(([place, text]) =>
    forbidden.filter((word) => text.includes(word)).map((word) => `${place}: ${word} in ${text}`),
  );
  expect(faults).toEqual([]);
});

interface Glossary {
  readonly terms: readonly { readonly never: Readonly<Record<string, readonly string[]>> }[];
  readonly never: Readonly<Record<string, readonly string[]>>;
}
