import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { object } from 'yup';
import { connectNotifications, type Notification } from '../components/overlay/notifications.ts';
import { closeJournal, openJournal } from '../lib/journal/open-journal.ts';
import { JournalProvider } from '../lib/journal/use-journal.ts';
import { TabScopeProvider } from '../lib/pages/tab.ts';
import { SessionContextProvider } from '../lib/session/session.ts';
import { storageKeys } from '../lib/storage/storage-keys.ts';
import { buildSession } from '../testing/build-session.ts';
import { draftOf } from '../testing/draft-of.ts';
import { lateRegions } from '../testing/late-regions.ts';
import { textsOf } from '../testing/locators.ts';
import { renderKit } from '../testing/render-kit.tsx';
import { tabScope } from '../testing/tab-scope.ts';
import { FormTextField, SubmitButton } from './form-fields.tsx';
import { PortalForm } from './portal-form.tsx';
import { UnfinishedWork } from './unfinished-work.tsx';
import { usePortalForm } from './use-portal-form.ts';

const initialValues = { subject: '', captcha: '' };
const secret = ['captcha'] as const;
const keep = { secret };
const scope = tabScope('enquiry');

let rendered = 0;

type Submit = (values: typeof initialValues, idempotencyKey: string) => Promise<unknown>;

function Enquiry({ submit }: { submit: Submit }) {
  rendered++;
  const form = usePortalForm({ id: 'enquiry', initialValues, keep, schema: async () => object(), submit });
  return (
    <>
      <UnfinishedWork entries={form.work.others} onContinue={form.goOn} />
      <PortalForm form={form}>
        <FormTextField name="subject" label="Subject" />
        <FormTextField name="captcha" label="Characters" />
        <SubmitButton form={form}>Send</SubmitButton>
      </PortalForm>
    </>
  );
}

async function open(submit: Submit = async () => undefined) {
  const journal = await openJournal(storageKeys());
  const screen = await renderKit(
    <SessionContextProvider value={buildSession()}>
      <JournalProvider value={journal}>
        <TabScopeProvider value={scope}>
          <Enquiry submit={submit} />
        </TabScopeProvider>
      </JournalProvider>
    </SessionContextProvider>,
  );
  return Object.assign(screen, { entries: journal.entries });
}

type Screen = Awaited<ReturnType<typeof open>>;
const subject = (screen: Screen) => screen.getByRole('textbox', { name: 'Subject' });
const kept = () => draftOf('enquiry');

async function typeAndLeave(words = 'Toner for two machines') {
  const screen = await open();
  await subject(screen).fill(words);
  await screen.getByRole('textbox', { name: 'Characters' }).fill('ABCDEF');
  await expect.poll(kept).toContain(words);
  await screen.unmount();
}

const titleOf = ({ tone, title }: Notification) => (tone === 'good' ? title : tone);

/** The notifications of the test, as they come. */
function listen(): readonly Notification[] {
  const told: Notification[] = [];
  const stop = connectNotifications((one) => {
    told.push(one);
    return () => undefined;
  });
  onTestFinished(stop);
  return told;
}

