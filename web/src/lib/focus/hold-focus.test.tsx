import { expect, it } from 'vitest';
import { holdFocus } from './hold-focus.ts';
import { keepFocus } from './keep-focus.ts';

/** A page of its own: in that of the tests the focus is kept already. */
async function users() {
  const frame = document.createElement('iframe');
  frame.srcdoc =
    '<main><section><h2>Users</h2><ul><li><button>Edit</button></li><li><button>Next</button></li></ul></section></main>';
  document.body.append(frame);
  await new Promise((resolve) => {
    frame.onload = resolve;
  });
  const page = frame.contentDocument as Document;
  const arrived = Promise.withResolvers<void>();
  const stops: (() => void)[] = [];
  holdFocus(page, async () => {
    await arrived.promise;
    return {
      keepFocus: (...held) => {
        const stop = keepFocus(...held);
        stops.push(stop);
        return stop;
      },
    };
  });
  const end = () => {
    for (const stop of stops) stop();
    frame.remove();
  };
  return { page, arrive: arrived.resolve, end };
}

const focused = (page: Document) => page.activeElement?.textContent;

it('what the first press takes away before the code has arrived is made up for then', async () => {
  const { page, arrive, end } = await users();
  const edit = page.querySelector('button') as HTMLButtonElement;
  edit.focus();
  edit.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  edit.parentElement?.remove();
  expect(page.activeElement).toBe(page.body);
  arrive();
  await expect.poll(() => focused(page)).toBe('Next');
  end();
});

it('a first press that takes nothing away moves nothing, and what goes away later is made up for', async () => {
  const { page, arrive, end } = await users();
  const edit = page.querySelector('button') as HTMLButtonElement;
  edit.focus();
  edit.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
  arrive();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(focused(page)).toBe('Edit');
  edit.parentElement?.remove();
  await expect.poll(() => focused(page)).toBe('Next');
  end();
});
