import { contactAccountGet } from '@ebp/contracts/operations/contact-centre';
import { emailContentGet, emailGet, emailReply } from '@ebp/contracts/operations/mail';
import { oneLinePattern } from '@ebp/contracts/rules/fields';
import { longestText } from '@ebp/contracts/rules/limits';
import { buildContactAccount } from '@ebp/contracts/testing/contact-centre';
import { buildEmail, buildEmailContent } from '@ebp/contracts/testing/correspondence';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
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
    await box(screen, 'Text').fill(written(screen).replace('\n\n\n\n', '\n\nIt arrived.\n\n'));
    await page.getByRole('button', { name: 'Send' }).dblClick();
    await expect.element(screen.getByText(/^The answer was sent to ADMIN@/).first()).toBeVisible();
    const sent = network.callsOf(emailReply).map(({ body }) => body as Record<string, string>);
    expect(sent.map((body) => Object.keys(body).sort())).toEqual([['content', 'subject']]);
    await expect.element(screen.getByRole('form', { name: 'Answer' })).not.toBeInTheDocument();
  });

  it('[CCC-10] [ERR-01] [ERR-03] is not sent with nothing written in it, in whatever language; one that fails keeps every word, and one that is left by Cancel is offered again', async () => {
    const { screen, network } = await open(buildEmail({ from: 'somebody@else.example' }));
    await button(screen, 'Answer').click();
    await expect.element(box(screen, 'Text')).toHaveFocus();
    expect(written(screen)).toMatch(/^Dear Sir or Madam,/);
    const alert = screen.getByRole('alert');
    const expectRefused = async () => {
      await button(screen, 'Send').click();
      await expect.element(alert).toHaveFocus();
      await expect.element(alert.getByRole('link', { name: /^Text: This is required/ })).toBeVisible();
      expect(network.callsOf(emailReply)).toEqual([]);
    };
    await expectRefused();
    await button(screen, '繁體').click();
    await expect.poll(() => written(screen)).toMatch(/^敬啟者/);
    await expectRefused();
    await box(screen, 'Text').fill(written(screen).replace('\n\n\n\n', '\n \n'));
    await expectRefused();
    await box(screen, 'Text').fill(' ');
    await expectRefused();
    network.refuse(emailReply, 'UPSTREAM');
    await box(screen, 'Text').fill('It arrived.');
    await button(screen, 'Send').click();
    await expect.poll(() => network.callsOf(emailReply).length).toBe(1);
    expect(written(screen)).toBe('It arrived.');
    await button(screen, 'Cancel').click();
    await button(screen, 'Answer').click();
    await button(screen, 'Continue with it').click();
    await expect.poll(() => written(screen)).toBe('It arrived.');
  });

  it('[CCC-10] [ERR-08] says that it is not known whether it was received, and is sent again as it was if the agent says so', async () => {
    const { screen, network } = await open();
    network.refuse(emailReply, 'OUTCOME_UNKNOWN', 'error.outcomeUnknown');
    await button(screen, 'Answer').click();
    await expect.element(box(screen, 'Text')).toHaveFocus();
    await box(screen, 'Text').fill('It arrived.');
    await button(screen, 'Send').click();
    const title = 'It is not known whether this was received';
    await expect.element(screen.getByText(title, { exact: true })).toBeVisible();
    await expect.element(button(screen, 'Begin a new one')).toBeVisible();
    network.answer(emailReply, buildEmail({ pkey: 'EM-0009', direction: 'OUT' }));
    await button(screen, 'It is not there, send it again').click();
    await expect.element(screen.getByText(/^The answer was sent to/).first()).toBeVisible();
    const sent = network.callsOf(emailReply).map(({ body }) => body);
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
  });

  it('[CCC-10] keeps what is written while another language is loaded, and takes the language that was chosen last', async () => {
    const { screen } = await open(buildEmail({ from: 'somebody@else.example' }));
    await button(screen, 'Answer').click();
    await expect.element(box(screen, 'Text')).toHaveFocus();
    const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
    const { fetchQuery } = QueryClient.prototype;
    const asked = vi.spyOn(QueryClient.prototype, 'fetchQuery');
    onTestFinished(() => asked.mockRestore());
    asked.mockImplementationOnce(async function (this: QueryClient, options) {
      await held;
      return fetchQuery.call(this, options) as never;
    });
    await button(screen, '繁體').click();
    await expect.poll(() => asked.mock.lastCall?.[0].queryKey).toContain('zh-Hant');
    await box(screen, 'Text').fill(written(screen).replace('\n\n\n\n', '\n\nIt arrived.\n\n'));
    goOn();
    await expect.poll(() => written(screen)).toMatch(/^敬啟者：\n\nIt arrived\.\n\n順頌商祺\nSam Yip\n/);
  });

  it('[CCC-10] [ERR-03] greets the writer by name once the account could be read, and one that was begun before goes on as it was', async () => {
    const { screen, network } = await open();
    network.refuse(contactAccountGet, 'NOT_FOUND', 'error.notFound');
    await button(screen, 'Answer').click();
    await expect.element(box(screen, 'Text')).toHaveFocus();
    expect(written(screen)).toMatch(/^Dear Sir or Madam,/);
    await box(screen, 'Text').fill(written(screen).replace('\n\n\n\n', '\n\nIt arrived.\n\n'));
    await button(screen, 'Cancel').click();
    network.answer(contactAccountGet, buildContactAccount());
    await button(screen, 'Answer').click();
    await expect.poll(() => written(screen)).toMatch(/^Dear Wing Lau,/);
    await button(screen, 'Continue with it').click();
    await expect.poll(() => written(screen)).toMatch(/^Dear Sir or Madam,/);
    await button(screen, '繁體').click();
    await expect.poll(() => written(screen)).toMatch(/^敬啟者：\n\nIt arrived\./);
  });

  it('[CCC-10] is not sent with nothing written in it, though the writer became known meanwhile', async () => {
    const { screen, network } = await open(buildEmail({ from: 'june@else.example' }));
    await button(screen, 'Answer').click();
    await expect.element(box(screen, 'Text')).toHaveFocus();
    const { contactList, ...account } = buildContactAccount();
    const june = { ...contactList[0], pkey: 'CP-0009', name: 'June Ho', email: 'June@else.example' };
    network.answer(contactAccountGet, { ...account, contactList: [june] });
    const asked = network.callsOf(contactAccountGet).length;
    // Reads it anew, as a visit after half a minute does.
    await screen.switchTo('zh-Hant');
    await expect.poll(() => network.callsOf(contactAccountGet).length).toBeGreaterThan(asked);
    await button(screen, '傳送').click();
    await expect.element(screen.getByRole('alert')).toHaveFocus();
    expect(network.callsOf(emailReply)).toEqual([]);
  });

  it('[CCC-10] stands when the page changes its language, and is continued in its own', async () => {
    const { screen } = await open(buildEmail({ from: 'somebody@else.example' }));
    await button(screen, 'Answer').click();
    await expect.element(box(screen, 'Text')).toHaveFocus();
    await box(screen, 'Text').fill(written(screen).replace('\n\n\n\n', '\n\n已收到。\n\n'));
    await button(screen, '繁體').click();
    await expect.poll(() => written(screen)).toMatch(/^敬啟者：\n\n已收到。/);
    await expect.element(box(screen, 'Text')).toHaveAttribute('lang', 'zh-TW');
    await screen.switchTo('zh-Hant');
    await expect.element(button(screen, '傳送')).toBeVisible();
    await expect.element(box(screen, '內容')).toHaveValue(expect.stringMatching(/已收到/));
    await screen.unmount();
    const again = (await open(buildEmail({ from: 'somebody@else.example' }))).screen;
    await button(again, 'Answer').click();
    await button(again, 'Continue with it').click();
    await expect.poll(() => written(again)).toMatch(/已收到/);
    await expect.element(button(again, '繁體')).toHaveAttribute('aria-pressed', 'true');
    await button(again, 'EN').click();
    await expect.poll(() => written(again)).toMatch(/^Dear Sir or Madam,\n\n已收到。\n\nKind regards/);
  });

  it('[CCC-10] is begun beside the e-mail as it stands: its text is not loaded again', async () => {
    const { screen } = await open();
    const frame = screen.getByTitle('Text of the e-mail');
    await expect.element(frame).toBeVisible();
    // Written anew, the document is loaded anew, and begins at its top.
    const wrote = vi.fn();
    new MutationObserver(wrote).observe(frame.element(), { attributeFilter: ['srcdoc'] });
    await button(screen, 'Answer').click();
    await expect.element(box(screen, 'Text')).toHaveFocus();
    expect(wrote).not.toHaveBeenCalled();
  });

  it('[CCC-10] has the cursor where it was left when the agent comes back to its page', async () => {
    const { screen } = await open(buildEmail(), { stays: true });
    await button(screen, 'Answer').click();
    await expect.element(box(screen, 'Text')).toHaveFocus();
    await box(screen, 'Text').fill('It arrived on Monday.');
    (box(screen, 'Text').element() as HTMLTextAreaElement).setSelectionRange(10, 10);
    await screen.goTo('/ecca/contactaccount/search');
    await expect.poll(() => box(screen, 'Text').elements()).toEqual([]);
    await screen.goBack();
    await expect.element(box(screen, 'Text')).toHaveFocus();
    expect((box(screen, 'Text').element() as HTMLTextAreaElement).selectionStart).toBe(10);
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
    await screen.answered('contact-centre');
    expect(screen.getByRole('button', { name: 'Answer' }).elements()).toEqual([]);
  });

  it('[CCC-10] has a subject that is marked once and fits', () => {
    expect(['Toner', 're: Toner', '回覆：碳粉'].map(replySubject)).toEqual([
      'Re: Toner',
      're: Toner',
      '回覆：碳粉',
    ]);
    expect(replySubject('x'.repeat(300))).toHaveLength(longestText.line);
    expect(replySubject('Toner\t\u2028\ud83d')).toBe('Re: Toner');
    const long = replySubject(`x${'\u{1f5a8}'.repeat(150)}`);
    expect(long).toMatch(oneLinePattern);
    expect(long).toHaveLength(longestText.line - 1);
  });

  it('[CCC-10] keeps a greeting that the agent changed', () => {
    const [english, chinese] = [
      { greeting: 'Dear,\n\n', closing: '\n\nRegards' },
      { greeting: '敬啟者：\n\n', closing: '\n\n順頌商祺' },
    ];
    expect(inTemplate('Hi June\n\nyes\n\nRegards', english, chinese)).toBe('Hi June\n\nyes\n\n順頌商祺');
  });
});
