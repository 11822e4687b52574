import { defineConfig } from 'tsdown';
import { oneFile } from '../build/one-file.ts';

/** For the image of the development auth server. */
export default defineConfig({ ...oneFile, entry: { 'auth-server': 'main.ts' }, outDir: '../dist' });
