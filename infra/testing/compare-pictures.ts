import { rmSync } from 'node:fs';
import { endCommands } from '../checks/run-command.ts';
import { makeRunDirectory } from '../launcher/run-directory.ts';
import { comparePictures } from './pictures.ts';

const usage = `npm run test:pictures [-- <commit>]

Compares every part and popup of the kit page, at three widths, light and dark, with how a commit drew it (the last
one where none is named). Ends with 1 where a picture differs; .run/pictures-* then has it before, after and the
difference.
`;

const [commit = 'HEAD'] = process.argv.slice(2);
if (commit === '--help') {
  console.log(usage);
} else {
  const directory = makeRunDirectory('pictures');
  const { isSame, output } = await comparePictures(commit, directory);
  endCommands();
  if (isSame) rmSync(directory, { recursive: true });
  console.log(isSame ? `The kit looks as it did at ${commit}.` : `${output}\nPictures: ${directory}`);
  process.exitCode = isSame ? 0 : 1;
}
