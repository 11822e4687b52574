import { faqGenerationInfo, faqRate, faqSearch } from '@ebp/contracts/operations/faq';
import { buildFaq, buildFaqGeneration } from '@ebp/contracts/testing/faq';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { buildSession } from '../../testing/build-session.ts';
import { holdMediaErrors } from '../../testing/hold-media-errors.ts';
import { lateRegions } from '../../testing/late-regions.ts';
import { textsOf } from '../../testing/locators.ts';
import { type NetworkStub, stubNetwork } from '../../testing/network-stub.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { faqScreen } from './faq.descriptor.ts';

const generations = [
  buildFaqGeneration({ pkey: 'whatsnews', name: 'What is new' }),
  buildFaqGeneration({ pkey: 'care', name: 'Daily care' }),
  buildFaqGeneration({ pkey: 'scan', name: 'Scan and send', imagePath: null }),
];
const paper = Array.from({ length: 7 }, (_, index) =>
  buildFaq({ pkey: `P${index}`, name: `Paper question ${index}`, imagePath: null }),
);
const elsewhere = (pkey: string, url: string) =>
  buildFaq({ pkey, name: 'How a film is shown', generation: 'elsewhere', url });
const faqs = [
  elsewhere('V0', 'https://videos.supplier.example/embed/7?start=3'),
  elsewhere('V1', 'https://films.example:8443/film'),
  elsewhere('V2', 'http://films.example/film'),
  ...paper,
  buildFaq({ pkey: 'T0', name: 'Toner question', faqType: 'Toner', rate: 2 }),
  buildFaq({ pkey: 'N0', name: 'New question', faqType: 'Portal', generation: 'whatsnews' }),
  buildFaq({ pkey: 'S0', name: 'Scan question', faqType: 'E-mail', generation: 'scan' }),
];

type Surroundings = Parameters<typeof renderScreen>[1];

async function openFaq(
  search = '',
  surroundings: Surroundings = {},
  prepare?: (network: NetworkStub) => void,
) {
  holdMediaErrors();
  const network = stubNetwork();
  network.answer(faqGenerationInfo, generations);
  network.answer(faqSearch, ({ query }) => {
    const [name, generation] = [query.get('name')?.toLowerCase() ?? '', query.get('generation')];
    return faqs.filter(
      (faq) => faq.name.toLowerCase().includes(name) && (!generation || faq.generation === generation),
    );
  });
  network.answer(faqRate, null);
  prepare?.(network);
  const screen = await renderScreen(faqScreen, { search, ...surroundings });
  return { network, screen };
}

const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const texts = (role: 'heading' | 'link', options = {}) => textsOf(page.getByRole(role, options));

