import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { oneLine, severalLines } from './entities/text.ts';
import { requestSchemas } from './testing/request-schemas.ts';

const others = [
  z.ZodObject,
  z.ZodArray,
  z.ZodRecord,
  z.ZodPipe,
  z.ZodNumber,
  z.ZodBoolean,
  z.ZodEnum,
  z.ZodLiteral,
];
/** Every text of a request, keys of records among them. */
const texts = requestSchemas.filter(({ schema }) => !others.some((kind) => schema instanceof kind));
const takes = (schema: z.core.$ZodType, value: string) => z.safeParse(schema, value).success;

const breaks = ['\r', '\n', '\r\n', '\t'];
const never = ['\0', '\b', '\v', '\f', '\u001b', '\u007f', '\u0085', '\u009f', '\ud800'];
/** Some readers treat these characters as a line break and others do not. */
const separators = ['\u2028', '\u2029'];

/**
 * The texts that may have several lines. In any other, a line break would start a new line in an e-mail's subject, a
 * log or a printed form.
 */
const lines =
  /(remarks|description|content|address1|Address1|billingAddress|currLoc|newLoc|newLocation|contactAddress|text|note|stack|message)$/;
/** A chosen password is forwarded unchanged, because it is only compared and never displayed. */
const secrets = /(password|Password)$/;
const severalLined = (at: string) => lines.test(at) || /(symptomDict|body\.content)\.\*$/.test(at);

describe('texts of requests', () => {
  it('are all found', () => {
    expect(texts.length).toBeGreaterThan(150);
    expect(texts.map(({ at }) => at)).toContain('enquiry.create body.subject');
    expect(texts.map(({ at }) => at)).toContain('service-request.create body.symptomDict{}');
  });

  it.each(
    texts
      .filter(({ at }) => !severalLined(at) && !secrets.test(at))
      .map(({ at, schema }) => [at, schema] as const),
  )('stay in one line: %s', (_at, schema) => {
    const taken = [...breaks, ...separators, ...never].filter((one) => takes(schema, `a${one}Bcc: b`));
    expect(taken.map(escape)).toEqual([]);
  });

  it.each(texts.filter(({ at }) => severalLined(at)).map(({ at, schema }) => [at, schema] as const))(
    'have lines and nothing unseen beside: %s',
    (_at, schema) => {
      expect(breaks.every((one) => takes(schema, `a${one}b`))).toBe(true);
      expect(never.filter((one) => takes(schema, `a${one}b`)).map(escape)).toEqual([]);
    },
  );
});

describe('a text', () => {
  it('is judged without the blanks and line ends around it', () => {
    expect(oneLine(20).parse(' toner \r\n')).toBe('toner');
    expect(severalLines(20).parse('\n one\ntwo \n')).toBe('one\ntwo');
  });

  it('loses marks that turn the direction of what stands behind them, which nobody types', () => {
    expect(oneLine(20).parse('\u202d+852 2801 0001\u202c')).toBe('+852 2801 0001');
    expect(severalLines(20).parse('fdp.\u202eexe\u2066')).toBe('fdp.exe');
  });

  it('keeps every script and sign that people write', () => {
    const written = 'Ægir 陳大文 ひらがな مرحبا 👩‍👩‍👧 e\u0301 x\u00a0y';
    expect(oneLine(200).parse(written)).toBe(written);
  });

  it('names the fault for a person', () => {
    const [issue] = oneLine(20).safeParse('a\nb').error?.issues ?? [];
    expect(issue?.message).toBe('validation.characters');
  });
});
