import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import type { Ports } from './ports.ts';

/** What to tell the user once the portal is running. */
export function announcement(
  publicUrl: string,
  { testing }: Pick<Ports, 'testing'>,
  withRedis: boolean,
): string {
  const accounts = Object.values(demoAccounts).filter(({ kind }) => kind === 'user');
  const width = Math.max(...accounts.map(({ code }) => code.length));
  const seconds = process.uptime().toFixed(1);
  return [
    '',
    `The portal is ready after ${seconds} s: ${publicUrl}`,
    '',
    'Demo accounts (login name, password, company):',
    ...accounts.map(
      ({ code, password, company }) => `  ${code.padEnd(width)}  ${password.padEnd(14)}  ${company}`,
    ),
    `The sign-in page of another company: ${publicUrl}/?company=CSPL`,
    `The workbench for testers: http://localhost:${testing}/__testing`,
    '',
    ...(withRedis
      ? []
      : ['Redis is missing, so sessions live in memory only: install redis-server to keep them.']),
    'Ctrl-C stops all of it.',
  ].join('\n');
}
