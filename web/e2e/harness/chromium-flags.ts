/** For Debian's Chromium in a container; text is rendered the same on every machine with the same fonts. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
];

/**
 * For tests, not for measurements, to save processor time (decision 0167): pages are drawn without an imitated graphics
 * card, and scripts are compiled and memory is freed where they run.
 */
export const testFlags = [
  ...chromiumFlags,
  '--disable-gpu',
  '--disable-gpu-compositing',
  '--js-flags=--single-threaded',
];
