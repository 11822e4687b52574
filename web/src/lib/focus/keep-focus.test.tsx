import { type ReactNode, useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ChipList } from '../../components/button/chip.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { Pagination } from '../../components/table/pagination.tsx';
import { expectFocusIn } from '../../testing/locators.ts';
import { renderKit } from '../../testing/render-kit.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const pressByKey = async (name: string) => {
  (button(name).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
};

function Chosen({ first = ['A', 'B', 'C'] }: { first?: readonly string[] }) {
  const [chosen, setChosen] = useState(first);
  const remove = (one: string) => setChosen(chosen.filter((other) => other !== one));
  return (
    <section>
      <h2>Machines</h2>
      <ChipList
        label="Chosen"
        chips={chosen.map((one) => ({ key: one, label: one, onRemove: () => remove(one) }))}
      />
      <button type="button">Search</button>
    </section>
  );
}

/** Shows this in place of its button once pressed. */
function Replaced({ by, isLate }: { by: ReactNode; isLate?: boolean }) {
  const [isPressed, setIsPressed] = useState(false);
  const press = () => (isLate ? setTimeout(() => setIsPressed(true), 50) : setIsPressed(true));
  return (
    <section>
      <h2>Reading</h2>
      {isPressed ? (
        by
      ) : (
        <p>
          <button type="button" onClick={press}>
            Send
          </button>
        </p>
      )}
      <button type="button">Other</button>
    </section>
  );
}

/** Each item can be deleted, once a dialog has asked. */
function Deleting() {
  const [users, setUsers] = useState(['Ann', 'Ben']);
  const [asked, setAsked] = useState<string>();
  return (
    <section>
      <h2>Users</h2>
      <ul>
        {users.map((user) => (
          <li key={user}>
            <button type="button" onClick={() => setAsked(user)}>
              Delete {user}
            </button>
          </li>
        ))}
      </ul>
      <Dialog isOpen={asked !== undefined} onClose={() => setAsked(undefined)} title="Delete">
        <button
          type="button"
          onClick={() => {
            setUsers(users.filter((user) => user !== asked));
            setAsked(undefined);
          }}
        >
          Yes
        </button>
      </Dialog>
    </section>
  );
}

/** Links, and a button for all of them while there are many. */
function Strip() {
  const [isLong, setLong] = useState(true);
  return (
    <nav aria-label="Open pages">
      <ul>
        {['Home', 'Profile'].map((name) => (
          <li key={name}>
            <a href={`#${name}`}>{name}</a>
          </li>
        ))}
      </ul>
      {isLong && (
        <button type="button" onClick={() => setLong(false)}>
          Close others
        </button>
      )}
    </nav>
  );
}

/** A dialog that another one takes the place of. */
function Saving() {
  const [open, setOpen] = useState<'name' | 'reminder'>();
  return (
    <section>
      <h2>Order</h2>
      <button type="button" onClick={() => setOpen('name')}>
        Save as a basket
      </button>
      {open === 'name' && (
        <Dialog isOpen title="Name">
          <button type="button" onClick={() => setOpen('reminder')}>
            Save
          </button>
        </Dialog>
      )}
      {open === 'reminder' && (
        <Dialog isOpen title="Reminder" onClose={() => setOpen(undefined)}>
          <p>It is saved.</p>
        </Dialog>
      )}
    </section>
  );
}

function Pages() {
  const [at, setAt] = useState(1);
  return <Pagination page={at} pageSize={10} total={20} label="Machines" onChange={setAt} />;
}

it('the focus moves from a removed item to the next one, from the last to the one before, and then to the heading', async () => {
  await renderKit(<Chosen />);
  await pressByKey('Remove B');
  await expect.element(button('Remove C')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Remove A')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Machines' })).toHaveFocus();
});

it('the focus moves to what took the place of the control: its heading, or its first control', async () => {
  const { unmount } = await renderKit(
    <Replaced
      isLate
      by={
        <div>
          <h3>Thank you</h3>
        </div>
      }
    />,
  );
  await pressByKey('Send');
  await expect.element(page.getByRole('heading', { name: 'Thank you' })).toHaveFocus();
  await unmount();
  await renderKit(<Replaced by={<button type="button">Undo</button>} />);
  await pressByKey('Send');
  await expect.element(button('Undo')).toHaveFocus();
});

it('the focus moves to the heading of the section if nothing took the place', async () => {
  await renderKit(<Replaced by={null} />);
  await pressByKey('Send');
  await expect.element(page.getByRole('heading', { name: 'Reading' })).toHaveFocus();
  await userEvent.tab();
  await expect.element(button('Other')).toHaveFocus();
  await expect.element(page.getByRole('heading', { name: 'Reading' })).not.toHaveAttribute('tabindex');
});

it('the focus moves to the page before when a list is turned to its last page', async () => {
  await renderKit(<Pages />);
  await pressByKey('Next page');
  await expect.element(button('Page 2')).toHaveFocus();
});

it('the focus moves to the next item when a dialog removes the item that opened it', async () => {
  await renderKit(<Deleting />);
  await pressByKey('Delete Ann');
  await pressByKey('Yes');
  await expect.element(button('Delete Ben')).toHaveFocus();
});

it('the focus moves to the control before where there is no heading', async () => {
  await renderKit(<Strip />);
  await pressByKey('Close others');
  await expect.element(page.getByRole('link', { name: 'Profile' })).toHaveFocus();
});

it('the focus goes back to what opened the first dialog when another one took its place', async () => {
  await renderKit(<Saving />);
  await pressByKey('Save as a basket');
  await pressByKey('Save');
  await expect.element(page.getByText('It is saved.')).toBeVisible();
  await expectFocusIn(page.getByRole('dialog'));
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Save as a basket')).toHaveFocus();
});

it('a person who clicked beside the controls keeps no focus when one of them goes away', async () => {
  await renderKit(<Replaced isLate by={<h3>Thank you</h3>} />);
  await pressByKey('Send');
  await page.getByRole('heading', { name: 'Reading' }).click();
  await expect.element(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(document.activeElement).toBe(document.body);
});
