import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderKit } from '../../testing/render-kit.tsx';
import { Button } from '../button/button.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { RadioGroup } from './radio-group.tsx';
import { TextField } from './text-field.tsx';

function Example({ delayMs }: { delayMs?: number }) {
  const [attempt, setAttempt] = useState(0);
  const problems = [
    { path: 'mail', fieldId: 'mail', message: 'E-mail: Invalid email format' },
    { path: 'reply', fieldId: 'reply', message: 'Reply: This is required' },
    { path: '', message: 'The order holds no product.' },
  ];
  const refuse = () => setAttempt(attempt + 1);
  const submit = () => (delayMs === undefined ? refuse() : void setTimeout(refuse, delayMs));
  return (
    <>
      <ErrorSummary attempt={attempt} problems={attempt > 0 ? problems : []} />
      <TextField id="mail" label="E-mail" value="x" onChange={() => {}} />
      <RadioGroup
        id="reply"
        label="Reply"
        value=""
        onChange={() => {}}
        options={[{ value: 'm', label: 'Mail' }]}
      />
      <Button onClick={submit}>Submit</Button>
    </>
  );
}

describe('error summary', () => {
  it('leaves the focus where a link led it, however soon that is pressed', async () => {
    const screen = await renderKit(<Example delayMs={10} />);
    const pressed = new Promise<void>((resolve) => {
      new MutationObserver((_, observer) => {
        const link = document.querySelector<HTMLElement>('a[href="#mail"]');
        if (!link) return;
        observer.disconnect();
        link.click();
        resolve();
      }).observe(document.body, { childList: true, subtree: true });
    });
    await screen.getByRole('button', { name: 'Submit' }).click();
    await pressed;
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    await expect.element(screen.getByRole('textbox', { name: 'E-mail' })).toHaveFocus();
  });

  it('takes the focus with every refused submit and leads to each field', async () => {
    const screen = await renderKit(<Example />);
    await screen.getByRole('button', { name: 'Submit' }).click();
    await expect.element(screen.getByRole('alert')).toHaveFocus();
    await expect.element(screen.getByRole('heading', { name: 'There is a problem' })).toBeVisible();
    await screen.getByRole('link', { name: /Invalid email/ }).click();
    await expect.element(screen.getByRole('textbox', { name: 'E-mail' })).toHaveFocus();
    await screen.getByRole('link', { name: /This is required/ }).click();
    await expect.element(screen.getByRole('radio', { name: 'Mail' })).toHaveFocus();
    await screen.getByRole('button', { name: 'Submit' }).click();
    await expect.element(screen.getByRole('alert')).toHaveFocus();
  });

  it('keeps apart what is said of several parts in the same words', async () => {
    const twice = ['a', 'b'].map((path) => ({ path, message: 'Select at least one time' }));
    const screen = await renderKit(<ErrorSummary attempt={1} problems={twice} />);
    await expect.element(screen.getByText('Select at least one time')).toHaveLength(2);
  });
});
