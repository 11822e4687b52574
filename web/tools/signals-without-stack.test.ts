import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { signalsWithoutStack } from './signals-without-stack.ts';

const { resolve } = createRequire(createRequire(import.meta.url).resolve('react-dom'));
const file = resolve('./cjs/react-dom-client.production.js');

/** The number of errors that a CommonJS module makes while it is loaded. */
function errorsMadeBy(code: string): number {
  let made = 0;
  const counting = (message: string) => {
    made += 1;
    return new Error(message);
  };
  const Counted = Object.assign(counting, { prototype: Error.prototype });
  new Function('exports', 'require', 'Error', code)({}, createRequire(file), Counted);
  return made;
}

const refusing = {
  error: (message: string) => {
    throw new Error(message);
  },
};
type Handler = (this: typeof refusing, code: string, id: string) => { readonly code: string };
const { handler } = signalsWithoutStack().transform as unknown as { readonly handler: Handler };

it('React makes no error when it is loaded, whose stack V8 would read its file again for', () => {
  const code = readFileSync(file, 'utf8');
  expect(errorsMadeBy(code)).toBe(5);
  expect(errorsMadeBy(handler.call(refusing, code, file).code)).toBe(0);
});

it('a React that makes other signals fails the build', () => {
  expect(() => handler.call(refusing, 'exports.createRoot = 1;', file)).toThrow(/makes 0 signals/);
});
