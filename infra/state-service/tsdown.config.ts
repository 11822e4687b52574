import { defineConfig } from 'tsdown';
import { oneFile } from '../build/one-file.ts';

/** For the image of the state service behind WireMock. */
export default defineConfig({
  ...oneFile,
  entry: { 'state-service': '../../wiremock/src/state-service.ts' },
  outDir: '../dist/state-service',
});
