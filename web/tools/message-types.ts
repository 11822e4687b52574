import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { messageAreas, messagesRoot, readMessages } from './message-files.ts';

export const messageTypesFile = join(messagesRoot, 'generated/messages.d.ts');

/** Declares the ids of all areas and each message's values, for react-intl's own registry. */
export function messageTypes(): string {
  const messages = messageAreas().flatMap((area) =>
    Object.entries(readMessages(join(messagesRoot, 'en', `${area}.json`))),
  );
  return [
    '// biome-ignore-all format: generated from en/*.json by tools/message-types.ts',
    "import type { MessageTag, MessageValue } from 'intl-messageformat';",
    '',
    'declare global {',
    '  namespace FormatjsIntl {',
    '    interface MessageArguments {',
    ...messages.map(([id, text]) => `      '${id}': ${argumentsOf(parse(text))};`),
    '    }',
    '  }',
    '}',
    '',
  ].join('\n');
}

/** Updates the declarations; an unchanged file is not written. */
export function writeMessageTypes(): void {
  const text = messageTypes();
  mkdirSync(dirname(messageTypesFile), { recursive: true });
  if (!existsSync(messageTypesFile) || readFileSync(messageTypesFile, 'utf8') !== text)
    writeFileSync(messageTypesFile, text);
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
