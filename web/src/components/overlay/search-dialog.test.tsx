import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderKit } from '../../testing/render-kit.tsx';
import { Button } from '../button/button.tsx';
import { Dialog } from './dialog.tsx';
import { SearchDialog } from './search-dialog.tsx';

/** A search, over which the portal tells something, and then asks something by itself. */
function Searching({ tell, ask }: { tell?: Promise<void>; ask: Promise<void> }) {
  const [isTold, setIsTold] = useState(false);
  useState(() => void tell?.then(() => setIsTold(true)));
  const [isSearching, setIsSearching] = useState(true);
  const [isAsked, setIsAsked] = useState(false);
  useState(() => void ask.then(() => setIsAsked(true)));
  const stay = () => setIsAsked(false);
  return (
    <>
      {isSearching && (
        <SearchDialog
          label="Find anything"
          placeholder=""
          value=""
          onChange={() => {}}
          groups={[]}
          status=""
          onClose={() => setIsSearching(false)}
        />
      )}
      {isTold && (
        <section role="region">
          <div role="alertdialog">Saved elsewhere</div>
        </section>
      )}
      <Dialog
        isOpen={isAsked}
        title="Still there?"
        role="alertdialog"
        footer={<Button onClick={stay}>Stay</Button>}
      >
        <p>You will be signed out.</p>
      </Dialog>
    </>
  );
}

it('[SES-07] gives way to a question of the portal, which could not be answered behind it, not to a notification', async () => {
  const [told, asked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await renderKit(<Searching tell={told.promise} ask={asked.promise} />);
  await expect.element(page.getByRole('combobox', { name: 'Find anything' })).toHaveFocus();
  told.resolve();
  await expect.element(page.getByText('Saved elsewhere')).toBeInTheDocument();
  await expect.element(page.getByRole('combobox', { name: 'Find anything' })).toHaveFocus();
  asked.resolve();
  const question = page.getByRole('alertdialog', { name: 'Still there?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(page.getByRole('combobox')).not.toBeInTheDocument();
});

it('closes by a click beside it, but not by one that began inside, such as to mark what is typed', async () => {
  await renderKit(<Searching ask={new Promise(() => {})} />);
  const field = page.getByRole('combobox', { name: 'Find anything' });
  await expect.element(field).toHaveFocus();
  const dialog = page.getByRole('dialog').element();
  const press = (target: Element) => target.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  // The browser clicks what contains both ends of the way.
  const release = () => dialog.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  press(field.element());
  release();
  await userEvent.keyboard('a');
  await expect.element(field).toBeVisible();
  press(dialog);
  release();
  await expect.element(page.getByRole('combobox')).not.toBeInTheDocument();
});
