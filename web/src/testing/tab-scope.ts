import type { TabScope } from '../lib/pages/tab.ts';

const ignore = () => undefined;

/** A tab that shows one page and hears nothing of what it says. */
export function tabScope(name: string): TabScope {
  return {
    page: { tab: name, slug: name, path: `/${name}` },
    cleanedCount: 0,
    setNote: ignore,
    setSuffix: ignore,
    setStep: ignore,
    setBack: ignore,
    identify: ignore,
    leave: ignore,
  };
}
