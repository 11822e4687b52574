import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { renderKit } from '../../testing/render-kit.tsx';

/** A form that is replaced by its answer before the second click. */
function Replaced({ onPrint }: { onPrint: () => void }) {
  const [isSent, setIsSent] = useState(false);
  return isSent ? (
    <>
      <button key="print" type="button" onClick={onPrint}>
        Print
      </button>
      <h2 tabIndex={-1} ref={(heading) => heading?.focus()}>
        Thank you
      </h2>
    </>
  ) : (
    <button key="send" type="button" onClick={() => setIsSent(true)}>
      Send
    </button>
  );
}

it('[ERR-08] leaves alone what stands where a control was clicked twice, and the focus to the answer', async () => {
  const onPrint = vi.fn();
  await render(<Replaced onPrint={onPrint} />);
  await page.getByRole('button', { name: 'Send' }).dblClick();
  await expect.element(page.getByRole('heading', { name: 'Thank you' })).toHaveFocus();
  expect(onPrint).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Print' }).click();
  expect(onPrint).toHaveBeenCalledOnce();
});

function RowThatOpens({ onPress }: { onPress: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  return isOpen ? (
    <button type="button" onClick={onPress}>
      Submit
    </button>
  ) : (
    <table>
      <tbody>
        <tr onClick={() => setIsOpen(true)}>
          <td>M-1</td>
        </tr>
      </tbody>
    </table>
  );
}

it('[SRV-02] [ERR-08] leaves alone what stands where a row was clicked twice', async () => {
  const onPress = vi.fn();
  await render(<RowThatOpens onPress={onPress} />);
  await page.getByText('M-1').dblClick();
  await expect.element(page.getByRole('button', { name: 'Submit' })).toBeVisible();
  expect(onPress).not.toHaveBeenCalled();
});

it('[ERR-08] keeps the second click for a control that stays, its label too', async () => {
  const onClick = vi.fn();
  const onChange = vi.fn();
  await render(
    <>
      <button type="button" onClick={onClick}>
        More
      </button>
      <label>
        <input type="checkbox" onChange={onChange} /> Agree
      </label>
    </>,
  );
  await page.getByRole('button', { name: 'More' }).dblClick();
  await page.getByText('Agree').dblClick();
  expect(onClick).toHaveBeenCalledTimes(2);
  expect(onChange).toHaveBeenCalledTimes(2);
});

function Answered() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Rate
      </button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Thank you">
        Rated
      </Dialog>
    </>
  );
}

it('[ERR-08] leaves a popup open that came with the first click, until somebody presses beside it', async () => {
  await renderKit(<Answered />);
  await page.getByRole('button', { name: 'Rate' }).dblClick();
  const popup = page.getByRole('dialog', { name: 'Thank you' });
  await expect.element(popup).toBeVisible();
  await userEvent.click(document.body, { position: { x: 2, y: 2 }, force: true });
  await expect.element(popup).not.toBeInTheDocument();
});
