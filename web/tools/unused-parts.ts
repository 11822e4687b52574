import type { Plugin } from 'vite';

/** What the portal does not use of a library, but the bundler cannot know. */
interface UnusedPart {
  /** The library's module. */
  readonly id: RegExp;
  readonly text: RegExp;
  readonly replacement: string;
  /** Our code that would need it. */
  readonly use: RegExp;
}

const parts: readonly UnusedPart[] = [
  // Messages are formatted by it; numbers, dates and lists by `lib/formats/formats` and the rules.
  {
    id: /\/@formatjs\/intl\/index\.js$/,
    text: /^\s+format(?!Message)\w+: format\w+\.bind\(.*\),?$/gm,
    replacement: '',
    use: /\bintl\.format(?!Message)\w|\bFormatted(?!Message)[A-Z]/,
  },
  // Lists are loaded whole or by page.
  {
    id: /\/query-core\/build\/modern\/query\.js$/,
    text: /infiniteQueryBehavior\(this\.options\.pages\)/,
    replacement: 'undefined',
    use: /\b(?:useInfinite|useSuspenseInfinite|infinite|fetchInfinite)Query\b/,
  },
  // Forms use its hooks and none of its components that wrap others.
  {
    id: /\/formik\/dist\/formik\.esm\.js$/,
    text: /^import hoistNonReactStatics from 'hoist-non-react-statics';$/m,
    replacement: '',
    use: /import \{[^}]*\b(?:connect|withFormik|FieldArray|ErrorMessage|FastField)\b[^}]*\} from 'formik'/,
  },
];

/** Leaves them out of the build; a module of ours that uses one fails it. */
export function unusedParts(): Plugin[] {
  return parts.map(({ id, text, replacement, use }) => ({
    name: `unused-parts:${id.source}`,
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: [id, /\/web\/src\//] },
      handler(code, module) {
        if (id.test(module)) {
          const rest = code.replace(text, replacement);
          if (rest === code) this.error(`${module} no longer has what web/tools/unused-parts.ts leaves out`);
          return { code: rest, map: null };
        }
        if (use.test(code)) this.error(`${module} uses what web/tools/unused-parts.ts leaves out: ${use}`);
        return undefined;
      },
    },
  }));
}
