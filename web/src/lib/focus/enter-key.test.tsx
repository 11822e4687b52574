import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { guideEnterKey } from './enter-key.ts';
import { guideThumbs } from './guide-thumbs.ts';

let left = new AbortController();
afterEach(() => left.abort());

async function open(guide: (signal: AbortSignal) => void = (signal) => guideEnterKey(signal)) {
  left = new AbortController();
  guide(left.signal);
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  await render(
    <>
      <form onSubmit={onSubmit}>
        <input aria-label="first" />
        <input aria-label="box" type="checkbox" />
        <input aria-label="fixed" readOnly />
        <textarea aria-label="lines" />
        <input aria-label="own" enterKeyHint="go" />
        <input aria-label="last" type="tel" />
        <button type="submit">Send</button>
      </form>
      <search>
        <form onSubmit={onSubmit}>
          <input aria-label="searched" />
          <input aria-label="other" />
        </form>
      </search>
    </>,
  );
  const at = async (name: string) => {
    await page.getByLabelText(name).click();
    return (document.activeElement as HTMLInputElement).enterKeyHint;
  };
  return { onSubmit, at };
}

const focused = () => document.activeElement?.getAttribute('aria-label');

it('says on the key whether it leads on, sends or searches, and does: to the next field that can be written in, from the last, from any field of a search', async () => {
  const { at, onSubmit } = await open();
  const keys = { first: 'next', lines: 'enter', own: 'go', last: 'send', searched: 'search' };
  for (const [name, hint] of Object.entries(keys)) expect(await at(name), name).toBe(hint);
  await userEvent.keyboard('{Enter}');
  expect(focused()).toBe('searched');
  onSubmit.mockClear();
  await at('first');
  await userEvent.keyboard('{Enter}');
  expect(focused()).toBe('lines');
  expect(onSubmit).not.toHaveBeenCalled();
  await at('last');
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledOnce();
});

/** The Enter that ends a composition, as Safari tells of it. Returns whether it is left to the input method. */
function endComposition(): boolean {
  const kind = { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true };
  return document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', kind)) ?? false;
}

it('leaves the Enter alone that confirms a character of an input method, and one that was used otherwise', async () => {
  const { at } = await open();
  await at('first');
  expect(endComposition()).toBe(true);
  expect(focused()).toBe('first');
  const field = document.activeElement;
  field?.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
  await userEvent.keyboard('{Enter}');
  expect(focused()).toBe('first');
});

/** The page whose code for Enter comes when told, or not at all. */
async function openSlowly() {
  const code = Promise.withResolvers<{ guideEnterKey: typeof guideEnterKey }>();
  const opened = await open((signal) => guideThumbs(() => code.promise, signal));
  return { ...opened, arrive: () => code.resolve({ guideEnterKey }), fail: () => code.reject(new Error()) };
}

it('holds an Enter pressed before its code has come, and then leads to the next field', async () => {
  const { at, onSubmit, arrive } = await openSlowly();
  await at('first');
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
  arrive();
  await expect.poll(focused).toBe('lines');
  await at('first');
  await userEvent.keyboard('{Enter}');
  expect(focused()).toBe('lines');
  expect(onSubmit).not.toHaveBeenCalled();
});

it('sends once with an Enter held at the last field', async () => {
  const { at, onSubmit, arrive } = await openSlowly();
  await at('last');
  await userEvent.keyboard('{Enter}');
  arrive();
  await expect.poll(() => onSubmit.mock.calls.length).toBe(1);
  await userEvent.keyboard('x');
  expect(onSubmit).toHaveBeenCalledOnce();
});

it('holds no Enter that confirms a character of an input method', async () => {
  const { at, onSubmit, arrive } = await openSlowly();
  for (const name of ['first', 'last']) {
    await at(name);
    expect(endComposition()).toBe(true);
  }
  arrive();
  await expect.poll(async () => at('first')).toBe('next');
  expect(focused()).toBe('first');
  expect(onSubmit).not.toHaveBeenCalled();
});

it('leaves Enter to the browser where its code cannot be loaded', async () => {
  const { at, onSubmit, fail } = await openSlowly();
  await at('first');
  await userEvent.keyboard('{Enter}');
  fail();
  await userEvent.keyboard('x');
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledOnce();
});
