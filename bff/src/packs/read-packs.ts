import { createHash } from 'node:crypto';
import { companies } from '@ebp/contracts/companies';
import type { CompanyFacts } from '@ebp/contracts/companies/facts';
import { languages } from '@ebp/contracts/languages';
import { companyPack, languagePack, packCompanyCode, packLanguageTag } from '@ebp/contracts/pack-schema';
import type { DocumentPacks, PackLanguage } from '@ebp/contracts/packs';
import type { ClientTexts } from '@ebp/contracts/portal/client-texts';
import { iconOf, iconSizes, manifestFor, manifestOf, manifestTexts } from '@ebp/contracts/portal/manifest';
import type * as z from 'zod';
import { type Compiled, compileTexts, type Texts } from './message-texts.ts';
import { codeOf, PackFolder } from './pack-folder.ts';
import { drawingFault, iconFault } from './pictures.ts';

/** A file of a pack as browsers get it. */
export interface PackFile {
  /** The ending that tells its type. */
  readonly type: string;
  readonly bytes: Buffer;
}

/** Packs without a fault. */
export interface Packs extends DocumentPacks {
  /** The client's script that reads them. */
  readonly script: string | undefined;
  readonly files: ReadonlyMap<string, PackFile>;
}

/** Every fault of the packs at once, so that they can be fixed in one go. */
export class PackFaults extends Error {
  constructor(faults: readonly string[]) {
    super(`The gateway cannot start with these packs:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.name = 'PackFaults';
  }
}

const mostBytes = { facts: 16_384, texts: 262_144, logo: 65_536, icon: 262_144 };
/** First segments of addresses that are the portal's own in capitals, too. */
const taken: readonly string[] = ['API', 'BFF', 'EBP', 'ECCA', 'PAGES', 'SINGLE', 'STATIC', 'ASSETS'];

/** Reads a folder of packs and checks everything in it. @throws PackFaults */
export function readPacks(directory: string, client: ClientTexts): Packs {
  const faults: string[] = [];
  const reader = new Reader(client);
  try {
    reader.read(new PackFolder(directory, faults));
  } catch (error) {
    if (codeOf(error) === undefined) throw error;
    faults.push(`PACKS_DIRECTORY cannot be read (${codeOf(error)})`);
  }
  if (faults.length > 0) throw new PackFaults(faults.sort());
  reader.addManifests();
  return reader;
}

class Reader implements Packs {
  readonly companies: CompanyFacts[] = [];
  readonly languages: PackLanguage[] = [];
  readonly texts: Record<string, readonly string[]> = {};
  readonly files = new Map<string, PackFile>();
  readonly script: string | undefined;
  readonly #client: ClientTexts;
  readonly #english: Texts;
  /** What every company words itself. */
  readonly #ownIds: readonly string[];
  /** The texts for manifests, which need those of companies and of languages, in the order in which they apply. */
  readonly #said = new Map<string, Texts>();

  constructor(client: ClientTexts) {
    this.#client = client;
    this.script = client.script;
    this.#english = Object.assign({}, ...client.areas.map(({ texts }) => texts));
    const [first = [], ...others] = Object.values(client.companies).map((texts) => Object.keys(texts));
    this.#ownIds = first.filter((id) => others.every((ids) => ids.includes(id)));
    for (const [name, texts] of Object.entries(client.manifests)) this.#said.set(name, texts);
  }

  /** Languages first: companies offer them. */
  read(packs: PackFolder): void {
    const names = packs.names();
    for (const name of names) {
      if (packLanguageTag.test(name)) this.#language(name, packs.folder(name));
      else if (!packCompanyCode.test(name))
        packs.fault(
          name,
          'must have the code of a company, such as CJP, or the tag of a language, such as ja',
        );
    }
    for (const name of names) if (packCompanyCode.test(name)) this.#company(name, packs.folder(name));
  }

  #language(tag: string, pack: PackFolder | undefined): void {
    if (!pack) return;
    const refusal = this.#refusedLanguage(tag);
    if (refusal) pack.fault('language.json', refusal);
    if (refusal) return;
    const facts = this.#facts<Omit<PackLanguage, 'tag'>>(pack, 'language.json', languagePack);
    const offering = companies.filter(({ code }) => facts.companies?.includes(code));
    for (const code of facts.companies ?? [])
      if (!offering.some((company) => company.code === code))
        pack.fault(
          'language.json',
          `names the company ${JSON.stringify(code)}, which is none without a pack`,
        );
    this.#strangers(pack, [
      'language.json',
      ...this.#client.areas.map(({ name }) => `${name}.json`),
      ...offering.map(({ code }) => `${code}.json`),
    ]);
    for (const isFront of [true, false]) {
      const areas = this.#client.areas.filter((area) => area.isFront === isFront);
      const compiled = areas.map(({ name, texts }) => this.#areaTexts(pack, `${name}.json`, texts));
      const names = areas.map(({ name }) => `${tag}/${name}`);
      this.#addTexts(`${tag}-${isFront ? 'front' : 'portal'}`, names, Object.assign({}, ...compiled));
    }
    for (const { code } of offering) this.#companyTexts(code, tag, pack, `${code}.json`);
    this.languages.push({ tag, ...(facts as Omit<PackLanguage, 'tag'>) });
  }

  #refusedLanguage(tag: string): string | undefined {
    const [spoken] = tag.split('-');
    const known = [...languages, ...this.languages.map((language) => language.tag)];
    if (known.some((one) => one.split('-')[0] === spoken)) return 'is of a language that the portal has';
    return directionOf(tag) === 'rtl'
      ? 'is of a language written from right to left, which the portal cannot show'
      : undefined;
  }

  #areaTexts(pack: PackFolder, file: string, english: Texts): Compiled {
    const given = pack.json(file, mostBytes.texts);
    if (given === undefined) return {};
    const known = (id: string) => [english[id]].filter((text) => text !== undefined);
    const rules = { known, needed: Object.keys(english), usesAll: true };
    return compileTexts(given, rules, (sentence) => pack.fault(file, sentence));
  }

  #company(code: string, pack: PackFolder | undefined): void {
    if (!pack) return;
    const isKnown = companies.some((company) => company.code === code);
    if (isKnown) pack.fault('company.json', 'is of a company that the portal has');
    if (taken.includes(code)) pack.fault('company.json', 'has a code that is part of the portal’s addresses');
    if (isKnown || taken.includes(code)) return;
    const facts = this.#facts<Omit<CompanyFacts, 'code'>>(pack, 'company.json', companyPack);
    const known: readonly string[] = [...languages, ...this.languages.map(({ tag }) => tag)];
    const offered = (facts.languages ?? []).filter(
      (tag) =>
        known.includes(tag) ||
        pack.fault('company.json', `languages names ${JSON.stringify(tag)}, which the portal does not have`),
    );
    this.#strangers(pack, [
      ...['company.json', 'logo.svg'],
      ...offered.map((tag) => `${tag}.json`),
      ...iconSizes.map((edge) => `icon-${edge}.png`),
    ]);
    for (const tag of offered) this.#companyTexts(code, tag, pack, `${tag}.json`);
    for (const edge of iconSizes) this.#icon(code, edge, pack);
    const logo = pack.names().includes('logo.svg') ? this.#logo(code, pack) : undefined;
    this.companies.push({ code, ...(facts as Omit<CompanyFacts, 'code'>), ...(logo && { logo }) });
  }

  #companyTexts(code: string, language: string, pack: PackFolder, file: string): void {
    const given = pack.json(file, mostBytes.texts);
    if (given === undefined) return;
    const others = Object.values(this.#client.companies);
    const known = (id: string) =>
      [this.#english, ...others].map((texts) => texts[id]).filter((text) => text !== undefined);
    const rules = { known, needed: this.#ownIds, usesAll: false };
    const compiled = compileTexts(given, rules, (sentence) => pack.fault(file, sentence));
    this.#addTexts(`${code}-${language}`, [`company/${code}.${language}`], compiled);
  }

  #addTexts(name: string, bundles: readonly string[], messages: Compiled): void {
    const url = this.#addHashed(name, '.json', Buffer.from(JSON.stringify(messages)));
    this.texts[url] = bundles;
    for (const bundle of bundles) this.#said.set(bundle, plainTexts(messages));
  }

  #logo(code: string, pack: PackFolder): string | undefined {
    const svg = pack.text('logo.svg', mostBytes.logo);
    const wrong = svg === undefined ? undefined : drawingFault(svg);
    if (wrong) return pack.fault('logo.svg', wrong);
    return svg && this.#addHashed(code, '.svg', Buffer.from(svg));
  }

  #icon(code: string, edge: (typeof iconSizes)[number], pack: PackFolder): void {
    const name = `icon-${edge}.png`;
    const bytes = pack.bytes(name, mostBytes.icon);
    const wrong = bytes && iconFault(bytes, edge);
    if (wrong) pack.fault(name, wrong);
    else if (bytes) this.files.set(iconOf(code, edge), { type: '.png', bytes });
  }

  /** Those of each company of a pack, and of each language of a pack. */
  addManifests(): void {
    const ofPacks = this.companies.flatMap((company) =>
      company.languages.map((language) => [company, language] as const),
    );
    const ofLanguages = this.languages.flatMap(({ tag, companies: offering }) =>
      companies.filter(({ code }) => offering.includes(code)).map((company) => [company, tag] as const),
    );
    for (const [company, language] of [...ofPacks, ...ofLanguages]) {
      const names = [
        language,
        `${language}/common`,
        `${language}-${company.region}`,
        `company/${company.code}.${language}`,
      ];
      const said: Texts = Object.assign({}, ...names.map((name) => this.#said.get(name)));
      const manifest = manifestFor(company, language, (id) => said[id] ?? id);
      const bytes = Buffer.from(JSON.stringify(manifest));
      this.files.set(manifestOf(company.code, language), { type: '.webmanifest', bytes });
    }
  }

  /** Field by field: a fault in one does not hide those that depend on another. */
  #facts<Facts>(pack: PackFolder, file: string, schema: z.ZodObject): Partial<Facts> {
    const given = pack.json(file, mostBytes.facts);
    if (given === undefined) return {};
    for (const { path, message } of schema.safeParse(given).error?.issues ?? []) {
      const wrong = message.endsWith('received undefined') ? 'is missing' : message;
      pack.fault(file, [path.join('.'), wrong].filter(Boolean).join(': '));
    }
    const shape: Readonly<Record<string, z.ZodType>> = schema.shape;
    const fields = Object.entries(shape).map(([name, field]) => [
      name,
      field.safeParse(Object(given)[name]).data,
    ]);
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined)) as Partial<Facts>;
  }

  #strangers(pack: PackFolder, known: readonly string[]): void {
    for (const name of pack.names())
      if (!known.includes(name)) pack.fault(name, 'is no file that a pack has');
  }

  #addHashed(name: string, type: string, bytes: Buffer): string {
    const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 16);
    const url = `/assets/packs/${name}-${hash}${type}`;
    this.files.set(url, { type, bytes });
    return url;
  }
}

/** The texts of manifests take no values. */
function plainTexts(messages: Compiled): Texts {
  return Object.fromEntries(
    manifestTexts.flatMap((id) => {
      const [first] = messages[id] ?? [];
      return first && 'value' in first ? [[id, first.value]] : [];
    }),
  );
}

function directionOf(tag: string): string | undefined {
  const locale = new Intl.Locale(tag) as Intl.Locale & { getTextInfo?(): { direction: string } };
  return locale.getTextInfo?.().direction;
}
