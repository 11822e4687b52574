import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { messageAreas, messagesRoot, readMessages } from './message-files.ts';

/** Declares the ids of one area and each message's values, for react-intl's own registry. */
export function messageTypes(area: string, root = messagesRoot): string {
  const messages = readMessages(join(root, 'en', `${area}.json`));
  const entries = Object.entries(messages).map(([id, text]) => `      '${id}': ${argumentsOf(parse(text))};`);
  const types = ['MessageTag', 'MessageValue'].filter((type) =>
    entries.some((entry) => entry.includes(type)),
  );
  return [
    `// biome-ignore-all format: generated from en/${area}.json by tools/message-types.ts`,
    ...(types.length > 0 ? [`import type { ${types.join(', ')} } from 'intl-messageformat';`, ''] : []),
    'declare global {',
    '  namespace FormatjsIntl {',
    '    interface MessageArguments {',
    ...entries,
    '    }',
    '  }',
    '}',
    ...(types.length > 0 ? [] : ['', 'export {};']),
    '',
  ].join('\n');
}

/** Updates `i18n/generated`; an unchanged file is not written. Returns the areas that changed. */
export function writeMessageTypes(root = messagesRoot): string[] {
  const folder = join(root, 'generated');
  mkdirSync(folder, { recursive: true });
  return messageAreas(root).filter((area) => {
    const file = join(folder, `${area}.d.ts`);
    const text = messageTypes(area, root);
    if (current(file) === text) return false;
    writeFileSync(file, text);
    return true;
  });
}

function current(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function argumentsOf(elements: readonly MessageFormatElement[]): string {
  const found = new Map<string, string>();
  collect(elements, found);
  if (found.size === 0) return 'Record<never, never>';
  return `{ ${[...found].map(([name, type]) => `${name}: ${type}`).join('; ')} }`;
}

function collect(elements: readonly MessageFormatElement[], into: Map<string, string>): void {
  for (const element of elements) {
    switch (element.type) {
      case TYPE.argument:
        into.set(element.value, into.get(element.value) ?? 'MessageValue');
        break;
      case TYPE.number:
        into.set(element.value, 'number');
        break;
      case TYPE.date:
      case TYPE.time:
        into.set(element.value, 'Date | number');
        break;
      case TYPE.plural:
        into.set(element.value, 'number');
        for (const option of Object.values(element.options)) collect(option.value, into);
        break;
      case TYPE.select:
        into.set(element.value, 'string');
        for (const option of Object.values(element.options)) collect(option.value, into);
        break;
      case TYPE.tag:
        into.set(element.value, 'MessageTag');
        collect(element.children, into);
        break;
      default:
    }
  }
}

if (import.meta.main) writeMessageTypes();
