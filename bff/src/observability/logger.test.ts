import { describe, expect, it } from 'vitest';
import { createLogger } from './logger.ts';
import { plainLogger } from './request-log.ts';

describe('a line of plain values', () => {
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line) => lines.push(line) });
  const plain = plainLogger(logger);
  const fields = {
    operation: 'message.search',
    text: 'a "quoted"\n影印機',
    upstream: { status: 200 },
    company: undefined,
  };

  it('says what the same line says that pino makes, and ends like it', () => {
    lines.length = 0;
    logger.info(fields, 'request "one"');
    plain.info(fields, 'request "one"');
    const [ordinary = '', own = ''] = lines;
    const { time, ...said } = JSON.parse(own);
    expect(said).toEqual(JSON.parse(ordinary, (key, value) => (key === 'time' ? undefined : value)));
    expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(own.indexOf('\n')).toBe(own.length - 1);
  });

  it('has no character that a terminal could obey, and says what it is', () => {
    lines.length = 0;
    const text = '\u001b[31m \u009b31m \u007f\u0080\u009f\u00a0é';
    logger.warn({ text }, text);
    plain.info({ text }, text);
    for (const line of lines) {
      expect(line.trimEnd()).not.toMatch(/\p{Cc}/u);
      expect(JSON.parse(line)).toMatchObject({ text, msg: text });
    }
    expect(lines).toHaveLength(2);
  });

  it('keeps to the level of the logger it comes from', () => {
    lines.length = 0;
    plainLogger(createLogger('warn', { write: (line) => lines.push(line) })).info(fields, 'request');
    expect(lines).toEqual([]);
  });
});
