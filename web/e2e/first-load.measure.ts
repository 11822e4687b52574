import { everyPage } from './harness/every-page.ts';
import { testFirstLoad } from './harness/first-load.ts';

testFirstLoad(Object.keys(everyPage), true);
