import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { object } from 'yup';
import { ApiError } from '../lib/gateway/api-error.ts';
import { onFailure } from '../lib/gateway/failure-notice.ts';
import { connect } from '../testing/connection.ts';
import { problems } from '../testing/locators.ts';
import { renderKit } from '../testing/render-kit.tsx';
import { FormTextField, SubmitButton } from './form-fields.tsx';
import { PortalForm } from './portal-form.tsx';
import { email, filled, requiredText } from './schema-rules.ts';
import { usePortalForm } from './use-portal-form.ts';

type Submit = (values: { name: string; email: string }, idempotencyKey: string) => Promise<unknown>;

const schema = object({ name: requiredText(), email: filled(email()) });
const initialValues = { name: '', email: '' };

function Enquiry({ submit }: { submit: Submit }) {
  const form = usePortalForm({ id: 'enquiry', initialValues, schema: async () => schema, submit });
  return (
    <PortalForm form={form} label="Enquiry">
      <FormTextField name="name" label="Name" isRequired />
      <FormTextField name="email" label="E-mail" isRequired />
      <SubmitButton form={form}>Submit</SubmitButton>
      <button type="button" onClick={form.clearFaults}>
        Choose otherwise
      </button>
      <button type="button" onClick={() => form.formik.resetForm({ values: form.formik.values })}>
        Reset
      </button>
    </PortalForm>
  );
}

async function filledForm(submit: Submit) {
  const screen = await renderKit(<Enquiry submit={submit} />);
  await screen.getByRole('textbox', { name: 'Name' }).fill('Wing Lau');
  await screen.getByRole('textbox', { name: 'E-mail' }).fill('wing@harbour.example');
  return screen;
}

/** How the server refuses the value of a field. */
const refusalOf = (path: string) =>
  new ApiError('FIELD_ERRORS', {
    messageId: 'error.fieldErrors',
    fieldErrors: [{ path, messageId: 'validation.email' }],
  });
const submitButton = { name: 'Submit' };

