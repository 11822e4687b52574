import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PackFaults, readPacks } from './read-packs.ts';
import {
  clientTexts,
  companyFacts,
  drawing,
  languageFacts,
  png,
  wholePacks,
  writePacks,
} from './testing/some-packs.ts';

/** The faults of whole packs with some files changed; `undefined` removes one. */
function faultsWith(changed: Readonly<Record<string, unknown>>, prepare = (_root: string) => {}): string[] {
  const root = writePacks({ ...wholePacks, ...changed });
  prepare(root);
  try {
    readPacks(root, clientTexts);
    return [];
  } catch (error) {
    if (!(error instanceof PackFaults)) throw error;
    return error.message.split('\n  - ').slice(1);
  }
}

describe('packs', () => {
  it('[CFG-01] [CFG-02] bring a company and a language, with files that browsers may keep', () => {
    const { companies, languages, texts, files } = readPacks(writePacks(wholePacks), clientTexts);
    expect(companies).toEqual([
      { ...companyFacts, code: 'CJP', logo: expect.stringMatching(/^\/assets\/packs\/CJP-[\w-]{16}\.svg$/) },
    ]);
    expect(languages).toEqual([{ tag: 'ja', ...languageFacts }]);
    expect(Object.values(texts)).toEqual([
      ['ja/common'],
      ['ja/home'],
      ['company/CHK.ja'],
      ['company/CJP.en'],
      ['company/CJP.ja'],
    ]);
    const [, home = ''] = Object.keys(texts);
    expect(JSON.parse(String(files.get(home)?.bytes))['home.terms']).toEqual([
      { type: 0, value: '送料がかかります。' },
    ]);
    expect(files.get('/icons/CJP-192.png')?.bytes).toEqual(png(192));
    const manifest = (name: string) => JSON.parse(String(files.get(`/manifests/${name}.webmanifest`)?.bytes));
    expect(manifest('CJP.en')).toMatchObject({
      name: 'Sheaf Office (Japan) K.K.',
      short_name: 'Sheaf Office',
    });
    expect(manifest('CHK.ja')).toMatchObject({ name: 'シーフ香港', lang: 'ja', theme_color: '#00616c' });
  });

  it('[CFG-14] are all faulty at once, each fault with its file, its field and what is wrong', () => {
    const { timeZone: _, ...others } = companyFacts;
    const company = {
      ...others,
      region: 'Japan',
      languages: ['en', 'ja', '../../etc'],
      hasFax: true,
      accent: { ...companyFacts.accent, rest: ['#cccccc', 'teal'] },
    };
    expect(
      faultsWith({
        'CJP/company.json': company,
        'CJP/en.json': { 'home.terms': 'Free from {amount} or {reams}.' },
        'CJP/icon-192.png': png(191),
        'ja/language.json': { ...languageFacts, companies: ['CHK', 'CXX'] },
        'ja/common.json': { 'company.name': 'シーフ', 'company.nmae': 'シーフ' },
        'ja/home.json': { 'home.news': '{count, plural, one {#', 'home.terms': '' },
        'ja/CHK.json': undefined,
        'ja/hom.json': {},
        'notes.txt': 'none',
      }),
    ).toEqual([
      'CJP/company.json Unrecognized key: "hasFax"',
      'CJP/company.json accent.rest.0: #cccccc has a contrast of 1.6 to the text on it, 4.5 at least',
      'CJP/company.json accent.rest.1: must be a colour, such as #00616c',
      'CJP/company.json languages names "../../etc", which the portal does not have',
      'CJP/company.json region: must be an ISO 3166 code, such as JP',
      'CJP/company.json timeZone: is missing',
      'CJP/en.json home.terms uses reams as a text, which the English text does not',
      'CJP/en.json lacks company.legalName',
      'CJP/icon-192.png must be 192 x 192 pixels, not 191 x 191',
      'ja/CHK.json is missing',
      'ja/common.json company.nmae is no message of this portal',
      'ja/common.json lacks company.legalName',
      'ja/hom.json is no file that a pack has',
      'ja/home.json home.news is no valid ICU message (EXPECT_ARGUMENT_CLOSING_BRACE)',
      'ja/home.json home.terms must be a text',
      'ja/language.json names the company "CXX", which is none without a pack',
      'notes.txt must have the code of a company, such as CJP, or the tag of a language, such as ja',
    ]);
  });

  it.each([
    [
      'a value that the English text has not',
      '<b>{name}</b>{count, number}{salary}',
      /uses salary as a text/,
    ],
    ['a value of another kind', '<b>{name}</b>{count}', /uses count as a text/],
    ['not all values', '<b>{name}</b>', /does not use count/],
    ['a script', '<b>{name}</b>{count, number}<script>alert(1)</script>', /uses script as a tag/],
    [
      'a link with an address',
      '<b>{name}</b>{count, number}<a href="javascript:x">x</a>',
      /no valid ICU message/,
    ],
    [
      'a mark that turns the direction of what follows',
      '<b>{name}</b>{count, number}\u202e',
      /invisible character/,
    ],
    ['a control character', '<b>{name}</b>{count, number}\u0000', /invisible character/],
    ['a number', 5, /must be a text/],
  ])('may not say a message with %s', (_, said, fault) => {
    const text = { 'home.news': said, 'home.terms': '.' };
    expect(faultsWith({ 'ja/home.json': text })).toEqual([expect.stringMatching(fault)]);
  });

  it.each([
    [
      'an unreadable colour',
      { accent: { ...companyFacts.accent, rest: ['#cccccc', '#58c5d2'] } },
      /contrast of 1\.6/,
    ],
    ['a time zone that there is not', { timeZone: 'Asia/Atlantis' }, /timeZone: must be an IANA time zone/],
    ['languages without English', { languages: ['ja'] }, /must contain en/],
  ])('may not be of a company with %s', (_, facts, fault) => {
    expect(faultsWith({ 'CJP/company.json': { ...companyFacts, ...facts } }).join()).toMatch(fault);
  });

  it('never replace what the portal has', () => {
    const moved = (from: string, to: string) =>
      Object.fromEntries(
        Object.entries(wholePacks).flatMap(([name, content]) =>
          name.startsWith(`${from}/`)
            ? [
                [name, undefined],
                [name.replace(from, to), content],
              ]
            : [],
        ),
      );
    expect(faultsWith(moved('CJP', 'CHK'))).toEqual(['CHK/company.json is of a company that the portal has']);
    expect(faultsWith(moved('CJP', 'EBP'))).toEqual([
      expect.stringMatching(/^EBP\/company\.json has a code/),
    ]);
    expect(faultsWith(moved('ja', 'zh'))).toContain('zh/language.json is of a language that the portal has');
    expect(faultsWith(moved('ja', 'he')).join()).toContain(
      'he/language.json is of a language written from right',
    );
  });
});

