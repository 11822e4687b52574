import { useState } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderKit } from '../../testing/render-kit.tsx';
import { Button } from '../button/button.tsx';
import { Dialog } from './dialog.tsx';
import { SearchDialog } from './search-dialog.tsx';

interface SearchingProps {
  readonly tell?: Promise<void>;
  readonly ask?: Promise<void>;
  /** What changes the address beneath it. */
  readonly lead?: Promise<readonly [string, NavigateOptions]>;
}

/** A search, over which the portal tells something, and asks something by itself. */
function Searching({ tell, ask, lead }: SearchingProps) {
  const [isTold, setIsTold] = useState(false);
  useState(() => void tell?.then(() => setIsTold(true)));
  const [isSearching, setIsSearching] = useState(true);
  const [isAsked, setIsAsked] = useState(false);
  useState(() => void ask?.then(() => setIsAsked(true)));
  const navigate = useNavigate();
  useState(() => void lead?.then(([to, how]) => navigate(to, how)));
  const { pathname, search } = useLocation();
  const stay = () => setIsAsked(false);
  return (
    <>
      <p>{`At ${pathname}${search}`}</p>
      {isSearching && (
        <SearchDialog
          label="Find anything"
          placeholder=""
          value=""
          onChange={() => {}}
          groups={[]}
          isFirstChosen={false}
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
  await renderKit(<Searching />);
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

it.each([
  ['another page', '/account', {}],
  ['the caller, on the page where another one was searched for', '/search?phone=28010002', {}],
  ['another page in place of this one', '/error', { replace: true }],
])('[CCC-03] [CCC-04] gives way to %s', async (_what, to, how) => {
  const lead = Promise.withResolvers<readonly [string, NavigateOptions]>();
  await renderKit(<Searching lead={lead.promise} />, { at: '/search?phone=28010001' });
  await expect.element(page.getByRole('combobox')).toHaveFocus();
  lead.resolve([to, how]);
  await expect.element(page.getByRole('combobox')).not.toBeInTheDocument();
  await expect.element(page.getByText(`At ${to}`)).toBeVisible();
});

it('stays open when what was typed before into a filter of the page is applied', async () => {
  const lead = Promise.withResolvers<readonly [string, NavigateOptions]>();
  await renderKit(<Searching lead={lead.promise} />, { at: '/machines' });
  await expect.element(page.getByRole('combobox')).toHaveFocus();
  lead.resolve(['/machines?find=SFB', { replace: true }]);
  await expect.element(page.getByText('At /machines?find=SFB')).toBeInTheDocument();
  await expect.element(page.getByRole('combobox')).toHaveFocus();
});
