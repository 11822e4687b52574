import { createRequire } from 'node:module';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clone, cloneDeep, isPlainObject, toPath } from '../src/forms/formik-values.ts';

// The four functions as Formik gets them from lodash.
const here = createRequire(import.meta.url);
const ofFormik = createRequire(here.resolve('formik'));
const lodash = (name: string): ((value: unknown) => unknown) => ofFormik(`lodash-es/${name}.js`).default;
const lodashClone = lodash('clone');
const lodashCloneDeep = lodash('cloneDeep');
const lodashIsPlainObject = lodash('isPlainObject');
const lodashToPath = lodash('toPath');

/** Values as forms have them. */
const leaf = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constantFrom(null, undefined));
const name = fc.stringMatching(/^[a-z][A-Za-z0-9_-]{0,8}$/);
const { values } = fc.letrec((tie) => ({
  values: fc.oneof(
    { maxDepth: 4 },
    leaf,
    fc.array(tie('values'), { maxLength: 4 }),
    fc.dictionary(name, tie('values'), { maxKeys: 4, noNullPrototype: true }),
  ),
}));

it('copies the values of forms as lodash does', () => {
  fc.assert(
    fc.property(values, (value) => {
      expect(clone(value)).toStrictEqual(lodashClone(value));
      expect(cloneDeep(value)).toStrictEqual(lodashCloneDeep(value));
      expect(isPlainObject(value)).toBe(lodashIsPlainObject(value));
    }),
  );
});

it('shares no object or list with what it copies, and keeps files and dates', () => {
  const file = new File(['a'], 'a.pdf');
  const form = { lines: [{ code: 'A' }], file, day: new Date(0) };
  const copy = cloneDeep(form);
  expect(copy).toEqual(form);
  expect(copy.lines).not.toBe(form.lines);
  expect(copy.lines[0]).not.toBe(form.lines[0]);
  expect(copy.file).toBe(file);
  expect(clone(form).lines).toBe(form.lines);
});

it('reads the names of fields as lodash does', () => {
  const step = fc.oneof(
    name.map((part) => `.${part}`),
    fc.nat(99).map((at) => `[${at}]`),
    fc.nat(99).map((at) => `.${at}`),
  );
  fc.assert(
    fc.property(name, fc.array(step, { maxLength: 4 }), (first, rest) => {
      const path = first + rest.join('');
      expect(toPath(path)).toEqual(lodashToPath(path));
      expect(toPath(toPath(path))).toEqual(lodashToPath(lodashToPath(path)));
    }),
  );
});
