import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fallbackLanguage, languages } from '@ebp/contracts/languages';

export const messagesRoot = join(import.meta.dirname, '../src/i18n');

export type MessageFile = Readonly<Record<string, string>>;

/**
 * A chunk of messages: one area in one language (`en/login`), a region's variants (`region/zh-Hant-TW`), or a company's
 * own wording (`company/CSPL.en`).
 */
export interface MessageBundle {
  readonly name: string;
  readonly files: readonly string[];
  /** The English file for messages that the bundle lacks; undefined for a bundle that overrides another. */
  readonly fallback: string | undefined;
}

/** Names of the areas, read from the English folder, which is complete by definition. */
export function messageAreas(root = messagesRoot): string[] {
  return jsonNames(join(root, fallbackLanguage));
}

/** All bundles that the client can load. An area without a file in a language is served in English. */
export function messageBundles(root = messagesRoot): MessageBundle[] {
  const areas = messageAreas(root).flatMap((area) =>
    languages.map((language) => ({
      name: `${language}/${area}`,
      files: [join(root, language, `${area}.json`)],
      fallback: join(root, fallbackLanguage, `${area}.json`),
    })),
  );
  const regions = regionalFolders(root).map((folder) => ({
    name: `region/${folder}`,
    files: jsonNames(join(root, folder)).map((area) => join(root, folder, `${area}.json`)),
    fallback: undefined,
  }));
  const companies = jsonNames(join(root, 'company')).map((name) => ({
    name: `company/${name}`,
    files: [join(root, 'company', `${name}.json`)],
    fallback: undefined,
  }));
  return [...areas, ...regions, ...companies];
}

/** Folders of regional variants of a language, by language and ISO 3166 region. */
function regionalFolders(root = messagesRoot): string[] {
  return readdirSync(root).filter((name) => /-[A-Z]{2}$/.test(name));
}

/** Reads one message file; a missing one is empty, a malformed one throws with its name. */
export function readMessages(file: string): MessageFile {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return {};
  }
  try {
    return JSON.parse(text) as MessageFile;
  } catch (cause) {
    throw new Error(`${file} is not valid JSON`, { cause });
  }
}

function jsonNames(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .sort();
}
