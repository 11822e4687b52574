import type { Download } from '@ebp/contracts/entities/download';
import { downloadFormSearch } from '@ebp/contracts/operations/download';
import { buildDownload } from '@ebp/contracts/testing/download';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { buildSession } from '../../testing/build-session.ts';
import { rowHeaders } from '../../testing/locators.ts';
import { stubNetwork } from '../../testing/network-stub.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { downloadFormScreen } from './download-form.descriptor.ts';

const link = '/bff/file/signed';
const forms = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    buildDownload({ name: `Form ${index + 10}`, fileName: `form-${index + 10}.pdf`, filePathUrl: link }),
  );

type Surroundings = Parameters<typeof renderScreen>[1];

async function openForms(list: Download[], surroundings: Surroundings = {}) {
  const network = stubNetwork();
  network.answer(downloadFormSearch, list);
  return { network, screen: await renderScreen(downloadFormScreen, surroundings) };
}

/** The file rowHeaders of the downloads that the browser received. */
function watchDownloads(): string[] {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  return saved;
}

describe('download forms', () => {
  it('[DLF-01] [DLF-08] lists forms by name, ten on a page, and begins afresh when it is asked for from its beginning', async () => {
    // One file may be listed by several names.
    const fileName = 'form.pdf';
    const { screen } = await openForms(
      forms(12)
        .reverse()
        .map((form) => ({ ...form, fileName })),
    );
    await expect.element(screen.getByText('12 forms')).toBeVisible();
    await screen.getByRole('button', { name: 'Next page' }).click();
    await expect.poll(rowHeaders).toHaveLength(2);
    screen.clean();
    await expect.poll(rowHeaders).toHaveLength(10);
    await expect.poll(screen.address).toBe('/ebp/downloadForm');
    expect(rowHeaders()[0]).toBe('Form 10');
    await screen.getByRole('table').getByRole('button', { name: 'Form name' }).click();
    await expect.poll(() => rowHeaders()[0]).toBe('Form 21');
    await expect.poll(screen.address).toBe('/ebp/downloadForm?sort=-name');
  });

  it('[DLF-01] says that the list takes long, and stops loading it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const network = stubNetwork();
    network.hold(downloadFormSearch);
    const screen = await renderScreen(downloadFormScreen);
    await expect.poll(() => network.callsOf(downloadFormSearch)).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(3000);
    const stop = screen.getByRole('button', { name: 'Cancel' });
    await expect.element(stop).toBeVisible();
    (stop.element() as HTMLElement).click();
    await expect.element(screen.getByText('Loading was stopped')).toBeVisible();
  });

  it('[DLF-03] asks for active forms in English', async () => {
    const { network } = await openForms(forms(1), { language: 'zh-Hant' });
    await expect.element(page.getByText('1 份表格')).toBeVisible();
    expect(network.callsOf(downloadFormSearch).map(({ query }) => String(query))).toEqual([
      'type=D&language=ENGLISH&status=ACTIVE',
    ]);
  });

  it('[DLF-02] [DLF-07] downloads a form under its own name, and leads home by Back', async () => {
    const saved = watchDownloads();
    const { screen, network } = await openForms(forms(1));
    network.answerPortal('GET', link, 'bytes');
    await screen.getByRole('button', { name: 'Download, Form 10' }).click();
    await expect.poll(() => saved).toEqual(['form-10.pdf']);
    await expect.element(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/ebp/home');
  });

  it('[DLF-02] [ERR-01] tells a download that failed, and asks for the list and its links again', async () => {
    const saved = watchDownloads();
    const { screen, network } = await openForms(forms(1));
    network.refuse({ method: 'GET', path: link }, 'NOT_FOUND', 'error.notFound');
    await screen.getByRole('button', { name: 'Download, Form 10' }).click();
    await expect.element(screen.getByText('This could not be found.')).toBeVisible();
    await expect.poll(() => network.callsOf(downloadFormSearch).length).toBe(2);
    expect(saved).toEqual([]);
  });

  it('[DLF-02] has no Download without the right, and none to press without a file', async () => {
    const { screen } = await openForms([buildDownload()]);
    await expect.element(screen.getByRole('button', { name: 'Download, Change of address' })).toBeDisabled();
    await screen.unmount();
    const session = buildSession({ functionKeys: ['CP_DOWNLOAD_FORM_SEARCH'] });
    await openForms(forms(1), { session });
    await expect.element(page.getByText('Form 10')).toBeVisible();
    expect(page.getByRole('button', { name: /^Download/ }).elements()).toEqual([]);
  });
});