describe('FAQ, main', () => {
  it('[FAQ-01] [FAQ-04] [FAQ-06] [FAQ-11] [OPN-66] shows a banner and each generation with title, content and picture, or that it is not available, leads to each, to what is new without groups, and home by Back', async () => {
    const { screen, network } = await openFaq();
    await expect.element(heading('Answers to your questions')).toBeVisible();
    const cards = page.getByRole('listitem').elements();
    expect(cards.map((card) => card.querySelector('strong')?.textContent)).toEqual([
      'What is new',
      'Daily care',
      'Scan and send',
    ]);
    const columns = () => new Set(cards.map((card) => card.getBoundingClientRect().left)).size;
    expect(columns()).toBe(3);
    await page.viewport(390, 844);
    await expect.poll(columns).toBe(1);
    await page.viewport(1280, 900);
    await expect.element(page.getByText(/small things/).first()).toBeVisible();
    // One has no path, the others do not load.
    await expect.poll(() => page.getByText('Image is not available').elements().length).toBe(3);
    await expect.element(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/ebp/home');
    await screen.getByRole('link', { name: /Daily care/ }).click();
    await expect.element(heading('Daily care')).toHaveFocus();
    await expect.poll(screen.address).toBe('/ebp/faq?generation=care');
    expect(network.callsOf(faqSearch).map(({ query }) => String(query))).toEqual(['generation=care']);
    await screen.goBack();
    await screen.getByRole('link', { name: /What is new/ }).click();
    await expect.element(heading('What is new')).toHaveFocus();
    await expect.element(screen.getByRole('link', { name: 'New question' })).toBeVisible();
    expect(texts('heading', { level: 3 })).toEqual([]);
  });

  it.each([
    ['zh-Hant', '為您解答疑問', 'CHINESE', 'chi'],
    ['en', 'Answers to your questions', 'ENGLISH', 'eng'],
  ] as const)('[FAQ-03] takes words and pictures of %s', async (language, title, lang, folder) => {
    // Whatever is appended, this picture loads.
    const imageUrl = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>#';
    const session = buildSession({ login: { ...buildSession().login, imageUrl } });
    const { network } = await openFaq('', { language, session });
    await expect.element(heading(title)).toBeVisible();
    const picture = document.querySelector<HTMLImageElement>('li img');
    expect(picture?.getAttribute('src')).toBe(`${imageUrl}/faq/${folder}/generation-care.svg`);
    await expect.poll(() => picture?.naturalWidth).toBeGreaterThan(0);
    expect(network.callsOf(faqGenerationInfo)[0]?.query.get('lang')).toBe(lang);
    expect(network.log).toEqual([]);
  });
});

describe('FAQ, stages', () => {
  it('[FAQ-05] groups a generation by type, five names each, and leads on by More', async () => {
    const { screen } = await openFaq('?generation=care');
    await expect.element(heading('Daily care')).toBeVisible();
    expect(texts('heading', { level: 3 })).toEqual(['Paper', 'Toner']);
    expect(texts('link', { name: /^Paper question/ })).toHaveLength(5);
    await expect.element(screen.getByRole('link', { name: /^More/ })).toHaveLength(1);
    await screen.getByRole('link', { name: 'More, Paper' }).click();
    await expect.element(heading('Paper')).toHaveFocus();
    await expect.poll(screen.address).toBe('/ebp/faq?generation=care&type=P0');
    await expect.poll(() => texts('link', { name: /^Paper question/ }).length).toBe(7);
  });

  it('[FAQ-07] shows the same questions of a type in another language, below its name there', async () => {
    const { screen, network } = await openFaq('?generation=care&type=P3');
    await expect.element(heading('Paper')).toBeVisible();
    const types = { Paper: '紙張', Toner: '碳粉' };
    network.answer(faqSearch, () =>
      faqs
        .filter(({ generation }) => generation === 'care')
        .map((faq) => ({ ...faq, faqType: types[faq.faqType as keyof typeof types] })),
    );
    await screen.switchTo('zh-Hant');
    await expect.element(heading('紙張')).toBeVisible();
    expect(texts('link', { name: /^Paper question/ })).toHaveLength(7);
    expect(texts('link', { name: 'Toner question' })).toEqual([]);
  });

  it('[FAQ-07] [FAQ-08] leads from the list to one question with category, name and video', async () => {
    const { screen } = await openFaq('?generation=care&type=Toner');
    await screen.getByRole('link', { name: 'Toner question' }).click();
    await expect.element(heading('Toner question')).toHaveFocus();
    const video = screen.getByLabelText('Toner question').element() as HTMLVideoElement;
    expect([video.getAttribute('src'), video.width, video.height]).toEqual([
      '/static/faq/videos/first-steps.mp4',
      800,
      500,
    ]);
    await screen.getByRole('link', { name: 'Toner', exact: true }).click();
    await expect.poll(screen.address).toBe('/ebp/faq?generation=care&type=T0');
  });

  it('[FAQ-08] shows a video of a listed host in a frame that cannot lead the window away', async () => {
    const session = buildSession({ videoFrameHosts: ['films.example', 'videos.supplier.example'] });
    const { screen } = await openFaq('?generation=elsewhere&faq=V0', { session });
    const found = screen.getByTitle('How a film is shown');
    await expect.element(found).toBeVisible();
    const frame = found.element() as HTMLIFrameElement;
    expect(frame.src).toBe('https://videos.supplier.example/embed/7?start=3');
    const { width, height } = frame.getBoundingClientRect();
    expect([Math.round(width), Math.round(height)]).toEqual([800, 500]);
    expect([...frame.sandbox].sort()).toEqual([
      ...['allow-popups', 'allow-popups-to-escape-sandbox', 'allow-presentation'],
      ...['allow-same-origin', 'allow-scripts'],
    ]);
    expect(frame.referrerPolicy).toBe('strict-origin');
    const link = screen.getByRole('link', { name: /^Watch the video at videos.supplier.example/ });
    await expect.element(link).toHaveAttribute('href', frame.src);
    expect(document.querySelector('video')).toBeNull();
  });

  it('[FAQ-08] links to a video of a host that is not listed or of another port, names the host, and says of one at no address of https that it is not available', async () => {
    const session = buildSession({ videoFrameHosts: ['films.example', 'supplier.example'] });
    const { screen } = await openFaq('', { session });
    const missing = screen.getByText('Video is not available.');
    for (const [faq, host] of [
      ['V0', 'videos.supplier.example'],
      ['V1', 'films.example:8443'],
    ]) {
      await screen.goTo(`/ebp/faq?generation=elsewhere&faq=${faq}`);
      const link = screen.getByRole('link', { name: `Watch the video at ${host} (new window)` });
      await expect.element(link).toHaveAttribute('href', expect.stringContaining(`https://${host}/`));
      await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
      expect(document.querySelector('iframe')).toBeNull();
      expect(missing.elements()).toEqual([]);
    }
    await screen.goTo('/ebp/faq?generation=elsewhere&faq=V2');
    await expect.element(missing).toBeVisible();
    expect(screen.getByRole('link', { name: /Watch the video/ }).elements()).toEqual([]);
  });

  it('[FAQ-01] [SHL-26] goes back to main, by Back and when asked for from the beginning, and says of a question that nobody knows that it could not be found', async () => {
    const { screen } = await openFaq('?generation=care&faq=P1');
    await screen.getByRole('button', { name: 'Back', exact: true }).click();
    await expect.element(heading('Answers to your questions')).toHaveFocus();
    await expect.poll(screen.address).toBe('/ebp/faq');
    await screen.goBack();
    await expect.element(heading('Answers to your questions')).not.toBeInTheDocument();
    screen.clean();
    await expect.element(heading('Answers to your questions')).toBeVisible();
    await screen.goTo('/ebp/faq?generation=care&faq=NONE');
    await expect.element(screen.getByText('This could not be found.')).toBeVisible();
  });

  it('[ACC-07] names questions without leading to them where the right to view is missing', async () => {
    const session = buildSession({ functionKeys: ['CP_FAQ_SEARCH'] });
    const { screen } = await openFaq('?generation=care', { session });
    await expect.element(screen.getByText('Toner question')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Toner question' }).elements()).toEqual([]);
    await screen.goTo('/ebp/faq?generation=care&faq=T0');
    await expect.element(screen.getByText('This could not be found.')).toBeVisible();
  });
});

describe('FAQ, search', () => {
  it('[FAQ-02] [FAQ-12] searches on Enter, says the count once, by a status or by the heading that takes the focus, and shows the first two generations by type', async () => {
    const { screen, network } = await openFaq();
    const late = lateRegions();
    const field = screen.getByRole('textbox', { name: 'FAQ name' });
    await field.fill(' question ');
    await userEvent.keyboard('{Enter}');
    await expect.element(heading('10 Results')).toBeVisible();
    const said = screen.getByRole('status').getByText(/Result/);
    await expect.element(said).toHaveTextContent('10 Results');
    expect(late).not.toContain('10 Results');
    await expect.element(field).toHaveFocus();
    await expect.poll(screen.address).toBe('/ebp/faq?name=question');
    expect(network.callsOf(faqSearch).map(({ query }) => query.get('name'))).toEqual(['question']);
    expect(texts('heading', { level: 2 })).toEqual(['10 Results', 'What is new', 'Daily care']);
    expect(texts('link', { name: /^Paper question/ })).toHaveLength(5);
    await expect.element(screen.getByText(/1 more result is in other topics/)).toBeVisible();
    await screen.getByRole('link', { name: 'More, Paper' }).click();
    await expect.poll(() => texts('link', { name: /^Paper question/ }).length).toBe(7);
    await expect.poll(screen.address).toBe('/ebp/faq?name=question&generation=care&type=P0');
    await field.fill('question');
    await screen.getByRole('button', { name: 'Search' }).click();
    await expect.element(heading('10 Results')).toHaveFocus();
    await expect.element(said).not.toBeInTheDocument();
    await field.fill('toner');
    await userEvent.keyboard('{Enter}');
    await expect.element(said).toHaveTextContent('1 Result');
  });

  it('[FAQ-02] [FAQ-13] tells that nothing was found, and is emptied by Clear, which leads back to main', async () => {
    const { screen } = await openFaq('?name=zebra');
    const field = screen.getByRole('textbox', { name: 'FAQ name' });
    await expect.element(field).toHaveValue('zebra');
    await expect.element(heading('0 Results')).toBeVisible();
    await expect
      .element(
        screen.getByText(
          'Sorry, we are not able to find the information you are searching for. Please check the keyword you input if it needs to amend and then try again.',
        ),
      )
      .toBeVisible();
    await screen.getByRole('button', { name: 'Clear' }).click();
    await expect.element(field).toHaveValue('');
    await expect.poll(screen.address).toBe('/ebp/faq');
  });

  it('[FAQ-02] [ACC-07] is not there without its right', async () => {
    const { screen } = await openFaq('', { session: buildSession({ functionKeys: ['CP_FAQ_VIEW'] }) });
    await expect.element(heading('Answers to your questions')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Search' }).elements()).toEqual([]);
  });
});

it('[FAQ-09] [FAQ-10] [ERR-08] a question is rated with one to five stars, which nobody else’s rating chooses, sent once; a failure keeps them', async () => {
  const star = (count: number) => page.getByRole('radio', { name: `${count} of 5` });
  const rate = page.getByRole('button', { name: 'Rate' });
  const { screen, network } = await openFaq('?generation=care&faq=T0');
  await expect.element(screen.getByRole('radiogroup', { name: 'Is this helpful?' })).toBeVisible();
  await expect.element(star(2)).not.toBeChecked();
  await rate.click();
  await expect.element(screen.getByText('Choose 1 to 5 stars')).toBeVisible();
  await expect.element(star(1)).toHaveFocus();
  expect(network.callsOf(faqRate)).toEqual([]);
  network.refuse(faqRate, 'UPSTREAM');
  await star(4).click({ force: true });
  await rate.click();
  await expect.element(screen.getByText('That did not work')).toBeVisible();
  await expect.element(star(4)).toBeChecked();
  network.answer(faqRate, null);
  await rate.dblClick();
  const thanks = page.getByRole('dialog', { name: 'Thank you for your rating' });
  await expect.element(thanks).toBeVisible();
  await thanks.getByRole('button', { name: 'OK' }).click();
  await expect.element(thanks).not.toBeInTheDocument();
  const sent = ['/api/ebp/faq/T0/rateFaq', { pkey: 'T0', rate: 4 }];
  expect(network.callsOf(faqRate).map(({ path, body }) => [path, body])).toEqual([sent, sent]);
});

it.each([
  ['', 'Answers to your questions'],
  ['?name=question', '10 Results'],
])('[FAQ-12] offers another try at %j without the generations', async (search, title) => {
  const { screen, network } = await openFaq(search, {}, (stub) => stub.refuse(faqGenerationInfo, 'UPSTREAM'));
  await expect.element(screen.getByText('The questions could not be loaded')).toBeVisible();
  expect(heading(title).elements()).toEqual([]);
  network.answer(faqGenerationInfo, generations);
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(heading(title)).toBeVisible();
  await expect.element(screen.getByText('Daily care', { exact: true })).toBeVisible();
});