describe('portal form', () => {
  it('leaves the focus to who types after a request that was refused, and takes it with the next attempt', async () => {
    const stop = onFailure(() => () => {});
    const submit = vi.fn<Submit>().mockRejectedValue(new ApiError('INTERNAL', { messageId: 'error.server' }));
    const screen = await filledForm(submit);
    await screen.getByRole('button', submitButton).click();
    await expect.poll(() => submit.mock.calls.length).toBe(1);
    const mail = screen.getByRole('textbox', { name: 'E-mail' });
    await mail.click();
    await userEvent.keyboard('{End}@@');
    await expect.element(screen.getByRole('alert')).toBeVisible();
    await expect.element(mail).toHaveFocus();
    await screen.getByRole('button', submitButton).click();
    await expect.element(screen.getByRole('alert')).toHaveFocus();
    stop();
  });

  it('[CFG-02] names each fault with full-width punctuation in Chinese', async () => {
    const form = <Enquiry submit={vi.fn<Submit>()} />;
    const screen = await renderKit(form, { language: 'zh-Hant' });
    await screen.getByRole('button', submitButton).click();
    await expect.poll(problems).toEqual(['Name：此項必須填寫', 'E-mail：此項必須填寫']);
  });

  it("[ERR-01] [ERR-03] [ERR-08] says at the field why the supplier's system refuses it, until the next attempt is on its way or the value changes", async () => {
    const fieldErrors = [
      { path: 'name', messageId: 'validation.rejected', params: { message: 'Not on file' } },
    ];
    const refused = new ApiError('FIELD_ERRORS', { messageId: 'error.fieldErrors', fieldErrors });
    const next = Promise.withResolvers<undefined>();
    const submit = vi.fn<Submit>().mockRejectedValueOnce(refused).mockReturnValueOnce(next.promise);
    const screen = await filledForm(submit);
    await screen.getByRole('button', submitButton).click();
    await expect.poll(problems).toEqual(['Name: Not on file']);
    await expect.element(screen.getByRole('alert')).toHaveFocus();
    await screen.getByRole('button', submitButton).click();
    await expect.poll(() => submit.mock.calls.length).toBe(2);
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
    next.reject(refusalOf('email'));
    const field = screen.getByRole('textbox', { name: 'E-mail' });
    await expect.element(field).toHaveAccessibleDescription('Invalid email format');
    await expect.element(screen.getByRole('alert')).toHaveFocus();
    await field.fill('other@harbour.example');
    await expect.element(field).not.toHaveAttribute('aria-invalid');
  });

  it('[ERR-01] does not go by itself once it was changed, since nobody asked for that', async () => {
    connect(false);
    const submit = vi.fn<Submit>().mockResolvedValue(undefined);
    const screen = await filledForm(submit);
    await screen.getByRole('button', submitButton).click();
    await expect.element(screen.getByText(/nothing was sent/)).toBeVisible();
    await screen.getByRole('textbox', { name: 'Name' }).fill('Wing L');
    await expect.element(screen.getByText(/nothing was sent/)).not.toBeInTheDocument();
    connect(true);
    await screen.getByRole('button', submitButton).click();
    await expect.poll(() => submit.mock.calls.map(([{ name }]) => name)).toEqual(['Wing L']);
  });

  it('[ERR-01] goes by itself when the connection was back before it could wait for that', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false).mockReturnValue(true);
    const submit = vi.fn<Submit>().mockResolvedValue(undefined);
    const screen = await filledForm(submit);
    await screen.getByRole('button', submitButton).click();
    await expect.poll(() => submit.mock.calls.length).toBe(1);
    await expect.element(screen.getByText(/nothing was sent/)).not.toBeInTheDocument();
    expect(submit).toHaveBeenCalledOnce();
    onLine.mockRestore();
  });

  it('[FMT-08] [SRV-10] judges on submit, then with every change, says it in the summary and at the field, and takes it back when asked to, until the next attempt', async () => {
    const submit = vi.fn<Submit>();
    const screen = await renderKit(<Enquiry submit={submit} />);
    await screen.getByRole('textbox', { name: 'E-mail' }).fill('wing');
    await userEvent.tab();
    expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(0);
    await screen.getByRole('button', submitButton).click();
    const alert = screen.getByRole('alert');
    await expect.element(alert).toHaveFocus();
    expect(problems()).toEqual(['Name: This is required', 'E-mail: Invalid email format']);
    await screen.getByRole('link', { name: 'Name: This is required' }).click();
    await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    await userEvent.keyboard('Wing Lau');
    await expect.element(screen.getByRole('textbox', { name: 'Name' })).not.toHaveAttribute('aria-invalid');
    expect(problems()).toEqual(['E-mail: Invalid email format']);
    await screen.getByRole('button', { name: 'Choose otherwise' }).click();
    await expect.poll(problems).toEqual([]);
    await screen.getByRole('button', submitButton).click();
    await expect.poll(problems).toHaveLength(1);
    await expect.element(screen.getByRole('alert')).toHaveFocus();
    expect(submit).not.toHaveBeenCalled();
  });

  it('[ERR-08] sends an entry once, however late it is pressed again while the form stands', async () => {
    let answer: (value?: unknown) => void = () => {};
    const submit = vi.fn<Submit>(async () => undefined);
    submit.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    const screen = await filledForm(submit);
    const button = screen.getByRole('button', submitButton);
    await button.click();
    await expect.element(button).toHaveAttribute('aria-busy', 'true');
    (button.element() as HTMLElement).click();
    (button.element() as HTMLButtonElement).form?.requestSubmit();
    expect(submit).toHaveBeenCalledOnce();
    expect(submit.mock.calls[0]?.[1]).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
    answer();
    await expect.element(button).not.toHaveAttribute('aria-busy');
    await button.click();
    await button.click();
    expect(submit).toHaveBeenCalledOnce();
  });

  it('[ERR-08] sends something new under a key of its own: other words, or the same after the form was reset', async () => {
    const submit = vi.fn<Submit>(async () => undefined);
    const screen = await filledForm(submit);
    const send = async (count: number) => {
      await screen.getByRole('button', submitButton).click();
      await expect.poll(() => submit.mock.calls.length).toBe(count);
      await expect.element(screen.getByRole('button', submitButton)).not.toHaveAttribute('aria-busy');
    };
    await send(1);
    await screen.getByRole('textbox', { name: 'Name' }).fill('Ada');
    await send(2);
    await screen.getByRole('button', { name: 'Reset' }).click();
    await send(3);
    expect(submit.mock.calls.map(([{ name }]) => name)).toEqual(['Wing Lau', 'Ada', 'Ada']);
  });

  it('raises a failure until the next attempt, leaves the end of a session to be told by the session, and keeps the input', async () => {
    let failures: readonly unknown[] = [];
    const stop = onFailure((error) => {
      failures = [...failures, error];
      return () => {
        failures = failures.filter((one) => one !== error);
      };
    });
    const lost = new ApiError('OUTCOME_UNKNOWN', { messageId: 'error.outcomeUnknown' });
    const ended = new ApiError('SESSION_TIMEOUT', { messageId: 'error.sessionTimeout' });
    const submit = vi.fn<Submit>().mockRejectedValueOnce(lost).mockRejectedValueOnce(ended);
    const screen = await filledForm(submit);
    await screen.getByRole('button', submitButton).click();
    await expect.poll(() => failures).toEqual([lost]);
    await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Wing Lau');
    await screen.getByRole('button', submitButton).click();
    await expect.poll(() => submit.mock.calls.length).toBe(2);
    expect(failures).toEqual([]);
    await expect.element(screen.getByRole('button', submitButton)).not.toHaveAttribute('aria-busy');
    expect(failures).toEqual([]);
    await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Wing Lau');
    stop();
  });

  it('[ERR-01] tells of a refusal whatever was typed meanwhile, of a field that it has and of one that it has not', async () => {
    const told = vi.fn(() => () => undefined);
    const stop = onFailure(told);
    const refusals = ['deliveryDate', 'email'].map((path) => ({
      path,
      answer: Promise.withResolvers<never>(),
    }));
    const submit = vi.fn<Submit>();
    for (const { answer } of refusals) submit.mockReturnValueOnce(answer.promise);
    const screen = await filledForm(submit);
    for (const [index, { path, answer }] of refusals.entries()) {
      await screen.getByRole('button', submitButton).click();
      await expect.poll(() => submit.mock.calls.length).toBe(index + 1);
      await screen.getByRole('textbox', { name: 'E-mail' }).fill(`other${index}@harbour.example`);
      answer.reject(refusalOf(path));
      if (path === 'deliveryDate') await expect.element(screen.getByRole('alert')).toBeVisible();
    }
    // What was refused stands in no field any more.
    await expect.poll(() => told.mock.calls.length).toBe(1);
    stop();
  });
});
