import type { Plugin } from 'vite';

const names = ['initializeContext', 'handleUnrepresentable', 'processSchema', 'extractDefs', 'finalize'];
const methods = ['createToJSONSchemaMethod', 'createStandardJSONSchemaMethod'];

/** What stands for zod's writer of JSON schemas; a call of it fails and says why. */
const none = `const none = () => { throw new Error('The client writes no JSON schemas.'); };
export { ${names.map((name) => `none as ${name}`).join(', ')}, none as process };
${methods.map((name) => `export const ${name} = () => none;`).join('\n')}
`;

/** How each kind of zod's schemas describes itself as a JSON schema: one statement, on a line of its own. */
const description = /^ *inst\._zod\.processJSONSchema = .*;$/gm;

/**
 * Leaves out of the build what zod brings to write JSON schemas: every schema refers to it, so the bundler cannot see
 * that the client never does.
 */
export function noJsonSchemas(): Plugin {
  return {
    name: 'no-json-schemas',
    apply: 'build',
    load: { filter: { id: /\/zod\/v4\/core\/to-json-schema\.js$/ }, handler: () => none },
    transform: {
      filter: { id: /\/zod\/v4\/classic\/schemas\.js$/ },
      handler(code) {
        const rest = code.replaceAll(description, '');
        if (rest === code || rest.includes('processJSONSchema'))
          throw new Error('zod describes its schemas in another way: see no-json-schemas.ts');
        // Empty lines stay in their place, so the positions of everything else are unchanged.
        return { code: rest, map: null };
      },
    },
  };
}
