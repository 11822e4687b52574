import type { ESTree, Plugin } from 'vite';

/** What the client reads of an operation or of an endpoint of the gateway; everything else is the gateway's. */
const read = new Set(['id', 'method', 'path', 'request', 'data', 'answer']);

type Node = ESTree.Node;

/**
 * Leaves out of the build what the client never reads of operations and endpoints: words for readers of the API
 * documents, access, limits, and the schemas of requests. Marks the schemas of the contracts as made without side
 * effects, so that those that nothing refers to any more are left out as well: every page would load and make them.
 */
export function clientContracts(): Plugin {
  return {
    name: 'client-contracts',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/contracts\/src\/(?:operations|entities|portal)\/[\w-]+\.ts$/ },
      handler(code) {
        return { code: forClient(code, this.parse(code, { lang: 'ts' })), map: null };
      },
    },
  };
}

/** The module's text as the client needs it, every line in its place. */
export function forClient(code: string, program: ESTree.Program): string {
  const changes = [...program.body.flatMap(madeApart), ...unreadIn(code, program)];
  changes.sort((one, other) => other.at - one.at || other.order - one.order);
  return changes.reduce(
    (text, { at, end, by }) => text.slice(0, at) + (by ?? blank(text.slice(at, end))) + text.slice(end),
    code,
  );
}

interface Change {
  readonly at: number;
  readonly end: number;
  /** Text instead; nothing but the line breaks if undefined. */
  readonly by?: string;
  /** Among changes at the same place. */
  readonly order: number;
}

/** Puts what a constant is made by into a function that the bundler may leave out with the constant. */
function madeApart(statement: Node): Change[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declaration?.type !== 'VariableDeclaration') return [];
  return declaration.declarations.flatMap(({ init }) => {
    if (!init || !isMade(init)) return [];
    return [
      { at: init.start, end: init.start, by: '/* @__PURE__ */ (() => (', order: 1 },
      { at: init.end, end: init.end, by: '))()', order: 0 },
    ];
  });
}

function isMade(value: Node): boolean {
  if (value.type === 'TSAsExpression' || value.type === 'TSSatisfiesExpression')
    return isMade(value.expression);
  if (value.type === 'ObjectExpression')
    return value.properties.some((property) => property.type === 'Property' && property.computed);
  return value.type === 'CallExpression';
}

/** The properties of operations and endpoints that the client does not read, each with the comma behind it. */
function unreadIn(code: string, program: ESTree.Program): Change[] {
  const changes: Change[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (isNode(value)) {
      const unread = value.type === 'ObjectExpression' ? unreadOf(value) : [];
      for (const { start, end } of unread) {
        const [behind = ''] = /^\s*,?/.exec(code.slice(end)) ?? [];
        changes.push({ at: start, end: end + behind.length, order: 2 });
      }
      for (const part of Object.values(value)) if (!unread.includes(part)) visit(part);
    }
  };
  visit(program.body);
  return changes.filter(
    (change) =>
      !changes.some((other) => other !== change && other.at <= change.at && change.end <= other.end),
  );
}

function unreadOf({ properties }: ESTree.ObjectExpression): Node[] {
  const names = properties.map((property) =>
    property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : undefined,
  );
  const isDescribed = names.includes('summary') && (names.includes('data') || names.includes('answer'));
  if (!isDescribed) return [];
  return properties.filter((_, index) => {
    const name = names[index];
    return name !== undefined && !read.has(name);
  });
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, '');
}
