import { type ReactNode, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { emulateMedia } from '../../testing/emulate-media.ts';
import { expectFocusIn } from '../../testing/locators.ts';
import { renderKit } from '../../testing/render-kit.tsx';
import { Button } from '../button/button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

function Opener({ isConfirm, onConfirm = () => {} }: { isConfirm?: boolean; onConfirm?: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Open</Button>
      {isConfirm ? (
        <ConfirmDialog
          isOpen={isOpen}
          title="Delete this user?"
          confirmLabel="Delete"
          isDestructive
          onConfirm={onConfirm}
          onCancel={close}
        >
          <p>This cannot be undone.</p>
        </ConfirmDialog>
      ) : (
        <Dialog
          isOpen={isOpen}
          onClose={close}
          title="Still there?"
          footer={<Button onClick={close}>Stay</Button>}
        >
          <p>You will be signed out.</p>
        </Dialog>
      )}
    </>
  );
}

describe('dialog', () => {
  it.each([1280, 390])('holds the focus and gives it back at %i px', async (width) => {
    await page.viewport(width, 800);
    const screen = await renderKit(<Opener />);
    await screen.getByRole('button', { name: 'Open' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Still there?' });
    await expectFocusIn(dialog);
    for (let step = 0; step < 4; step++) {
      await userEvent.tab();
      expect(dialog.element().contains(document.activeElement)).toBe(true);
    }
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  });

  it('asks with the focus on the harmless answer', async () => {
    const confirm = vi.fn();
    const screen = await renderKit(<Opener isConfirm onConfirm={confirm} />);
    await screen.getByRole('button', { name: 'Open' }).click();
    await expect.element(screen.getByRole('alertdialog', { name: 'Delete this user?' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await screen.getByRole('button', { name: 'Delete' }).click();
    expect(confirm).toHaveBeenCalledOnce();
  });
});

describe('dialog in little room', () => {
  const open = async (title: string, body: ReactNode) => {
    await renderKit(
      <>
        <p>The page behind</p>
        <Dialog isOpen onClose={() => {}} title={title} footer={<Button>Save</Button>}>
          {body}
        </Dialog>
      </>,
    );
    const dialog = page.getByRole('dialog', { name: title });
    await expect.element(dialog).toBeVisible();
    return dialog;
  };

  it('stands above the keyboard of a phone, which covers the window', async () => {
    await page.viewport(390, 664);
    const dialog = await open('Save as a basket', <p>Name</p>);
    const scrim = dialog.element().closest<HTMLElement>('[style*="--visual-viewport-height"]');
    scrim?.style.setProperty('--visual-viewport-height', '370px');
    expect(dialog.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(370);
  });

  it('keeps its Close button beside a title of one long word', async () => {
    await page.viewport(320, 568);
    const dialog = await open('W'.repeat(40), <p>Name</p>);
    const close = dialog.getByRole('button', { name: 'Close' }).element().getBoundingClientRect();
    expect(close.right).toBeLessThanOrEqual(dialog.element().getBoundingClientRect().right);
  });

  it('goes to paper alone, in full and without buttons', async () => {
    await page.viewport(1280, 720);
    const dialog = await open('A letter', <p style={{ height: 3000 }}>Dear customer</p>);
    await emulateMedia('print');
    await expect.element(page.getByText('The page behind')).not.toBeVisible();
    await expect.element(page.getByText('Dear customer')).toBeVisible();
    expect(dialog.element().getBoundingClientRect().height).toBeGreaterThan(3000);
    expect(dialog.getByRole('button').elements()).toEqual([]);
  });
});
