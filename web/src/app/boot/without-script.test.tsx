import { afterEach, expect, it } from 'vitest';
import page from '../../../index.html?raw';
import './boot.css';

/** A part of the portal's document, on this page. */
function shown(selector: string): HTMLElement {
  const found = new DOMParser().parseFromString(page, 'text/html').querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`index.html has no ${selector}`);
  document.body.append(found);
  return found;
}

afterEach(() => document.body.replaceChildren());

it('tells an older browser, without any script, to be updated, in each language', () => {
  const told = shown('[popover]');
  // What a browser sees that does not know the attribute.
  told.removeAttribute('popover');
  expect(told).toBeVisible();
  const [english, traditional, simplified] = [...told.children].map((one) => one.textContent);
  expect(english).toMatch(/^This browser is too old/);
  expect(traditional).toMatch(/^此瀏覽器的版本太舊/);
  expect(simplified).toMatch(/^此浏览器的版本太旧/);
});

it('tells nothing to a browser that the portal supports', () => {
  expect(shown('[popover]')).not.toBeVisible();
});

it('tells a browser that runs no script what the portal needs, in each language', () => {
  const parsed = new DOMParser().parseFromString(page, 'text/html').querySelector('noscript');
  const told = [...(parsed?.children ?? [])] as HTMLElement[];
  expect(told.map(({ lang }) => lang)).toEqual(['', 'zh-Hant', 'zh-Hans']);
  const [english, traditional, simplified] = told.map((one) => one.textContent);
  expect(english).toMatch(/^This portal needs JavaScript/);
  expect(traditional).toMatch(/^客戶網上服務需要 JavaScript/);
  expect(simplified).toMatch(/^客户在线服务需要 JavaScript/);
});

it('asks to load the page again, without any script, where the portal has not come after 20 seconds', () => {
  const frame = shown('.boot-frame');
  const request = frame.querySelector('b');
  expect(request?.textContent).toBe('Load the page again.請重新載入。请重新加载。');
  const isVisibleAfter = (ms: number) => {
    for (const animation of frame.getAnimations({ subtree: true })) animation.currentTime = ms;
    return request?.checkVisibility({ visibilityProperty: true });
  };
  expect(isVisibleAfter(19_000)).toBe(false);
  // Its Chinese words would keep the first paint waiting for their fonts.
  expect(request?.getClientRects()).toHaveLength(0);
  expect(isVisibleAfter(20_001)).toBe(true);
  const root = document.createElement('div');
  document.body.append(root);
  root.textContent = 'the portal';
  expect(isVisibleAfter(20_001)).toBe(false);
});