describe('a folder of packs that means harm', () => {
  it('is read no further than its own files', () => {
    const outside = writePacks({
      'secret.json': { 'company.legalName': 'stolen' },
      'folder/company.json': companyFacts,
    });
    const faults = faultsWith({ 'CJP/en.json': undefined }, (root) => {
      symlinkSync(join(outside, 'secret.json'), join(root, 'CJP/en.json'));
      symlinkSync(join(outside, 'folder'), join(root, 'CZZ'));
      symlinkSync('/dev/zero', join(root, 'ja/CMM.json'));
    });
    expect(faults).toEqual([
      'CJP/en.json leads out of the folder of packs',
      'CZZ leads out of the folder of packs',
      'ja/CMM.json is no file that a pack has',
    ]);
  });

  it('may have links within itself, as Kubernetes mounts one', () => {
    const faults = faultsWith({ 'CJP/en.json': undefined }, (root) => {
      mkdirSync(join(root, 'CJP/..2026'));
      writeFileSync(join(root, 'CJP/..2026/en.json'), JSON.stringify(wholePacks['CJP/en.json']));
      symlinkSync('..2026', join(root, 'CJP/..data'));
      symlinkSync('..data/en.json', join(root, 'CJP/en.json'));
    });
    expect(faults).toEqual([]);
  });

  it('has no file that is too large, no text or no file at all', () => {
    const faults = faultsWith(
      {
        'CJP/logo.svg': drawing.padEnd(70_000),
        'ja/home.json': Buffer.from([0xff, 0xfe]),
        'ja/CHK.json': '{',
        'CJP/en.json': undefined,
      },
      (root) => mkdirSync(join(root, 'CJP/en.json')),
    );
    expect(faults).toEqual([
      'CJP/en.json is no file',
      'CJP/logo.svg has 70000 bytes, 65536 at most',
      'ja/CHK.json is no valid JSON',
      'ja/home.json is no UTF-8 text',
    ]);
    expect(() => readPacks('/nonexistent', clientTexts)).toThrow('PACKS_DIRECTORY cannot be read (ENOENT)');
  });

  it.each([
    '<svg><script>alert(1)</script></svg>',
    '<svg><svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script></svg>',
    '<svg onload="alert(1)"></svg>',
    '<svg><g/onclick=alert(1)></svg>',
    '<svg><a href="javascript:alert(1)"><path/></a></svg>',
    '<svg><a xlink:href = "https://elsewhere.example"><path/></a></svg>',
    '<svg><use href="https://elsewhere.example/a.svg#b"/></svg>',
    '<svg><image href="https://elsewhere.example/a.png"/></svg>',
    '<svg><foreignObject><iframe/></foreignObject></svg>',
    '<svg><set attributeName="href" to="javascript:alert(1)"/></svg>',
    '<svg><style>path{fill:url(https://elsewhere.example)}</style></svg>',
    '<svg><style>@import "https://elsewhere.example"</style></svg>',
    '<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>',
    '<?xml version="1.0"?><?xml-stylesheet href="#a"?><svg/>',
    '<svg><a href="#&#106;avascript"/></svg>',
    '<html><svg></svg></html>',
  ])('has no logo that is more than a drawing: %s', (svg) => {
    expect(faultsWith({ 'CJP/logo.svg': svg })).toEqual([
      expect.stringMatching(/^CJP\/logo\.svg (?:contains|is no)/),
    ]);
  });
});
