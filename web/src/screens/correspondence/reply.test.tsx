import { contactAccountGet } from '@ebp/contracts/operations/contact-centre';
import { emailContentGet, emailGet, emailReply } from '@ebp/contracts/operations/mail';
import { longestText } from '@ebp/contracts/rules/limits';
import { buildContactAccount } from '@ebp/contracts/testing/contact-centre';
import { buildEmail, buildEmailContent } from '@ebp/contracts/testing/correspondence';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerContactCentre, buildAgentSession } from '../../testing/agent-session.ts';
import { box, button } from '../../testing/locators.ts';
import { stubNetwork } from '../../testing/network-stub.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { emailDetailScreen } from './email-detail.descriptor.ts';
import { inTemplate, replySubject } from './reply-form.tsx';

const session = buildAgentSession();

async function open(email = buildEmail(), options: object = {}, canReply = true) {
  const network = stubNetwork();
  answerContactCentre(network, { canReply });
  network.answer(emailGet, email);
  network.answer(emailContentGet, buildEmailContent());
  network.answer(emailReply, buildEmail({ pkey: 'EM-0009', direction: 'OUT' }));
  network.answer(contactAccountGet, buildContactAccount());
  const params = { pkey: email.pkey };
  const screen = await renderScreen(emailDetailScreen, { session, params, ...options });
  return { screen, network };
}
type Screen = Awaited<ReturnType<typeof open>>['screen'];
const written = (screen: Screen) => (box(screen, 'Text').element() as HTMLTextAreaElement).value;

describe('an answer', () => {
  beforeEach(() => sessionStorage.clear());

  it('[CCC-10] [API-51] begins with the company’s template, the cursor where the text belongs, and is sent once', async () => {
    const { screen, network } = await open(buildEmail({ from: 'ADMIN@harbour.example' }));
    await button(screen, 'Answer').click();
    await expect.element(box(screen, 'Text')).toHaveFocus();
    expect(written(screen)).toMatch(
      /^Dear Wing Lau,\n\n\n\nKind regards,\nSam Yip\nSheaf Office \(Hong Kong\) Limited/,
    );
    const area = box(screen, 'Text').element() as HTMLTextAreaElement;
    expect(written(screen).slice(0, area.selectionStart)).toBe('Dear Wing Lau,\n\n');
    await page.getByRole('button', { name: 'Send' }).dblClick();
    await expect.element(screen.getByText(/^The answer was sent to ADMIN@/).first()).toBeVisible();
    const sent = network.callsOf(emailReply).map(({ body }) => body as Record<string, string>);
    expect(sent.map((body) => Object.keys(body).sort())).toEqual([['content', 'subject']]);
    expect(screen.getByRole('form', { name: 'Answer' }).elements()).toEqual([]);
  });

  it('[CCC-10] is written in another language of the company, without touching what the agent wrote', async () => {
    const { screen } = await open(buildEmail({ from: 'somebody@else.example' }));
    await button(screen, 'Answer').click();
    await expect.element(box(screen, 'Text')).toHaveFocus();
    expect(written(screen)).toMatch(/^Dear Sir or Madam,/);
    await box(screen, 'Text').fill(written(screen).replace('\n\n\n\n', '\n\n已收到，謝謝。\n\n'));
    await button(screen, '繁體').click();
    await expect.poll(() => written(screen)).toMatch(/^敬啟者：\n\n已收到，謝謝。\n\n謹啟\nSam Yip\n/);
  });

  it('[CCC-10] [ERR-01] that fails keeps every word, and one without text is not sent', async () => {
    const { screen, network } = await open();
    await button(screen, 'Answer').click();
    await box(screen, 'Text').fill(' ');
    await button(screen, 'Send').click();
    await expect.element(screen.getByRole('alert').getByRole('link')).toBeVisible();
    expect(network.callsOf(emailReply)).toEqual([]);
    network.refuse(emailReply, 'UPSTREAM');
    await box(screen, 'Text').fill('It arrived.');
    await button(screen, 'Send').click();
    await expect.poll(() => network.callsOf(emailReply).length).toBe(1);
    expect(written(screen)).toBe('It arrived.');
  });

  it.each([
    ['an e-mail that went out', buildEmail({ direction: 'OUT' }), session, true],
    ['an upstream that cannot send', buildEmail(), session, false],
    [
      'an agent who may only read',
      buildEmail(),
      buildAgentSession({ functionKeys: ['CP_CONTACT_CENTRE_VIEW'] }),
      true,
    ],
  ] as const)('[CCC-12] is not offered for %s', async (_, email, by, canReply) => {
    const { screen } = await open(email, { session: by }, canReply);
    await expect.element(screen.getByRole('heading', { name: email.subject, level: 2 })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Answer' }).elements()).toEqual([]);
  });

  it('[CCC-10] has a subject that is marked once and fits', () => {
    expect(['Toner', 're: Toner', '回覆：碳粉'].map(replySubject)).toEqual([
      'Re: Toner',
      're: Toner',
      '回覆：碳粉',
    ]);
    expect(replySubject('x'.repeat(300))).toHaveLength(longestText.line);
  });

  it('[CCC-10] keeps a greeting that the agent changed', () => {
    const [english, chinese] = [
      { greeting: 'Dear,\n\n', closing: '\n\nRegards' },
      { greeting: '敬啟者：\n\n', closing: '\n\n謹啟' },
    ];
    expect(inTemplate('Hi June\n\nyes\n\nRegards', english, chinese)).toBe('Hi June\n\nyes\n\n謹啟');
  });
});
