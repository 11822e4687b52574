// Dependencies point one way (docs/decisions/0004). Each layer is a row of groups: a group may import itself and the rows
// below it, no others, so that no two folders of the gateway import each other. A folder that stands in no layer may
// import nothing of its package, so that a new one has to be given a place here.

const packages = '^(contracts|bff|web|wiremock|infra)/';
const tests = '\\.(test|e2e)\\.tsx?$|/testing/';

const layers = {
  'bff/src': [
    [['entry', 'main', 'composition', 'check-config', 'check-config-cli']],
    [['app']],
    [['aggregates'], ['documents'], ['client-log']],
    [['captcha'], ['static-host']],
    [['auth'], ['gateway']],
    [['access']],
    [['session']],
    [['observability']],
    [['http']],
    [['config']],
  ],
  'web/src': [
    [['main', 'app', 'kit']],
    [['screens']],
    [['api', 'components', 'forms'], ['offline']],
    [['i18n', 'lib', 'styles']],
  ],
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
  ...rows.flatMap((row, index) =>
    row.map((group) =>
      only(
        `${folder} ${group.join(', ')}: downwards only`,
        inFolder(folder, group),
        [inFolder(folder, [...group, ...rows.slice(index + 1).flat(2)]), '^contracts/'],
        { pathNot: tests },
      ),
    ),
  ),
  only(`${folder}: every folder has a layer`, `^${folder}/`, ['^contracts/'], {
    pathNot: [inFolder(folder, rows.flat(2)), tests],
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
      name: 'sessions are reached through Sessions',
      severity: 'error',
      from: { path: '^bff/src/', pathNot: ['^bff/src/session/', tests] },
      to: { path: '^bff/src/session/(session-store|session-indexes|keys|limits|reader|relogin)\\.ts$' },
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
