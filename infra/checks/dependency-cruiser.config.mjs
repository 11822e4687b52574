// Dependencies point one way (docs/decisions/0004). Each layer may import itself and the layers below it, no others;
// a folder that stands in no layer may import nothing of its package, so that a new one has to be given a place here.

const packages = '^(contracts|bff|web|wiremock|infra)/';
const tests = '\\.(test|e2e)\\.tsx?$|/testing/';

const layers = {
  'bff/src': [
    ['entry', 'main', 'composition', 'check-config', 'check-config-cli'],
    ['app'],
    ['auth', 'gateway', 'aggregates', 'documents'],
    ['access', 'session'],
    ['http', 'observability', 'config'],
  ],
  'web/src': [['main', 'app', 'kit'], ['screens'], ['api', 'components', 'forms'], ['i18n', 'lib', 'styles']],
};

/**
 * Modules of `from` may import, of the project, only what matches `allowed`.
 * @param {string} name
 * @param {string} from
 * @param {string | string[]} allowed
 * @param {object} also
 */
function only(name, from, allowed, also = {}) {
  return {
    name,
    severity: 'error',
    from: { path: from, ...also },
    to: { path: packages, pathNot: [allowed, '/node_modules/'].flat() },
  };
}

/**
 * @param {string} folder
 * @param {string[]} names
 */
function inFolder(folder, names) {
  return `^${folder}/(${names.join('|')})(/|\\.tsx?$)`;
}

const layerRules = Object.entries(layers).flatMap(([folder, rows]) => [
  ...rows.map((row, index) =>
    only(
      `${folder} ${row.join(', ')}: downwards only`,
      inFolder(folder, row),
      [inFolder(folder, rows.slice(index).flat()), '^contracts/'],
      { pathNot: tests },
    ),
  ),
  only(`${folder}: every folder has a layer`, `^${folder}/`, ['^contracts/'], {
    pathNot: [inFolder(folder, rows.flat()), tests],
  }),
]);

export default {
  forbidden: [
    { name: 'no cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'every import leads somewhere',
      severity: 'error',
      from: {},
      // Made by a plugin of web/vite.config.ts.
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'contracts import zod alone',
      severity: 'error',
      from: { path: '^contracts/src/', pathNot: tests },
      to: { pathNot: ['^contracts/src/', '(^|/)node_modules/zod/'] },
    },
    ...['contracts', 'bff', 'web', 'wiremock', 'infra'].map((name) =>
      only(`${name} imports itself and contracts`, `^${name}/`, [`^${name}/`, '^contracts/']),
    ),
    {
      name: 'a screen knows no other screen',
      severity: 'error',
      from: { path: '^web/src/screens/([^/]+)/' },
      to: { path: '^web/src/screens/', pathNot: '^web/src/screens/$1/' },
    },
    {
      name: 'the product runs without tests and their tools',
      severity: 'error',
      from: { path: '^(contracts|bff|web)/src/', pathNot: tests },
      to: { path: tests },
    },
    ...layerRules,
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
