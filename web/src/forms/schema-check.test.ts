import { describe, expect, it } from 'vitest';
import { array, object } from 'yup';
import { schemaCheck } from './schema-check.ts';
import {
  day,
  email,
  filled,
  line,
  phone,
  requiredText,
  text,
  webAddress,
  wholeNumber,
} from './schema-rules.ts';

const messageOf = async (schema: ReturnType<typeof text>, value: string) => {
  const faults = await schemaCheck(object({ field: schema }))({ field: value });
  return faults.map((fault) => fault.messageId).join();
};

describe('form rules', () => {
  it.each([
    [requiredText(), '  ', 'validation.required'],
    [filled(email()), '', 'validation.required'],
    [email(), 'wing.lau', 'validation.email'],
    [phone(), '2x48 1', 'validation.phone'],
    [webAddress(), 'sheaf', 'validation.url'],
    [day(), '31/11/2026', 'validation.date'],
    [wholeNumber(), '1.5', 'validation.integer'],
    [line(2), '🖨🖨🖨', 'validation.maxLength'],
  ])(
    '[FMT-08] [FMT-09] [FMT-10] refuse what does not fit with the documented message (%#)',
    async (schema, value, message) => {
      expect(await messageOf(schema, value)).toBe(message);
    },
  );

  it.each([
    [email(), ''],
    // As the request's schema counts: characters, whatever they take in memory.
    [line(2), '🖨🖨'],
    [email(), 'wing.lau@harbour.example'],
    [day(), '2026-11-26'],
    [phone(), '3191 2000'],
  ])('pass what fits, and what is blank and not required (%#)', async (schema, value) => {
    expect(await messageOf(schema, value)).toBe('');
  });

  it.each([
    [email(), ' ａ＠harbour．example', 'a@harbour.example'],
    [phone(), '（02）2345–6789　分機１２', '(02)2345-6789 分機12'],
    [wholeNumber(), ' ３０ ', '30'],
  ])('[FMT-09] [FMT-10] take %#: what an input method leaves in full width', async (schema, typed, sent) => {
    expect(await messageOf(schema, typed)).toBe('');
    expect(schema.cast(typed)).toBe(sent);
  });

  it('name every fault by its dotted path, with the bound that was broken', async () => {
    const schema = object({
      lines: array(object({ quantity: requiredText() })),
      note: text().max(3, 'validation.maxLength'),
    });
    expect(await schemaCheck(schema)({ lines: [{ quantity: '1' }, { quantity: '' }], note: 'long' })).toEqual(
      [
        { path: 'lines.1.quantity', messageId: 'validation.required' },
        { path: 'note', messageId: 'validation.maxLength', params: { max: 3 } },
      ],
    );
  });
});
