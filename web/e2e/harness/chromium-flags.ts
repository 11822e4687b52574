/** For Debian's Chromium in a container; text is rendered the same on every machine with the same fonts. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
];

/**
 * For tests, not for measurements: a fifth less processor time. Pages are drawn without an imitated graphics card, and
 * scripts are compiled and memory is freed where they run: threads of their own take the time from other pages.
 */
export const testFlags = [
  ...chromiumFlags,
  '--disable-gpu',
  '--disable-gpu-compositing',
  '--js-flags=--single-threaded',
];
