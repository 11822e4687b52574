import { catalogue } from '@ebp/contracts/catalogue';
import type { Operation } from '@ebp/contracts/operation';
import { portalEndpoints } from '@ebp/contracts/portal/endpoints';
import { type Rows, sampleOf } from '@ebp/contracts/testing/sample';
import { afterEach, describe, expect, it } from 'vitest';
import { commands, page } from 'vitest/browser';
import { datesInOtherForms } from '../../tools/dates-in-other-forms.ts';
import { halfWidthLines } from '../../tools/half-width.ts';
import type { CheckedDocument } from '../../tools/html-checker.ts';
import { customerScreen } from '../screens/contact-account/account-view.descriptor.ts';
import { buildAgentSession } from '../testing/agent-session.ts';
import { buildSession } from '../testing/build-session.ts';
import { currentDocument } from '../testing/current-document.ts';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { type NetworkStub, stubNetwork } from '../testing/network-stub.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { screens } from './screens.ts';

/** Of two that match a call, the stub takes the later: the path without a parameter. */
const operations: readonly Operation[] = Object.values(catalogue).toSorted(
  (one, other) => other.path.split('{').length - one.path.split('{').length,
);

/** Answers everything, once it is ready. */
function answerAll(network: NetworkStub, rows: Rows, ready?: Promise<void>) {
  for (const operation of operations)
    network.answer(operation, () => {
      const data = sampleOf(operation.data, rows);
      return ready?.then(() => data) ?? data;
    });
  for (const { method, path, answer } of portalEndpoints) {
    if (typeof answer === 'string') continue;
    const data = sampleOf(answer, rows);
    network.answerPortal(method, path, ready?.then(() => data) ?? data);
  }
  network.answerBytes('GET', '/bff/captcha', () => new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>']));
}

function refuseAll(network: NetworkStub) {
  for (const call of [...operations, ...portalEndpoints]) network.refuse(call, 'UPSTREAM');
}

const params = { serial: 'S1', code: 'A1', ecrmCode: 'E1', day: '2026-11-20', pkey: '1', id: 'H1' };

/** Queries in the addresses of pages that show little without one. */
const searches: Readonly<Record<string, string>> = {
  ebpQrCodeLogin: '?ql=1',
  eccaAccountSearch: '?name=Lau',
  eccaReport: '?customerCode=HK001',
};

/** Pages that show nothing of what they load, or load nothing. */
const neverFail = ['ebpTermsAndConditions', 'ebpClientTemplate'];

const waiting = () => document.querySelectorAll('main [class*="skeleton"]').length;
const failed = () => page.getByRole('button', { name: 'Try again' }).elements() as HTMLElement[];

/** Asks for what could not be loaded until all of it is there, and for what has no button by a connection that is back. */
async function tryAgain() {
  await expect
    .poll(() => {
      for (const one of failed()) one.click();
      return failed().length + waiting();
    })
    .toBe(0);
  for (const type of ['offline', 'online']) dispatchEvent(new Event(type));
}

/** Each page loading, filled, failed, then without data, and filled for each company in another colour scheme or width. */
const appearances = [
  { states: 'loading, filled', company: 'CHK', language: 'en', scheme: 'light', width: 1280 },
  { states: 'failed, empty', company: 'CHK', language: 'en', scheme: 'light', width: 1280 },
  { states: 'filled', company: 'CSPL', language: 'zh-Hans', scheme: 'dark', width: 1280 },
  { states: 'filled', company: 'CMM', language: 'en', scheme: 'light', width: 390 },
  { states: 'filled', company: 'CMTW', language: 'zh-Hant', scheme: 'dark', width: 390 },
] as const;

/** Each page in each state of each appearance. */
const documents: CheckedDocument[] = [];

/** Rows of tables of which nothing says what they are about. */
const rowsWithoutHeader = () =>
  [...document.querySelectorAll('table:not([role="grid"]) tbody tr')]
    .filter((row) => row.querySelector('th') === null)
    .map((row) => `${row.closest('table')?.caption?.textContent}: ${row.textContent}`);

afterEach(() => {
  delete document.documentElement.dataset.scheme;
});

describe.each(screens.map((screen) => [screen.slug, screen] as const))(
  'accessibility of %s',
  (slug, screen) => {
    it.each(appearances)(
      '$states, $company, $language, $scheme, $width px',
      async ({ states, company, language, scheme, width }) => {
        const [first, next] = states.split(', ');
        const network = stubNetwork();
        const { promise: ready, resolve: goOn } = Promise.withResolvers<void>();
        if (first === 'failed') refuseAll(network);
        else answerAll(network, 2, first === 'loading' ? ready : undefined);
        document.documentElement.dataset.scheme = scheme;
        if (innerWidth !== width) await page.viewport(width, 900);
        const build = slug.startsWith('ecca') ? buildAgentSession : buildSession;
        await renderScreen(screen, {
          session: build({ company }),
          params: screen === customerScreen ? { ...params, customer: 'C1' } : params,
          search: searches[slug] ?? '',
          language,
          // The day of a list is a heading by its link.
          otherPages: { eccaTaskDay: '/taskdetail/day/:day' },
        });
        const check = async (state: string) => {
          if (state !== 'loading') await expect.poll(waiting, { timeout: 50_000 }).toBe(0);
          const isToFail = state === 'failed' && !neverFail.includes(slug);
          // A form is there before one of its lists has failed.
          if (isToFail) await expect.poll(() => failed().length).toBeGreaterThan(0);
          await expectAccessible();
          expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
          expect(network.log).not.toContain('message not shown');
          expect(rowsWithoutHeader()).toEqual([]);
          expect(datesInOtherForms()).toEqual([]);
          expect(halfWidthLines()).toEqual([]);
          // A part that comes late asks for what has failed once more.
          await expect.poll(() => failed().length > 0).toBe(isToFail);
          documents.push({
            name: `${slug}, ${state}, ${company}, ${width} px`,
            html: currentDocument(),
            areRowsCards: width < 900,
          });
        };
        await check(first ?? '');
        if (!next) return;
        goOn();
        if (next === 'empty') {
          answerAll(network, 0);
          await tryAgain();
        }
        // What came has been drawn, also where nothing waited for it.
        for (const _frame of [1, 2]) await new Promise(requestAnimationFrame);
        await check(next);
      },
    );
  },
);

it('[MAC-16] every search for machines says whom to e-mail about a missing one', () => {
  const said = /Is a machine missing from the list.*mailto:devices@hk\.supplier\.example/;
  const saying = documents.filter(({ html }) => said.test(html)).map(({ name }) => name.split(',')[0]);
  expect([...new Set(saying)].toSorted()).toEqual([
    'ebpMachine',
    'ebpMachineUsageSummary',
    'ebpMeterRead',
    'ebpRelocReq',
    'ebpServiceRequest',
    'ebpTonerOrder',
  ]);
});

it('the markup of every page in every appearance is valid HTML', { timeout: 180_000 }, async () => {
  const states = appearances.flatMap((one) => one.states.split(', '));
  expect(documents).toHaveLength(screens.length * states.length);
  expect((await commands.checkMarkup(documents)).join('\n')).toBe('');
});
