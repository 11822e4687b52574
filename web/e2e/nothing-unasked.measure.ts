import { unaskedFaults } from './harness/nothing-unasked.ts';
import { expect, test } from './harness/test.ts';

const opens = "document.querySelector('dialog').showModal()";

for (const [what, part, fault] of [
  ['a letter that opens a dialog', `<body onkeydown="if (event.key === 'n') ${opens}">`, /^a letter leads/],
  ['a button that does not wait', `<button onmousedown="${opens}">Order</button>`, /^"Order", pressed/],
  ['a choice that sends', `<select onchange="${opens}"><option>A<option>B</select>`, /^a value of <select/],
  ['a field that leaves itself', '<input oninput="this.blur()">', /^a value takes the focus/],
  ['a film that starts', '<video autoplay muted></video>', /plays by itself$/],
  ['a password without its purpose', '<input type="password">', /not known to a password manager$/],
  ['Chinese that does not say so', '<button>繁</button>', /is Chinese/],
] as const) {
  test(`the sweeps find ${what}`, async ({ page }) => {
    await page.setContent(
      `<html lang="en"><button>First</button><dialog><h2>Order</h2></dialog>${part}<button lang="zh-Hant">简</button>`,
    );
    expect(await unaskedFaults(page)).toEqual([expect.stringMatching(fault)]);
  });
}
