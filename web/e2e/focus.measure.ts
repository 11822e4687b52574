import { sweepButtons } from './harness/focus-sweep.ts';
import { everyState } from './harness/states/every-state.ts';
import { expect, test } from './harness/test.ts';

test.describe.configure({ timeout: 30 * 60_000 });
test.use({ screenshot: 'off' });

const totals = { states: 0, buttons: 0 };

for (const [name, state] of Object.entries(everyState)) {
  test(`wherever a button of ${name} is pressed by keyboard, the focus stays on something`, async ({
    browser,
  }) => {
    const { buttons, faults } = await sweepButtons(browser, state);
    totals.states += 1;
    totals.buttons += buttons;
    process.stdout.write(
      `  ${name}: ${buttons} buttons, ${faults.length} faults (so far ${totals.states} states, ${totals.buttons} buttons)\n${faults.map((fault) => `    ${fault}\n`).join('')}`,
    );
    expect(faults).toEqual([]);
  });
}
