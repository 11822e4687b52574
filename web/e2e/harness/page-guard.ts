import type { ConsoleMessage, Page } from '@playwright/test';

const portalCall = /\/(bff|api)\//;

/**
 * Records what no page may do: console warnings and errors, exceptions, and violations of the content security policy,
 * even if the code continues. Chromium also reports every answer of 400 and above; those of the portal's own calls are
 * up to the test, but a missing asset is a fault. So is a preloaded style sheet that the page never uses; that it is used
 * late tells the speed of the machine.
 */
export function watchPage(page: Page): { readonly faults: () => Promise<readonly string[]> } {
  const faults: string[] = [];
  const late: Promise<void>[] = [];
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.name} ${error.message} ${error.stack}`));
  page.on('console', (message) => {
    if (!['warning', 'error'].includes(message.type()) || isRefusedCall(message)) return;
    const text = message.text();
    const fault = `console ${message.type()}: ${text} (${message.location().url}, on ${page.url()})`;
    const [, unused] = /^The resource (\S+) was preloaded using link preload but not used/.exec(text) ?? [];
    if (unused === undefined) faults.push(fault);
    else late.push(isUsed(page, unused).then((used) => void (used || faults.push(fault))));
  });
  return { faults: () => Promise.all(late).then(() => faults) };
}

/** Whether the page applies the style sheet before long; also where it is left or closed meanwhile. */
async function isUsed(page: Page, sheet: string): Promise<boolean> {
  const applies = (href: string) =>
    performance.now() < 2000 || [...document.styleSheets].some((one) => one.href === href);
  const waiting = page.waitForFunction(applies, sheet, { timeout: 20_000 });
  return waiting.then(
    () => true,
    () => page.isClosed(),
  );
}

function isRefusedCall(message: ConsoleMessage): boolean {
  return message.text().startsWith('Failed to load resource') && portalCall.test(message.location().url);
}

/** Runs in each page: a violation that does not stop the code is only reported by this event. */
export function tellViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
    // biome-ignore lint/suspicious/noConsole: the test listens to the console
    console.error(`content policy violated: ${violatedDirective} by ${blockedURI} in ${sourceFile}`);
  });
}
