import { afterEach, expect, it } from 'vitest';
import page from '../../../index.html?raw';

/** The notice of the portal's document. */
function notice(): HTMLElement {
  const found = new DOMParser().parseFromString(page, 'text/html').querySelector<HTMLElement>('[popover]');
  if (!found) throw new Error('index.html has no notice');
  document.body.append(found);
  return found;
}

afterEach(() => document.body.replaceChildren());

it('tells an older browser, without any script, to be updated, in each language', () => {
  const told = notice();
  // What a browser sees that does not know the attribute.
  told.removeAttribute('popover');
  expect(told).toBeVisible();
  const [english, traditional, simplified] = [...told.children].map((one) => one.textContent);
  expect(english).toMatch(/^This browser is too old/);
  expect(traditional).toMatch(/^此瀏覽器的版本太舊/);
  expect(simplified).toMatch(/^此浏览器的版本太旧/);
});

it('tells nothing to a browser that the portal supports', () => {
  expect(notice()).not.toBeVisible();
});
