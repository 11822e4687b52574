import { rmSync } from 'node:fs';
import { endCommands } from '../checks/run-command.ts';
import { makeRunDirectory } from '../launcher/run-directory.ts';
import { comparePictures } from './pictures.ts';

// `npm run test:pictures`
const [commit = 'HEAD'] = process.argv.slice(2);
const directory = makeRunDirectory('pictures');
const { isSame, output } = await comparePictures(commit, directory).catch((error: unknown) => {
  rmSync(directory, { recursive: true });
  throw error;
});
endCommands();
if (isSame) rmSync(directory, { recursive: true });
console.log(isSame ? `The kit looks as it did at ${commit}.` : `${output}\nPictures: ${directory}`);
process.exitCode = isSame ? 0 : 1;
