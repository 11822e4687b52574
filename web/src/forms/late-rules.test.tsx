import { describe, expect, it, vi } from 'vitest';
import { object } from 'yup';
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

/** The rules of this form do not arrive at the first tries. */
function FarEnquiry({ submit, tries }: { submit: Submit; tries: (() => Promise<void>)[] }) {
  const form = usePortalForm({
    id: 'far-enquiry',
    initialValues,
    schema: async () => {
      await tries.shift()?.();
      return schema;
    },
    submit,
  });
  return (
    <PortalForm form={form} label="Enquiry">
      <FormTextField name="name" label="Name" isRequired />
      <FormTextField name="email" label="E-mail" isRequired />
      <SubmitButton form={form}>Submit</SubmitButton>
      <button type="button" onClick={form.begin}>
        Begin
      </button>
    </PortalForm>
  );
}

const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

const submitButton = { name: 'Submit' };

describe('a form whose rules come late', () => {
  it('[ERR-01] says when its rules did not arrive, sends nothing unjudged, and goes on with the next press', async () => {
    const failed = vi.fn();
    const stop = onFailure((error) => {
      failed(error);
      return () => {};
    });
    const submit = vi.fn<Submit>().mockResolvedValue(undefined);
    const screen = await renderKit(<FarEnquiry submit={submit} tries={[lost, lost]} />);
    await screen.getByRole('textbox', { name: 'Name' }).fill('Wing Lau');
    await screen.getByRole('textbox', { name: 'E-mail' }).fill('wing@harbour.example');
    await screen.getByRole('button', submitButton).click();
    await expect.poll(() => failed.mock.calls.length).toBe(1);
    expect(submit).not.toHaveBeenCalled();
    await screen.getByRole('button', submitButton).click();
    await expect.poll(() => submit.mock.calls.length).toBe(1);
    stop();
  });

  it('shows what was found about the present input, although the check of an earlier one ends later', async () => {
    const arrival = Promise.withResolvers<void>();
    const tries: (() => Promise<void>)[] = [];
    const screen = await renderKit(<FarEnquiry submit={vi.fn()} tries={tries} />);
    await screen.getByRole('textbox', { name: 'Name' }).fill('Wing Lau');
    await screen.getByRole('button', submitButton).click();
    await expect.poll(problems).toEqual(['E-mail: This is required']);
    tries.push(() => arrival.promise);
    const mail = screen.getByRole('textbox', { name: 'E-mail' });
    await mail.fill('wing@');
    await mail.fill('wing@harbour.example');
    expect(tries).toEqual([]);
    arrival.resolve();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(problems()).toEqual([]);
  });

  it('sends nothing that was taken up after the press, while its rules are on their way', async () => {
    const submit = vi.fn<Submit>().mockResolvedValue(undefined);
    const arrival = Promise.withResolvers<void>();
    const tries = [() => arrival.promise, () => arrival.promise];
    const screen = await renderKit(<FarEnquiry submit={submit} tries={tries} />);
    await screen.getByRole('textbox', { name: 'Name' }).fill('Wing Lau');
    await screen.getByRole('button', submitButton).click();
    await screen.getByRole('button', { name: 'Begin' }).click();
    await screen.getByRole('textbox', { name: 'Name' }).fill('Kim Ho');
    await screen.getByRole('textbox', { name: 'E-mail' }).fill('kim@harbour.example');
    arrival.resolve();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(submit).not.toHaveBeenCalled();
    await screen.getByRole('button', submitButton).click();
    await expect.poll(() => submit.mock.calls.map(([{ name }]) => name)).toEqual(['Kim Ho']);
  });

  it('sends nothing that was changed after the press, while its rules are on their way, until it is pressed again', async () => {
    const submit = vi.fn<Submit>().mockResolvedValue(undefined);
    const arrival = Promise.withResolvers<void>();
    const tries = [() => arrival.promise, () => arrival.promise];
    const screen = await renderKit(<FarEnquiry submit={submit} tries={tries} />);
    const name = screen.getByRole('textbox', { name: 'Name' });
    await name.fill('Wing Lau');
    await screen.getByRole('textbox', { name: 'E-mail' }).fill('wing@harbour.example');
    const press = screen.getByRole('button', submitButton);
    await press.click();
    await expect.element(press).toHaveAttribute('aria-busy', 'true');
    await name.fill('Wing L');
    arrival.resolve();
    await expect.element(press).not.toHaveAttribute('aria-busy');
    expect(problems()).toEqual([]);
    await name.fill('Wing Ho');
    await press.click();
    await expect.poll(() => submit.mock.calls.map((call) => call[0].name)).toEqual(['Wing Ho']);
  });

  it('is busy while its rules are on their way, and judges the input once for two presses', async () => {
    const submit = vi.fn<Submit>().mockResolvedValue(undefined);
    const arrival = Promise.withResolvers<void>();
    const tries = [() => arrival.promise, () => arrival.promise];
    const screen = await renderKit(<FarEnquiry submit={submit} tries={tries} />);
    await screen.getByRole('textbox', { name: 'Name' }).fill('Wing Lau');
    await screen.getByRole('textbox', { name: 'E-mail' }).fill('wing@harbour.example');
    const press = () => (screen.getByRole('button', submitButton).element() as HTMLElement).click();
    press();
    press();
    await expect.element(screen.getByRole('button', submitButton)).toHaveAttribute('aria-busy', 'true');
    arrival.resolve();
    await expect.poll(() => submit.mock.calls.length).toBe(1);
    await expect.element(screen.getByRole('button', submitButton)).not.toHaveAttribute('aria-busy');
    expect(submit).toHaveBeenCalledOnce();
  });

  it('[ERR-01] [MTR-13] goes by itself, judged, when its rules did not arrive for want of a connection', async () => {
    connect(false);
    const submit = vi.fn<Submit>().mockResolvedValue(undefined);
    const screen = await renderKit(<FarEnquiry submit={submit} tries={[lost, lost]} />);
    await screen.getByRole('textbox', { name: 'Name' }).fill('Wing Lau');
    await screen.getByRole('textbox', { name: 'E-mail' }).fill('wing@harbour.example');
    await screen.getByRole('button', submitButton).click();
    await expect.element(screen.getByText(/nothing was sent/)).toBeVisible();
    expect(submit).not.toHaveBeenCalled();
    connect(true);
    await expect.poll(() => submit.mock.calls.length).toBe(1);
    await expect.element(screen.getByText(/nothing was sent/)).not.toBeInTheDocument();
  });
});
