import { resetRecording } from '@ebp/contracts/testing/recorded-upstream';
import { callAdmin, wiremockUrl } from './framework/admin.ts';

try {
  await callAdmin(wiremockUrl, 'GET', 'health');
  await resetRecording(wiremockUrl);
  console.log(`${wiremockUrl} is back in its first state: changes, faults and journal are gone.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
