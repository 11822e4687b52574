import type { Plugin } from 'vite';

/** How the bundler's helpers are called, in a property of the window. */
const holder = '__bundlerHelpers';
const helpers = /^assets\/rolldown-runtime\.[\w-]+\.js$/;
const exported = /export\{([^}]+)\};?\s*$/;

/**
 * Puts the helpers of the bundler into the script that the document starts with, instead of a file of their own: every
 * page makes one request less. The other files take them from the window, not from that script by its name: it names
 * them, with the hashes of their content, so they cannot name it.
 */
export function noRuntimeFile(): Plugin {
  return {
    name: 'ebp-no-runtime-file',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const runtime = chunks.find(({ fileName }) => helpers.test(fileName));
        const [first, ...others] = chunks.filter(({ isEntry }) => isEntry);
        const [, list] = exported.exec(runtime?.code ?? '') ?? [];
        if (!runtime || !first || others.length > 0 || list === undefined || runtime.imports.length > 0)
          return this.error('The bundler has helpers of another form: see web/tools/no-runtime-file.ts');
        const { fileName } = runtime;
        const name = fileName.slice(fileName.lastIndexOf('/') + 1);
        const taken = new RegExp(`import\\{([^}]+)\\}from"\\./${name.replaceAll('.', '\\.')}";`);
        for (const chunk of chunks) {
          if (chunk === runtime) continue;
          // As long as before, for the source maps.
          chunk.code = chunk.code.replace(taken, (text, names: string) =>
            `const{${names.replaceAll(' as ', ':')}}=${holder};`.padEnd(text.length),
          );
          // In the list of what is loaded together with a file.
          chunk.code = chunk.code.replaceAll(`"${fileName}"`, `"${first.fileName}"`);
          if (chunk.code.includes(name)) this.error(`${chunk.fileName} still needs ${name}`);
        }
        const members = list.replace(/([\w$]+) as ([\w$]+)/g, '$2:$1');
        first.code += `\n(()=>{${runtime.code.replace(exported, `globalThis.${holder}={${members}}`)}})();\n`;
        delete bundle[fileName];
      },
    },
  };
}
