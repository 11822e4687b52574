import type { ClientTexts } from '@ebp/contracts/portal/client-texts';
import { manifestTexts } from '@ebp/contracts/portal/manifest';
import { type MessageFormatElement, parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';
import { type MessageBundle, messageBundles, readMessages } from './message-files.ts';
import { writeMessageTypes } from './message-types.ts';

const index = 'virtual:messages';
const portalIndex = 'virtual:portal-messages';
const prefix = 'virtual:messages/';

/** Areas of the pages before the portal; the list of all others is as long as its pages are many. */
const isFront = ({ name }: MessageBundle) =>
  /^(?:region|company|[\w-]+\/(?:common|guest-contact|kit|login|menu|pages|qr)$)/.test(name);

/**
 * Serves the message files as one chunk per language and area, parsed at build time so that the browser needs no ICU
 * parser. Messages that a translation lacks are in English.
 */
export function messages(): Plugin {
  return {
    name: 'ebp-messages',
    buildStart() {
      writeMessageTypes();
    },
    resolveId(id) {
      return id === index || id === portalIndex || id.startsWith(prefix) ? `\0${id}` : undefined;
    },
    load(id) {
      if (id === `\0${index}`) return indexModule(messageBundles().filter(isFront));
      if (id === `\0${portalIndex}`) return indexModule(messageBundles().filter((one) => !isFront(one)));
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const name = id.slice(prefix.length + 1);
      const bundle = messageBundles().find((candidate) => candidate.name === name);
      if (!bundle) return this.error(`no message bundle ${name}`);
      for (const file of bundle.files) this.addWatchFile(file);
      return `export default ${JSON.stringify(compileBundle(bundle))}`;
    },
    generateBundle(_, bundle) {
      const reader = Object.values(bundle).find(
        (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith('/src/i18n/packs.ts'),
      );
      const texts = { ...clientTexts(), script: reader?.fileName };
      this.emitFile({ type: 'asset', fileName: '.vite/texts.json', source: JSON.stringify(texts) });
    },
  };
}

/** The parsed messages of a bundle by id. @throws Error with file and id of a message that is not valid ICU */
export function compileBundle(bundle: MessageBundle): Record<string, MessageFormatElement[]> {
  const files = [...(bundle.fallback ? [bundle.fallback] : []), ...bundle.files];
  return Object.fromEntries(
    files.flatMap((file) =>
      Object.entries(readMessages(file)).map(([id, text]) => [id, compile(file, id, text)] as const),
    ),
  );
}

/** What the gateway compares packs with. */
export function clientTexts(): ClientTexts {
  const bundles = messageBundles();
  const textsOf = ({ files }: MessageBundle) =>
    Object.assign({}, ...files.map(readMessages)) as Readonly<Record<string, string>>;
  const named = (pattern: RegExp) =>
    bundles.flatMap((bundle) => {
      const [, name = ''] = pattern.exec(bundle.name) ?? [];
      return name ? [{ name, texts: textsOf(bundle), isFront: isFront(bundle) }] : [];
    });
  const manifests = Object.groupBy(
    [...named(/^([\w-]+)\/(?:common|menu)$/), ...named(/^region\/(.+)$/)],
    ({ name }) => name,
  );
  return {
    areas: named(/^en\/(.+)$/).map(({ name, isFront, texts }) => ({ name, isFront, texts })),
    companies: Object.fromEntries(named(/^company\/(\w+)\.en$/).map(({ name, texts }) => [name, texts])),
    manifests: Object.fromEntries(
      Object.entries(manifests).map(([name, parts = []]) => [name, ofManifests(parts)]),
    ),
  };
}

function ofManifests(parts: readonly { readonly texts: Readonly<Record<string, string>> }[]) {
  const said = Object.assign({}, ...parts.map(({ texts }) => texts)) as Readonly<Record<string, string>>;
  return Object.fromEntries(
    manifestTexts.flatMap((id) => (said[id] === undefined ? [] : [[id, said[id]] as const])),
  );
}

function compile(file: string, id: string, text: string): MessageFormatElement[] {
  try {
    return parse(text, { ignoreTag: false });
  } catch (cause) {
    throw new Error(`${file}: ${id} is not a valid ICU message`, { cause });
  }
}

function indexModule(bundles: readonly MessageBundle[]): string {
  const lines = bundles.map(
    ({ name }) => `  ${JSON.stringify(name)}: () => import(${JSON.stringify(prefix + name)}),`,
  );
  return `export const bundles = {\n${lines.join('\n')}\n};`;
}
