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

function answerAll(network: NetworkStub, rows: Rows) {
  for (const operation of operations) network.answer(operation, () => sampleOf(operation.data, rows));
  for (const { method, path, answer } of portalEndpoints) {
    if (typeof answer !== 'string') network.answerPortal(method, path, sampleOf(answer, rows));
  }
  network.answerBytes('GET', '/bff/captcha', () => new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>']));
}

function answerNever(network: NetworkStub) {
  for (const call of [...operations, ...portalEndpoints]) network.hold(call);
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

const filled = (network: NetworkStub) => answerAll(network, 2);

/** Pages that show nothing of what they load, or load nothing. */
const neverFail = ['ebpTermsAndConditions', 'eccaEcrmAccountCreate', 'ebpClientTemplate'];

const waiting = () => document.querySelectorAll('main [class*="skeleton"]').length;
const failed = () => page.getByRole('button', { name: 'Try again' }).elements() as HTMLElement[];

/** Asks for what could not be loaded until all of it is there. */
async function tryAgain(network: NetworkStub) {
  filled(network);
  await expect
    .poll(() => {
      for (const one of failed()) one.click();
      return failed().length + waiting();
    })
    .toBe(0);
}

/** Each page loading, failed, empty and with data, and with filled forms for each company in another colour scheme. */
const appearances = [
  { state: 'loading', company: 'CHK', language: 'en', scheme: 'light', width: 1280, prepare: answerNever },
  {
    state: 'failed, then tried again',
    company: 'CHK',
    language: 'en',
    scheme: 'light',
    width: 1280,
    prepare: refuseAll,
  },
  {
    state: 'empty',
    company: 'CHK',
    language: 'en',
    scheme: 'light',
    width: 1280,
    prepare: (it: NetworkStub) => answerAll(it, 0),
  },
  { state: 'filled', company: 'CHK', language: 'en', scheme: 'light', width: 1280, prepare: filled },
  { state: 'filled', company: 'CSPL', language: 'zh-Hans', scheme: 'dark', width: 1280, prepare: filled },
  { state: 'filled', company: 'CMM', language: 'en', scheme: 'light', width: 390, prepare: filled },
  { state: 'filled', company: 'CMTW', language: 'zh-Hant', scheme: 'dark', width: 390, prepare: filled },
] as const;

/** Each page in each appearance. */
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
      '$state, $company, $language, $scheme, $width px',
      async ({ state, company, language, scheme, width, prepare }) => {
        const network = stubNetwork();
        prepare(network);
        document.documentElement.dataset.scheme = scheme;
        if (innerWidth !== width) await page.viewport(width, 900);
        const build = slug.startsWith('ecca') ? buildAgentSession : buildSession;
        await renderScreen(screen, {
          session: build({ company }),
          params: screen === customerScreen ? { ...params, customer: 'C1' } : params,
          search: searches[slug] ?? '',
          language,
        });
        if (state !== 'loading') await expect.poll(waiting, { timeout: 50_000 }).toBe(0);
        await expectAccessible();
        expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
        expect(network.log).not.toContain('message not shown');
        expect(rowsWithoutHeader()).toEqual([]);
        expect(datesInOtherForms()).toEqual([]);
        expect(halfWidthLines()).toEqual([]);
        expect(failed().length > 0).toBe(prepare === refuseAll && !neverFail.includes(slug));
        documents.push({
          name: `${slug}, ${state}, ${company}, ${width} px`,
          html: currentDocument(),
          areRowsCards: width < 900,
        });
        if (prepare === refuseAll) await tryAgain(network);
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
  expect(documents).toHaveLength(screens.length * appearances.length);
  expect((await commands.checkMarkup(documents)).join('\n')).toBe('');
});
