import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../launcher/paths.ts';
import { documentedCommands, pages } from './documented.ts';
import { asExecuted, executionOf, executions } from './executions.table.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** The anchors of a page's headings, as GitHub makes them. */
function anchorsOf(text: string): string[] {
  const withoutBlocks = text.replaceAll(/^ *```[\s\S]*?^ *```$/gm, '');
  return [...withoutBlocks.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

it('every command in the documents is one that gets tried, and none is tried that no document has', () => {
  const documented = documentedCommands();
  expect(documented.size).toBeGreaterThan(40);
  const untried = [...documented].filter(([command]) => executionOf(command) === undefined);
  expect(untried).toEqual([]);
  expect(Object.keys(executions).filter((command) => !documented.has(command))).toEqual([]);
  for (const execution of Object.values(executions)) {
    if ('triedBy' in execution) expect(existsSync(join(root, execution.triedBy))).toBe(true);
  }
});

it('every command in the documents begins with a program of the machine or with npm, not with one of node_modules', () => {
  const local = [...documentedCommands().keys()].filter((command) => {
    const [first = ''] = command.split(' ').filter((word) => !word.includes('='));
    return first !== 'node' && existsSync(join(root, 'node_modules/.bin', first));
  });
  expect(local).toEqual([]);
  expect([...documentedCommands().keys()].filter((command) => /^node .*\.ts\b/.test(command))).toEqual([]);
});

it('every curl of the documents is run in a way that can fail', () => {
  const run = [...documentedCommands().keys()].flatMap((command) => {
    const execution = executionOf(command);
    return execution === undefined || 'triedBy' in execution ? [] : asExecuted(command, execution);
  });
  const calls = run.flatMap((command) => command.match(/\bcurl \S+/g) ?? []);
  expect(calls.length).toBeGreaterThan(10);
  expect(calls.filter((call) => !/^curl -s?f$/.test(call))).toEqual([]);
});

it('every npm script in the documents exists, and every script is in a document', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const text = pages().map(read).join('\n');
  const named = new Set([...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name));
  expect([...named].filter((name) => !(name in scripts))).toEqual([]);
  const lifecycle = ['start', 'test'];
  expect(Object.keys(scripts).filter((name) => !named.has(name) && !lifecycle.includes(name))).toEqual([]);
});

it('every link between documents leads to one and its section, and every path in them to a file', () => {
  for (const page of pages()) {
    const text = read(page);
    for (const [, target = '', anchor] of text.matchAll(/\]\((?!https?:)([^)#]*)#?([^)]*)\)/g)) {
      const file = target === '' ? page : join(dirname(page), target);
      expect(existsSync(join(root, file)), `${page}: ${target}`).toBe(true);
      if (anchor && file.endsWith('.md'))
        expect(anchorsOf(read(file)), `${page}: ${target}`).toContain(anchor);
    }
    // The reader of the page makes the recordings.
    for (const [, path = ''] of text.matchAll(
      /`((?:infra|bff|web|contracts|wiremock|docs)\/(?!recordings\/)[\w./-]+)`/g,
    )) {
      expect(existsSync(join(root, path)), `${page}: ${path}`).toBe(true);
    }
  }
});

it('the page for users names menu items and buttons as the portal does', () => {
  const texts = [
    'menu',
    'shell',
    'login',
    'kit',
    'wizard',
    'qr',
    'common',
    'contact-account',
    'acting',
    'handover',
    'paper-order',
    'correspondence',
    'document',
    'needs',
    'one-machine',
    'task',
    'find',
    'guest-contact',
    'profile',
    'user',
    'table',
  ].flatMap((area) =>
    Object.values(JSON.parse(read(`web/src/i18n/en/${area}.json`)) as Record<string, string>),
  );
  const names = [...read('docs/using.md').matchAll(/\*\*([^*]+)\*\*/g)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !texts.includes(name))).toEqual([]);
  const [, faults = ''] = read('docs/using.md').split('## When something goes wrong');
  const notices = [...faults.matchAll(/“([^”]+)”/g)].map(([, notice = '']) => notice);
  expect(notices.length).toBeGreaterThan(1);
  expect(notices.filter((notice) => !texts.some((text) => text.includes(notice)))).toEqual([]);
});

it('the runbook has the gateway restarted wherever it names an authority that is read at the start alone', () => {
  const entries = read('docs/runbook.md')
    .split(/^### /m)
    .filter((entry) => entry.includes('NODE_EXTRA_CA_CERTS'));
  expect(entries.length).toBeGreaterThan(3);
  expect(entries.filter((entry) => !/restart\s+the\s+gateway/.test(entry))).toEqual([]);
});
