import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

export type Texts = Readonly<Record<string, string>>;
/** Messages that a browser shows without a parser. */
export type Compiled = Readonly<Record<string, MessageFormatElement[]>>;

/** The values and tags of a message: name -> what it is formatted as. */
type Values = ReadonlyMap<string, string>;

/** What a text may not contain besides lines: controls, and marks that turn the direction of what follows. */
const invisible = /[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/u;

/** The rules for a file of messages. */
export interface TextRules {
  /** Texts that the program shows under the ids of the file; the first is the English one. */
  readonly known: (id: string) => readonly string[];
  /** Ids that the file must contain. */
  readonly needed: readonly string[];
  /** Whether each message must use all values of the English one. */
  readonly usesAll: boolean;
}

/** Compiles a file of messages. Every fault is told, as a sentence that follows the file's name. */
export function compileTexts(given: unknown, rules: TextRules, fault: (sentence: string) => void): Compiled {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    fault('must be an object of messages by id');
    return {};
  }
  const texts = Object.entries(given);
  for (const id of rules.needed) if (!Object.hasOwn(given, id)) fault(`lacks ${id}`);
  return Object.fromEntries(
    texts.flatMap(([id, text]) => {
      const [wrong, compiled] = compileText(text, rules.known(id), rules.usesAll);
      if (wrong) fault(`${JSON.stringify(id).slice(1, -1).slice(0, 80)} ${wrong}`);
      return compiled ? [[id, compiled] as const] : [];
    }),
  );
}

type Outcome = readonly [wrong: string] | readonly [wrong: undefined, compiled: MessageFormatElement[]];

function compileText(text: unknown, known: readonly string[], usesAll: boolean): Outcome {
  const [english] = known;
  if (english === undefined) return ['is no message of this portal'];
  if (typeof text !== 'string' || text.trim() === '') return ['must be a text'];
  if (invisible.test(text)) return ['contains an invisible character'];
  let compiled: MessageFormatElement[];
  try {
    compiled = parse(text, { ignoreTag: false });
  } catch (error) {
    return [`is no valid ICU message (${error instanceof Error ? error.message : 'unknown fault'})`];
  }
  const own = valuesOf(compiled);
  const allowed = known.flatMap((one) => [...valuesOf(parse(one, { ignoreTag: false }))]);
  const strange = [...own].find(
    ([name, kind]) => !allowed.some(([known, as]) => known === name && as === kind),
  );
  if (strange) return [`uses ${strange.join(' as ')}, which the English text does not`];
  const unused = usesAll ? [...valuesOf(parse(english))].find(([name]) => !own.has(name)) : undefined;
  return unused ? [`does not use ${unused[0]}, which the English text does`] : [undefined, compiled];
}

function valuesOf(elements: readonly MessageFormatElement[], into = new Map<string, string>()): Values {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    into.set(element.value, kinds[element.type]);
    if (element.type === TYPE.tag) valuesOf(element.children, into);
    if (element.type === TYPE.plural || element.type === TYPE.select)
      for (const { value } of Object.values(element.options)) valuesOf(value, into);
  }
  return into;
}

/** A plural is a number as well: some languages only write it. */
const kinds = {
  [TYPE.argument]: 'a text',
  [TYPE.number]: 'a number',
  [TYPE.plural]: 'a number',
  [TYPE.date]: 'a date',
  [TYPE.time]: 'a date',
  [TYPE.select]: 'a choice',
  [TYPE.tag]: 'a tag',
} as const;
