import { expect, it } from 'vitest';
import { configurationPage } from './document.ts';

it('[CFG-14] docs/configuration.md says what the schema says', async () => {
  await expect(configurationPage()).toMatchFileSnapshot('../../../docs/configuration.md');
});
