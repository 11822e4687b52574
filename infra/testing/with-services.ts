import { refusal } from '../bootstrap/arguments.ts';
import { runWith } from './run-with.ts';
import { withTestServices } from './services.ts';

// `npm run test:services`
const command = process.argv.slice(2);
if (command.length === 0) throw refusal('test:services', 'Which command?');
await runWith(withTestServices, command);
