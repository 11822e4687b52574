import { operations } from '@ebp/contracts/catalogue';
import fc from 'fast-check';

const routed = operations.filter(({ access }) => access.to !== 'nobody');

const intruders = [
  ...[
    '/',
    '//',
    '/./',
    '/../',
    '%2f',
    '%2F',
    '%2e%2e/',
    '/%2e%2e',
    '%5c',
    '\\',
    ';a=b',
    '%00',
    '%0d%0a',
    '%c0%af',
    '%ED%A0%80',
    '%252F',
    '%41',
    '%c3%bc',
  ],
  ...[':', '@', '$', '{pkey}', '#', '/search', '/x'.repeat(300)],
];
/** What a key may hold makes another path only before the first key. */
const inKeys = ['.', '..', '...', '*', '~', '%20', '%7Bpkey%7D', '%C3%BC'];

const spoiled = fc
  .record({
    operation: fc.constantFrom(...routed),
    at: fc.nat(),
    intruder: fc.constantFrom(...intruders, ...inKeys),
  })
  .map(({ operation, at, intruder }) => {
    const path = operation.path.replace(/\{\w+\}/g, 'HK-M-0001');
    const [area = ''] = /^\/api\/ebp\/\w+/.exec(path) ?? [];
    const place = at % ((inKeys.includes(intruder) ? area : path).length + 1);
    return { method: operation.method, path: `${path.slice(0, place)}${intruder}${path.slice(place)}` };
  })
  .filter(({ path }) => path.startsWith('/'));

const shouted = fc
  .record({ operation: fc.constantFrom(...routed), at: fc.nat() })
  .map(({ operation, at }) => {
    const literals = [...operation.path.matchAll(/[a-z](?![^{]*\})/g)].map(({ index }) => index);
    const place = literals[at % literals.length] ?? 1;
    const path =
      operation.path.slice(0, place) +
      operation.path.charAt(place).toUpperCase() +
      operation.path.slice(place + 1);
    return { method: operation.method, path: path.replace(/\{\w+\}/gi, 'HK-M-0001') };
  });

const otherMethod = fc
  .record({
    operation: fc.constantFrom(...routed),
    method: fc.constantFrom('DELETE', 'PATCH', 'TRACE', 'HEAD', 'PROPFIND'),
  })
  .map(({ operation, method }) => ({ method, path: operation.path.replace(/\{\w+\}/g, 'HK-M-0001') }));

/** Calls that are almost one of the catalogue: the path has something in it or a capital letter, or the method is another. */
export const spoiledCalls = fc.oneof({ weight: 6, arbitrary: spoiled }, shouted, otherMethod);
