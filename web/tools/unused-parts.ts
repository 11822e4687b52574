import type { Plugin } from 'vite';

/** What the portal does not use of a library, but the bundler cannot know. */
interface UnusedPart {
  /** The library's module. */
  readonly id: RegExp;
  /** What is replaced in it, and by what. */
  readonly cuts: readonly (readonly [text: RegExp, replacement: string])[];
  /** Our code that would need it. */
  readonly use: RegExp;
}

const parts: readonly UnusedPart[] = [
  // Messages are formatted by it; numbers, dates and lists by `lib/formats/formats` and the rules.
  {
    id: /\/@formatjs\/intl\/index\.js$/,
    cuts: [
      [/^\s+format(?!Message)\w+: format\w+\.bind\(.*\),?$/gm, ''],
      [/^\t\tget(?:Duration|RelativeTime|List|Display)\w+: memoize\([\s\S]*?^\t\t\}\),?\n/gm, ''],
      // Advice to developers: every language has a locale, and every message an id, by its type.
      [/^\tif \(!msgId\) invariant\([\s\S]*?\);\n/m, ''],
      [/^\tif \(!locale\) \{[\s\S]*?verifyConfigMessages\(resolvedConfig\);\n/m, ''],
    ],
    use: /(?:\bintl|useIntl\(\))\.format(?!Message)\w|\{[^}]*\bformat(?!Message)[A-Z][^}]*\} = useIntl|\bFormatted(?!Message)[A-Z]/,
  },
  // Lists are loaded whole or by page.
  {
    id: /\/query-core\/build\/modern\/query\.js$/,
    cuts: [[/infiniteQueryBehavior\(this\.options\.pages\)/, 'undefined']],
    use: /\b(?:\w+I|i)nfiniteQuery\b/,
  },
  {
    id: /\/query-core\/build\/modern\/queryClient\.js$/,
    cuts: [
      [
        /^\t(?:isMutating|getQueriesData|resetQueries|\w*[iI]nfiniteQuery(?:Data)?|set\w+(?:Options|Defaults))\(.*\) \{\n[\s\S]*?^\t\}\n/gm,
        '',
      ],
    ],
    use: /\.(?:isMutating|getQueriesData|resetQueries|\w*[iI]nfiniteQuery(?:Data)?|set(?:Default|Query|Mutation)(?:Options|Defaults))\b/,
  },
  // Formats of texts are schemas of their own (`z.url()`). Answers have no cycles, and the content security policy forbids
  // their checks to be compiled. Nobody asks a schema for its limits.
  {
    id: /\/zod\/v4\/classic\/schemas\.js$/,
    cuts: [
      [/\}, \{\n {4}email\([\s\S]*?^\}\);$/m, '});'],
      [/(?<=\butil\.derived\()\{\n {4}(?:format|minValue):[\s\S]*?^\}(?=, \{$)/gm, '{}'],
      [/core\.config\(\{ memoizer: .*\}\)/, 'undefined'],
      [/core\.\$ZodObjectJIT\b/, 'core.$ZodObject'],
    ],
    use: /(?<!\bz(?:\.iso)?)\.(?:email|url|jwt|emoji|guid|uuid\w*|nanoid|cuid2?|ulid|base64(?:url)?|xid|ksuid|(?:ip|cidr)v[46]|e164|datetime|date|time|duration)\(|(?<!\bvalidation)\.(?:min|max)(?:Length|Value)\b/,
  },
  // Queries tell by their state that they wait, and suspend nothing.
  {
    id: /\/react-query\/build\/modern\/useBaseQuery\.js$/,
    cuts: [
      [/^\tensureSuspenseTimers\(.*\n/m, ''],
      [/^\tif \(shouldSuspend\(.*\n/m, ''],
    ],
    use: /\buseSuspense\w*Quer|\bsuspense:/,
  },
  // Forms use its hooks and none of its components that wrap others.
  {
    id: /\/formik\/dist\/formik\.esm\.js$/,
    cuts: [[/^import hoistNonReactStatics from 'hoist-non-react-statics';$/m, '']],
    use: /import \{[^}]*\b(?:connect|withFormik|FieldArray|ErrorMessage|FastField)\b[^}]*\} from 'formik'/,
  },
  // Pages load their data by queries and send it by mutations, and all routes are known from the start: the router has
  // no fetchers, no actions, no routes that are found on the way and none that are replaced, and nothing measures it.
  {
    id: /\/react-router\/dist\/production\/chunk-7\w+\.mjs$/,
    cuts: [
      [
        /^ {4}(?:fetch: fetch2|resetFetcher|revalidate|patchRoutes|_internalSetRoutes|enableScrollRestoration),$/gm,
        '',
      ],
      [/\bopts && opts\.submission && isMutationMethod\(opts\.submission\.formMethod\)\) \{/g, 'false) {'],
      [/\binit\.patchRoutesOnNavigation\b/g, 'undefined'],
      [/(?<=function checkFogOfWar\(\w+, \w+, \w+\) \{)/, 'return { active: false, matches: null };'],
      [/\binit\.instrumentations\b(?=\) \{$)/gm, 'false'],
    ],
    use: /\b(?:useFetchers?|useSubmit|useRevalidator|ScrollRestoration|patchRoutesOnNavigation|instrumentations|formMethod)\b|\.(?:patchRoutes|revalidate)\b|import \{[^}]*\bForm\b[^}]*\} from ['"]react-router/,
  },
];

/** Leaves them out of the build; a module of ours that uses one fails it. */
export function unusedParts(): Plugin[] {
  const met = new Set<RegExp>();
  return parts.map(({ id, cuts, use }) => ({
    name: `unused-parts:${id.source}`,
    apply: 'build',
    enforce: 'pre',
    buildEnd(error) {
      if (!error && !met.has(id)) this.error(`no module is ${id} of web/tools/unused-parts.ts any more`);
    },
    transform: {
      filter: { id: [id, /\/(?:web|contracts)\/src\//] },
      handler(code, module) {
        if (id.test(module)) {
          met.add(id);
          const rest = cuts.reduce((left, [text, replacement]) => {
            const less = left.replace(text, replacement);
            if (less === left)
              this.error(`${module} no longer has what web/tools/unused-parts.ts leaves out: ${text}`);
            return less;
          }, code);
          return { code: rest, map: null };
        }
        if (use.test(code)) this.error(`${module} uses what web/tools/unused-parts.ts leaves out: ${use}`);
        return undefined;
      },
    },
  }));
}
