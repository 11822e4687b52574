import { parseSync } from 'vite';

/** A small change of a program that its tests should detect. */
export interface Mutant {
  readonly id: number;
  readonly line: number;
  readonly before: string;
  readonly after: string;
  /** It takes effect at module load, before any test runs. */
  readonly isAtLoad: boolean;
}

export interface Mutated {
  readonly mutants: readonly Mutant[];
  /** The source with every mutant in it; `__mutation(id)` tells whether one is active. */
  readonly code: string;
}

/** A node of the syntax tree, in ESTree terms. */
type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<
  Record<string, unknown>
>;

const otherOperator = new Map([
  ['===', '!=='],
  ['!==', '==='],
  ['<', '<='],
  ['<=', '<'],
  ['>', '>='],
  ['>=', '>'],
  ['+', '-'],
  ['-', '+'],
  ['*', '/'],
  ['/', '*'],
  ['%', '*'],
  ['&&', '||'],
  ['||', '&&'],
]);
const otherMethod = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['min', 'max'],
  ['max', 'min'],
]);
/** Methods that return the same kind of value they are called on. */
const droppedMethods = new Set(['filter', 'trim', 'toSorted', 'toUpperCase', 'toLowerCase', 'normalize']);
/** From a call to the object it is called on. */
const links = new Set(['callee', 'object', 'expression']);
const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
/** Types do not exist at run time, and module names are not behaviour; only these nodes contain values. */
const typed = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);

/**
 * All mutants of a source, in its order.
 * @param firstId the id of the first; the others follow
 */
export function mutate(source: string, firstId = 0): Mutated {
  const mutants: Mutant[] = [];
  const text = ({ start, end }: Node) => source.slice(start, end);

  const changesOf = (node: Node): string[] => {
    const part = (name: string) => node[name] as Node;
    switch (node.type) {
      case 'BinaryExpression':
      case 'LogicalExpression': {
        const other = otherOperator.get(node.operator as string);
        return other === undefined ? [] : [`${text(part('left'))} ${other} ${text(part('right'))}`];
      }
      case 'UnaryExpression':
        return node.operator === '!' ? [text(part('argument'))] : [];
      case 'Literal':
        return changesOfLiteral(node.value);
      case 'ArrayExpression':
        return (node.elements as Node[]).length > 0 ? ['[]'] : [];
      case 'CallExpression':
        return changesOfCall(part('callee'), node);
      default:
        return [];
    }
  };

  const changesOfCall = (callee: Node, call: Node): string[] => {
    if (callee.type !== 'MemberExpression' || callee.computed) return [];
    const { object, property } = callee as unknown as { object: Node; property: Node };
    const name = text(property);
    if (droppedMethods.has(name)) return [text(object)];
    const other = otherMethod.get(name);
    return other === undefined
      ? []
      : [`${source.slice(call.start, property.start)}${other}${source.slice(property.end, call.end)}`];
  };

  /** The source of a node with its own mutants and those of its children inserted. */
  const render = (node: Node, place: Place): string => {
    const isFixed = place.isFixed || place.isInChain;
    const changes = isFixed ? [] : [...changesOf(node), ...(place.isTest ? ['true', 'false'] : [])];
    const own = changes.filter((change) => change !== text(node));
    const ids = own.map((after) => {
      const id = firstId + mutants.length;
      const line = source.slice(0, node.start).split('\n').length;
      mutants.push({ id, line, before: text(node), after, isAtLoad: !place.isInFunction });
      return id;
    });
    const inner = renderChildren(node, place);
    const switched = own.map((after, index) => `__mutation(${ids[index]}) ? (${after}) : `).join('');
    return switched === '' ? inner : `(${switched}(${inner}))`;
  };

  const renderChildren = (node: Node, place: Place): string => {
    const isInFunction = place.isInFunction || functions.has(node.type);
    let code = '';
    let at = node.start;
    for (const [name, child] of childrenOf(node)) {
      code += source.slice(at, child.start);
      const isTest = name === 'test' && ['IfStatement', 'ConditionalExpression'].includes(node.type);
      const isConst = place.isConst || (node.type === 'TSAsExpression' && text(node).endsWith('as const'));
      const isInChain = node.type === 'ChainExpression' || (place.isInChain && links.has(name));
      const isFixed =
        isFixedIn(node, name) || (isConst && ['Literal', 'ArrayExpression'].includes(child.type));
      code += render(child, { isInFunction, isTest, isInChain, isConst, isFixed });
      at = child.end;
    }
    code += source.slice(at, node.end);
    // An expression statement can be removed.
    const { expression } = node as { expression?: Node };
    if (node.type !== 'ExpressionStatement' || node.directive || !isInFunction || !expression) return code;
    if (!['CallExpression', 'AwaitExpression', 'AssignmentExpression'].includes(expression.type)) return code;
    const id = firstId + mutants.length;
    const line = source.slice(0, node.start).split('\n').length;
    mutants.push({ id, line, before: text(node), after: '', isAtLoad: false });
    return `{ if (!__mutation(${id})) { ${code} } }`;
  };

  const { program } = parseSync('source.ts', source);
  const root = { ...(program as unknown as Node), start: 0, end: source.length };
  const code = renderChildren(root, {
    isInFunction: false,
    isTest: false,
    isInChain: false,
    isConst: false,
    isFixed: false,
  });
  return { mutants: mutants.toSorted((one, other) => one.id - other.id), code };
}

interface Place {
  readonly isInFunction: boolean;
  readonly isTest: boolean;
  /** Its literals and lists are types as well, so the compiler detects changes to them. */
  readonly isConst: boolean;
  /** A link of `a?.b.c()`, which cannot be removed from its chain. */
  readonly isInChain: boolean;
  /** It cannot be replaced. */
  readonly isFixed: boolean;
}

function changesOfLiteral(value: unknown): string[] {
  if (typeof value === 'boolean') return [String(!value)];
  if (typeof value === 'number') return [String(value + 1)];
  return typeof value === 'string' ? [value === '' ? "'mutant'" : "''"] : [];
}

/** The children of a node that are values or statements, in source order. */
function childrenOf(node: Node): [string, Node][] {
  const children: [string, Node][] = [];
  for (const [name, value] of Object.entries(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child) && isValue(child)) children.push([name, child]);
    }
  }
  // `{ name }` is both key and value.
  const first = new Map(children.map((child) => [child[1].start, child] as const));
  return [...first.values()].toSorted(([, one], [, other]) => one.start - other.start);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

function isValue({ type }: Node): boolean {
  return (
    typed.has(type) ||
    !(type.startsWith('TS') || type.startsWith('Import') || type === 'ExportAllDeclaration')
  );
}

/** Keys, module names and directives are not values. */
function isFixedIn(parent: Node, name: string): boolean {
  if (name === 'key') return !parent.computed;
  return name === 'source' || typeof parent.directive === 'string';
}
