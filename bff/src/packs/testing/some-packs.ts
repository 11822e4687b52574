import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ClientTexts } from '@ebp/contracts/portal/client-texts';
import { onTestFinished } from 'vitest';

/** Texts of a client that says little. */
export const clientTexts: ClientTexts = {
  areas: [
    {
      name: 'common',
      isFront: true,
      texts: { 'company.name': 'Sheaf Office', 'company.legalName': 'Sheaf Office Limited' },
    },
    {
      name: 'home',
      isFront: false,
      texts: {
        'home.news': '{count, plural, one {# message} other {# messages}} for <b>{name}</b>',
        'home.terms': 'A charge applies.',
      },
    },
  ],
  companies: {
    CHK: { 'company.legalName': 'Sheaf Office (Hong Kong) Limited', 'home.terms': 'Free from {amount}.' },
    CMM: { 'company.legalName': 'Sheaf Office (Malaysia) Sdn. Bhd.' },
  },
  manifests: { en: { 'company.name': 'Sheaf Office', 'menu.ebpMeterRead': 'Meter reading' } },
};

export const companyFacts = {
  timeZone: 'Asia/Tokyo',
  region: 'JP',
  languages: ['en', 'ja'],
  currency: { sign: '¥', unit: 'JP¥', decimals: 0 },
  countryCode: '81',
  paperDelivery: {},
  supportMenu: 'portal',
  enquiryLink: 'portal',
  hasLoginContact: false,
  hasMachinePhoto: false,
  hasLocationReference: false,
  hasOtherReadingMethods: false,
  hasRelocationLink: true,
  accent: { rest: ['#00616c', '#58c5d2'], hover: ['#004b54', '#86dae4'], press: ['#003a41', '#a5e6ee'] },
};

export const languageFacts = { name: '日本語', locale: 'ja-JP', upstream: 'ENGLISH', companies: ['CHK'] };

export const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h4v4z"/></svg>';

type Files = Readonly<Record<string, unknown>>;

/** A fifth company, CJP, and a language, ja, that CHK offers as well. */
export const wholePacks: Files = {
  'CJP/company.json': companyFacts,
  'CJP/en.json': { 'company.legalName': 'Sheaf Office (Japan) K.K.' },
  'CJP/ja.json': { 'company.legalName': 'シーフ・オフィス株式会社' },
  'CJP/logo.svg': drawing,
  'CJP/icon-180.png': png(180),
  'CJP/icon-192.png': png(192),
  'CJP/icon-512.png': png(512),
  'ja/language.json': languageFacts,
  'ja/common.json': { 'company.name': 'シーフ', 'company.legalName': 'シーフ' },
  'ja/home.json': { 'home.news': '<b>{name}</b>様へ{count, number}件', 'home.terms': '送料がかかります。' },
  'ja/CHK.json': { 'company.legalName': 'シーフ香港' },
};

/** Writes them to a folder that is removed afterwards; texts and bytes as they are, anything else as JSON. */
export function writePacks(files: Files, afterwards: (clean: () => void) => void = onTestFinished): string {
  const root = mkdtempSync(join(tmpdir(), 'packs-'));
  afterwards(() => rmSync(root, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) {
    if (content === undefined) continue;
    const path = join(root, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(
      path,
      typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content),
    );
  }
  return root;
}

/** The head of a picture, which is all that is looked at. */
export function png(edge: number): Buffer {
  const bytes = Buffer.alloc(64);
  Buffer.from('\x89PNG\r\n\x1a\n', 'latin1').copy(bytes);
  bytes.writeUInt32BE(edge, 16);
  bytes.writeUInt32BE(edge, 20);
  return bytes;
}