describe('what is typed into a form', () => {
  it('[FMT-02] is offered back after the form was left, with the moment it was typed, without its captcha', async () => {
    await typeAndLeave();
    expect(await kept()).not.toContain('ABCDEF');
    const screen = await open();
    // The window it was typed in is still there, which the list tells once it has found out.
    const moment = /^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}:\d{2}/;
    await expect.element(screen.getByRole('listitem').getByText(moment)).toBeVisible();
    await screen.getByRole('button', { name: 'Continue with it' }).click();
    await expect.element(subject(screen)).toHaveValue('Toner for two machines');
    await expect.element(screen.getByRole('textbox', { name: 'Characters' })).toHaveValue('');
    await expect.element(screen.getByRole('button', { name: 'Continue with it' })).not.toBeInTheDocument();
  });

  it('[FMT-02] is nothing unfinished while it is only what is never stored', async () => {
    const screen = await open();
    const captcha = screen.getByRole('textbox', { name: 'Characters' });
    for (const typed of ['A', 'AB', 'ABC']) {
      await captcha.fill(typed);
      await expect.element(captcha).toHaveValue(typed);
      expect(screen.entries(), typed).toEqual([]);
    }
    await subject(screen).fill('A');
    await expect.poll(() => screen.entries().length).toBe(1);
    await subject(screen).fill('');
    await expect.poll(screen.entries).toEqual([]);
    await expect.element(captcha).toHaveValue('ABC');
  });

  it('is stored without rendering the form again', async () => {
    const screen = await open();
    await subject(screen).fill('A');
    await expect.poll(kept).toContain('"A"');
    const before = rendered;
    await subject(screen).fill('AB');
    await expect.poll(kept).toContain('"AB"');
    expect(rendered).toBe(before + 1);
  });

  it('stays on offer while something else is typed, and both can be continued', async () => {
    await typeAndLeave();
    const screen = await open();
    await subject(screen).fill('A');
    await screen.getByRole('button', { name: 'Continue with it' }).click();
    await expect.element(subject(screen)).toHaveValue('Toner for two machines');
    await screen.getByRole('button', { name: 'Continue with it' }).click();
    await expect.element(subject(screen)).toHaveValue('A');
  });

  it('is nothing unfinished once it was emptied, nor once it was sent', async () => {
    await typeAndLeave('Half a sentence');
    const screen = await open();
    await screen.getByRole('button', { name: 'Continue with it' }).click();
    await subject(screen).fill('');
    await expect.poll(kept).toBe('');
    await subject(screen).fill('Sent');
    await screen.getByRole('button', { name: 'Send' }).click();
    await expect.poll(kept).toBe('');
  });

  it('[ERR-08] goes out once, however late the second press comes while the form still stands', async () => {
    const keys: string[] = [];
    const screen = await open(async (_, key) => keys.push(key));
    await subject(screen).fill('Once');
    await screen.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => keys.length).toBe(1);
    await screen.getByRole('button', { name: 'Send' }).click();
    await subject(screen).fill('Another');
    await screen.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => keys.length).toBe(2);
    expect(new Set(keys).size).toBe(2);
  });

  it('is left alone by the late answer to another entry that was sent before', async () => {
    await typeAndLeave('Half a sentence');
    const answer = Promise.withResolvers<unknown>();
    let calls = 0;
    const told = listen();
    const screen = await open(() => {
      calls++;
      return answer.promise;
    });
    await subject(screen).fill('Sent');
    await screen.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => calls).toBe(1);
    await screen.getByRole('button', { name: 'Continue with it' }).first().click();
    await expect.element(subject(screen)).toHaveValue('Half a sentence');
    answer.resolve('R-1');
    await expect.poll(() => told.map(titleOf)).toEqual(['What you sent before was received: R-1']);
    await expect.element(screen.getByRole('button', { name: 'Send' })).not.toHaveAttribute('aria-busy');
    await subject(screen).fill('A whole sentence');
    await expect.poll(kept).toContain('A whole sentence');
    await expect.element(screen.getByRole('button', { name: 'Continue with it' })).not.toBeInTheDocument();
  });

  it('[ERR-08] is told by its number when it was received while its sender typed on, which was not sent', async () => {
    const told = listen();
    const answer = Promise.withResolvers<unknown>();
    const submit = vi.fn<Submit>(() => answer.promise);
    const screen = await open(submit);
    await subject(screen).fill('Text');
    await screen.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => submit.mock.calls.length).toBe(1);
    await subject(screen).fill('Text and more');
    answer.resolve('E-1');
    await expect.poll(() => told.map(titleOf)).toEqual(['What you sent before was received: E-1']);
    expect(told[0]?.message).toMatch(/^What you entered after that was not sent/);
    await expect.poll(kept).toBe('{"subject":"Text and more"}');
  });

  it('[FMT-02] is not in a form any more whose entry was thrown away in another window, until Undo offers it', async () => {
    const screen = await open();
    await subject(screen).fill('Toner for two machines');
    await expect.poll(kept).toContain('Toner');
    const other = await openJournal(storageKeys());
    onTestFinished(() => other.stop());
    const thrownAway = other.throwAway(other.entries()[0]?.id ?? '');
    await expect.element(subject(screen)).toHaveValue('');
    await subject(screen).fill('A');
    await expect.poll(kept).toBe('{"subject":"A"}');
    if (thrownAway) other.putBack(thrownAway);
    await screen.getByRole('button', { name: 'Continue with it' }).click();
    await expect.element(subject(screen)).toHaveValue('Toner for two machines');
  });

  it('is not said to have been received perhaps, while it waits for a connection and nothing was sent', async () => {
    const journal = await openJournal(storageKeys());
    const { id } = journal.write(undefined, { form: 'enquiry', content: { subject: 'A' }, ...scope.page });
    const noConnection = journal.send(
      id,
      () => Promise.reject(new Error('No connection')),
      () => undefined,
    );
    await expect(noConnection).rejects.toThrow('No connection');
    await closeJournal(journal);
    const screen = await open();
    await expect.element(screen.getByRole('button', { name: 'Continue with it' })).toBeVisible();
    expect(screen.getByText(/not known/).elements()).toEqual([]);
  });

  it('has its moment in the names of its buttons where there are several', async () => {
    const journal = await openJournal(storageKeys());
    const now = vi.spyOn(Date, 'now');
    for (const at of [Date.now() - 120_000, Date.now() - 60_000]) {
      now.mockReturnValueOnce(at);
      journal.write(undefined, { form: 'enquiry', content: { subject: 'A' }, ...scope.page });
    }
    now.mockRestore();
    await closeJournal(journal);
    const screen = await open();
    for (const name of [/^Continue with it, \d/, /^Throw away, \d/]) {
      const names = () =>
        screen
          .getByRole('button', { name })
          .elements()
          .map((button) => button.getAttribute('aria-label'));
      await expect.poll(() => new Set(names()).size).toBe(2);
    }
  });

  it('is announced by its number, and by that it was thrown away, without its moments and buttons', async () => {
    await typeAndLeave();
    const screen = await open();
    const said = () => textsOf(screen.getByRole('status')).filter((words) => words !== '');
    await expect.poll(said).toEqual(['1 unfinished']);
    const late = lateRegions();
    await screen.getByRole('button', { name: 'Throw away' }).click();
    await expect.poll(said).toEqual(['It was thrown away.']);
    expect(late).toEqual([]);
  });

  it('is thrown away on request, and comes back by Undo', async () => {
    await typeAndLeave();
    const screen = await open();
    await screen.getByRole('button', { name: 'Throw away' }).click();
    await expect.poll(kept).toBe('');
    await screen.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(kept).toContain('Toner for two machines');
    await expect.element(screen.getByRole('button', { name: 'Continue with it' })).toBeVisible();
  });
});
