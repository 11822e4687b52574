import { expect, it } from 'vitest';
import { runCommand } from './run-command.ts';

it('tells what a program said, and by which signal it was ended without a word', async () => {
  expect(await runCommand('sh', ['-c', 'echo seen; exit 3'])).toEqual({ isOk: false, output: 'seen\n' });
  expect(await runCommand('sh', ['-c', 'kill -SEGV $$'])).toEqual({
    isOk: false,
    output: '\nsh was ended by SIGSEGV',
  });
});
