import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { forClient } from './client-contracts.ts';

const of = (code: string) => forClient(code, parseSync('module.ts', code, { lang: 'ts' }).program);

it('leaves the client what it reads of an operation, and nothing about its requests', () => {
  const code = `export const order = operation({
  id: 'order',
  summary: 'Orders (data)',
  path: '/api/ebp/order',
  scope: [{ kind: 'machine', at: 'body.machine' }],
  body: z.object({ summary: z.string(), data: z.string() }),
  data: z.object({ body: z.string(), scope: z.string() }),
});
`;
  expect(of(code)).toBe(`export const order = /* @__PURE__ */ (() => (operation({
  id: 'order',
${'  '}
  path: '/api/ebp/order',
${'  '}
${'  '}
  data: z.object({ body: z.string(), scope: z.string() }),
})))();
`);
});

it('lets the bundler leave out what is made by a call, and only that', () => {
  expect(of(`const a = z.string().max(3);`)).toBe(`const a = /* @__PURE__ */ (() => (z.string().max(3)))();`);
  expect(of(`const a = { [b.id]: b };`)).toBe(`const a = /* @__PURE__ */ (() => ({ [b.id]: b }))();`);
  for (const code of [`const a = { b: 1 } as const;`, `const a = (b: string) => c(b);`, `marks.add(a);`])
    expect(of(code)).toBe(code);
});

it('leaves the text of every operation one that can be read, line by line', () => {
  const folder = join(import.meta.dirname, '../../contracts/src/');
  for (const name of ['operations/toner-order.ts', 'operations/user.ts', 'portal/endpoints.ts']) {
    const code = readFileSync(folder + name, 'utf8');
    const rest = of(code);
    expect(rest.split('\n')).toHaveLength(code.split('\n').length);
    expect(parseSync(name, rest, { lang: 'ts' }).errors).toEqual([]);
    expect(rest).not.toMatch(/^\s+(?:summary|access|body|query): /m);
  }
});
