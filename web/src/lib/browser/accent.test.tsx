import { companies } from '@ebp/contracts/companies';
import { expect, it, onTestFinished } from 'vitest';
import { Button } from '../../components/button/button.tsx';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { pointAway } from '../../testing/point-away.ts';
import { renderKit } from '../../testing/render-kit.tsx';
import { applyAccent } from './accent.ts';

const cases = companies.flatMap((company) => [
  { company, code: company.code, scheme: 'light', shade: 0 } as const,
  { company, code: company.code, scheme: 'dark', shade: 1 } as const,
]);

it.each(cases)('[CFG-01] the accent of $code can be read on and tells a button, $scheme', async (one) => {
  const { company, scheme, shade } = one;
  document.documentElement.dataset.scheme = scheme;
  onTestFinished(() => {
    delete document.documentElement.dataset.scheme;
  });
  applyAccent(company);
  await pointAway();
  const screen = await renderKit(<Button variant="primary">Sign in</Button>);
  const button = screen.getByRole('button', { name: 'Sign in' });
  await expect.element(button).toHaveStyle({ backgroundColor: company.accent.rest[shade] });
  for (const shades of Object.values(company.accent)) {
    document.documentElement.style.setProperty(`--accent-rest-${scheme}`, shades[shade]);
    await expectAccessible();
  }
});
