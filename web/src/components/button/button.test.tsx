import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { renderKit } from '../../testing/render-kit.tsx';
import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';
import { Link } from './link.tsx';

describe('button', () => {
  it('shows that it is under way, ignores presses then, and keeps the focus', async () => {
    const press = vi.fn();
    const submit = vi.fn();
    const screen = await renderKit(
      <form onSubmit={submit}>
        <Button type="submit" isBusy onClick={press}>
          Order
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Order' });
    (button.element() as HTMLElement).focus();
    (button.element() as HTMLElement).click();
    expect(press).not.toHaveBeenCalled();
    expect(submit).not.toHaveBeenCalled();
    await expect.element(button).toHaveFocus();
    await expect.element(button).toHaveAttribute('aria-busy', 'true');
    await expectAccessible();
  });

  it.each([
    [1280, 40],
    [768, 44],
  ])('is high enough at %i px', async (width, height) => {
    await page.viewport(width, 800);
    const screen = await renderKit(<Button>Back</Button>);
    expect(screen.getByRole('button').element().getBoundingClientRect().height).toBe(height);
  });

  it('gives a guest at the machine a thumb-sized control', async () => {
    const screen = await renderKit(
      <div data-density="thumb">
        <Button>Order</Button>
      </div>,
    );
    expect(screen.getByRole('button').element().getBoundingClientRect().height).toBe(48);
  });

  it('says that a copy was made', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const screen = await renderKit(<CopyButton text="7f3a-20c1" />);
    await screen.getByRole('button', { name: 'Copy' }).click();
    expect(navigator.clipboard.writeText).toHaveBeenCalledWith('7f3a-20c1');
    await expect.element(screen.getByRole('status')).toHaveTextContent('Copied');
  });
});

describe('link', () => {
  it('leads out of the portal in a new window that cannot reach back, and says so', async () => {
    const screen = await renderKit(
      <Link href="https://manual.example" opensNewWindow>
        User manual
      </Link>,
    );
    const link = screen.getByRole('link', { name: 'User manual (new window)' });
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expectAccessible();
  });
});
