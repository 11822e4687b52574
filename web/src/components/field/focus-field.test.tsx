import { expect, it } from 'vitest';
import { renderKit } from '../../testing/render-kit.tsx';
import { focusField } from './error-summary.tsx';
import { NumberField } from './number-field.tsx';

it('leads past buttons that are for pointers to the first field of a part, and nowhere without one', async () => {
  const screen = await renderKit(
    <div id="part">
      <NumberField label="Reams" value="0" onChange={() => {}} hasStepper />
      <p id="words">No field here.</p>
    </div>,
  );
  expect(focusField('part')).toBe(true);
  await expect.element(screen.getByRole('spinbutton', { name: 'Reams' })).toHaveFocus();
  expect(focusField('words')).toBe(false);
  expect(focusField('elsewhere')).toBe(false);
});
