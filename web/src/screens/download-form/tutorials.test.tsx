import type { Download } from '@ebp/contracts/entities/download';
import { downloadFormSearch } from '@ebp/contracts/operations/download';
import { buildCodeListEntry } from '@ebp/contracts/testing/code-list';
import { buildDownload } from '@ebp/contracts/testing/download';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { buildSession } from '../../testing/build-session.ts';
import { holdMediaErrors } from '../../testing/hold-media-errors.ts';
import { textsOf } from '../../testing/locators.ts';
import { stubNetwork } from '../../testing/network-stub.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { operationTutorialScreen } from './download-form.descriptor.ts';

const video = (name: string, categoryCode: string | null, fileName = `${name}.mp4`): Download =>
  buildDownload({
    type: 'V',
    name,
    fileName,
    filePathUrl: '/bff/file/film',
    categoryCode,
    categoryName: categoryCode,
  });
const videos = [video('Glass', 'CARE'), video('Tour', 'BASICS'), video('Wheels', 'CARE', 'wheels.wmv')];
const categories = [
  buildCodeListEntry({ code: 'BASICS', englishName: 'First steps', chineseName: '入門' }),
  buildCodeListEntry({ code: 'SCAN', englishName: 'Scan and send', chineseName: '掃描及傳送' }),
  buildCodeListEntry({ code: 'CARE', englishName: 'Daily care', chineseName: '日常保養' }),
];

type Surroundings = Parameters<typeof renderScreen>[1];

async function openTutorials(surroundings: Surroundings = {}, list: Download[] = videos) {
  const network = stubNetwork();
  network.answer(downloadFormSearch, list);
  network.answerPortal('GET', '/bff/code-lists', { VIDEO_TUTORIAL_CATEGORY: categories });
  return { network, screen: await renderScreen(operationTutorialScreen, surroundings) };
}

const groups = () => [...document.querySelectorAll('summary h2')].map((heading) => heading.textContent);

describe('operation tutorials', () => {
  it('[DLF-03] [DLF-04] lists videos by category, in the order of the code list and in the language of the page; a category opens and closes', async () => {
    const { screen, network } = await openTutorials();
    const care = page.getByRole('table', { name: 'Daily care' });
    await expect.element(care).toBeVisible();
    expect(groups()).toEqual(['First steps', 'Daily care']);
    expect(textsOf(care.getByRole('rowheader'))).toEqual(['Glass', 'Wheels']);
    expect(network.callsOf(downloadFormSearch)[0]?.query.get('type')).toBe('V');
    await expect.element(page.getByText('Tour')).toBeVisible();
    await page.getByRole('heading', { name: 'First steps' }).first().click();
    await expect.element(page.getByText('Tour')).not.toBeVisible();
    await screen.switchTo('zh-Hant');
    await expect.poll(groups).toEqual(['入門', '日常保養']);
  });

  it('[DLF-04] keeps videos of a category that nobody listed, and of none', async () => {
    await openTutorials({}, [video('Lost', null), video('New', 'NEWEST'), ...videos]);
    await expect.element(page.getByText('Lost')).toBeVisible();
    expect(groups()).toEqual(['First steps', 'Daily care', 'More videos', 'NEWEST']);
  });

  it('[DLF-05] plays an mp4 with its controls', async () => {
    holdMediaErrors();
    const { screen } = await openTutorials({ search: '?view=Tour.mp4' });
    await expect.element(screen.getByRole('heading', { level: 2, name: 'Tour' })).toHaveFocus();
    const player = document.querySelector('video');
    expect([player?.getAttribute('src'), player?.controls]).toEqual(['/bff/file/film', true]);
  });

  it('[DLF-06] [DLF-07] says of any other file that it is not available, and goes back to the search, and from there home, also where a film of another name has the same file', async () => {
    const { screen } = await openTutorials({}, [video('Spare', 'BASICS', 'wheels.wmv'), ...videos]);
    await screen.getByRole('button', { name: 'View, Wheels' }).click();
    await expect.element(screen.getByText('Video is not available.')).toBeVisible();
    expect(document.querySelector('video')).toBeNull();
    await expect.poll(screen.address).toBe('/ebp/operationTutorial?view=wheels.wmv+2');
    await expect.element(screen.getByRole('heading', { level: 2, name: 'Wheels' })).toHaveFocus();
    await screen.getByRole('button', { name: 'Back', exact: true }).click();
    await expect.element(screen.getByRole('button', { name: 'View, Wheels' })).toHaveFocus();
    await expect.poll(screen.address).toBe('/ebp/operationTutorial');
    await expect.element(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/ebp/home');
  });

  it('[DLF-07] [DLF-08] goes back to the page of the list that the video was on, and asked for from its beginning, to the first and from a video to the list', async () => {
    const list = Array.from({ length: 11 }, (_, index) => video(`Film ${index}`, 'CARE', ''));
    const { screen } = await openTutorials({}, list);
    await screen.getByRole('button', { name: 'Next page' }).click();
    const last = screen.getByRole('button', { name: 'View, Film 10' });
    await last.click();
    await screen.getByRole('button', { name: 'Back', exact: true }).click();
    await expect.element(last).toHaveFocus();
    screen.clean();
    const first = screen.getByRole('button', { name: 'View, Film 0' });
    await first.click();
    await expect.element(screen.getByText('Video is not available.')).toBeVisible();
    screen.clean();
    await expect.element(first).toBeVisible();
  });

  it('[DLF-04] [ACC-07] has no View without its key, at no address', async () => {
    const session = buildSession({ functionKeys: ['CP_OPERATION_TUTORIAL_SEARCH'] });
    const { screen } = await openTutorials({ session, search: '?view=Tour.mp4' });
    await expect.element(screen.getByText('Tour')).toBeVisible();
    expect(screen.getByRole('button', { name: /^View/ }).elements()).toEqual([]);
    expect(document.querySelector('video')).toBeNull();
  });

  it('shows its videos also where the names of the categories are not to be had', async () => {
    const network = stubNetwork();
    network.answer(downloadFormSearch, videos);
    network.refuse({ method: 'GET', path: '/bff/code-lists' }, 'UPSTREAM');
    const screen = await renderScreen(operationTutorialScreen);
    await expect.element(screen.getByText('Tour')).toBeVisible();
    expect(groups()).toEqual(['CARE', 'BASICS']);
  });

  it('says that there is none', async () => {
    const { screen } = await openTutorials({}, []);
    await expect.element(screen.getByText('There are no tutorials yet.')).toBeVisible();
  });
});
