import { describe, expect, it } from 'vitest';
import { buildSession } from '../../testing/build-session.ts';
import {
  buildMonoMachine,
  guestSession,
  openMeterRead,
  readingField,
  submitButton,
} from './testing/open-meter-read.ts';

const contactCenterPhone = '+65 6801 1000';
const systemConfig = { contactCenterPhone };
const hint = /^If the machine shows this reading, call the contact centre/;

describe('a reading below the last one', () => {
  it.each([
    ['of every company', buildSession({ company: 'CSPL', systemConfig })],
    ['of a guest', { ...guestSession, systemConfig }],
  ])(
    '[MTR-11] %s is refused, and the machine says whom to call if it shows just that',
    async (_, session) => {
      const { screen, sent } = await openMeterRead({ session });
      await readingField(screen).fill('many');
      await submitButton(screen).click();
      await expect.element(screen.getByText('Not a whole number').first()).toBeVisible();
      expect(screen.getByText(hint).elements()).toEqual([]);
      await readingField(screen).fill('999');
      await submitButton(screen).click();
      const words = screen.getByRole('article').getByText(hint);
      await expect.element(words.getByRole('link', { name: contactCenterPhone })).toBeVisible();
      await readingField(screen).fill('1100');
      await expect.element(words).not.toBeInTheDocument();
      expect(sent()).toEqual([]);
    },
  );

  it('[MTR-11] in a batch is left out, and the batch says whom to call, without a number where there is none', async () => {
    const session = buildSession({ company: 'CSPL', systemConfig: {} });
    const { screen } = await openMeterRead({ machines: [1, 2].map((one) => buildMonoMachine(one)), session });
    await screen.getByText('Readings of many machines at once').click();
    const pasted = screen.getByRole('textbox', { name: 'Paste readings' });
    await pasted.fill('M-01,1100\nM-02,999');
    await expect.element(screen.getByText(hint)).toMatchTextContent(/contact centre\.$/);
    await pasted.fill('M-01,1100\nM-02,1100');
    await expect.element(screen.getByText(hint)).not.toBeInTheDocument();
  });
});
