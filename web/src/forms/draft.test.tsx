import { beforeEach, describe, expect, it, vi } from 'vitest';
import { personalStore } from '../lib/personal-store.ts';
import { renderForm } from '../testing/render-form.tsx';
import { DraftOffer } from './draft-offer.tsx';
import { FormTextField } from './fields/form-text-field.tsx';
import { PortalForm } from './portal-form.tsx';
import { useDraft } from './use-draft.ts';
import { usePortalForm } from './use-portal-form.ts';

const owner = { company: 'CHK', user: 'U-1', form: 'enquiry' };
const initialValues = { subject: '', captcha: '' };
const secret = ['captcha'] as const;
const noFaults = () => [];

function Enquiry({ isResumed = false }: { isResumed?: boolean }) {
  const form = usePortalForm({ id: 'enquiry', initialValues, check: noFaults, submit: async () => {} });
  const draft = useDraft(form, { owner, secret, isResumed });
  return (
    <>
      <DraftOffer draft={draft} />
      <button type="button" onClick={draft.clear}>
        It was sent
      </button>
      <PortalForm form={form}>
        <FormTextField name="subject" label="Subject" />
        <FormTextField name="captcha" label="Characters" />
      </PortalForm>
    </>
  );
}

const kept = () => personalStore.get('ebp.draft.CHK.U-1.enquiry');

async function typeAndLeave() {
  const screen = await renderForm(<Enquiry />);
  await screen.getByRole('textbox', { name: 'Subject' }).fill('Toner for two machines');
  await screen.getByRole('textbox', { name: 'Characters' }).fill('ABCDEF');
  await vi.waitFor(() => expect(kept()).toContain('Toner for two machines'));
  await screen.unmount();
}

describe('draft of a form', () => {
  beforeEach(() => personalStore.removeAll('ebp.'));

  it('is offered back after the form was left, without its captcha', async () => {
    await typeAndLeave();
    expect(kept()).not.toContain('ABCDEF');
    const screen = await renderForm(<Enquiry />);
    await screen.getByRole('button', { name: 'Continue with it' }).click();
    await expect
      .element(screen.getByRole('textbox', { name: 'Subject' }))
      .toHaveValue('Toner for two machines');
    await expect.element(screen.getByRole('textbox', { name: 'Characters' })).toHaveValue('');
    await expect.element(screen.getByRole('button', { name: 'Continue with it' })).not.toBeInTheDocument();
  });

  it('holds what was typed the moment before the page was left', async () => {
    const screen = await renderForm(<Enquiry />);
    await screen.getByRole('textbox', { name: 'Subject' }).fill('Half a sentence');
    window.dispatchEvent(new Event('pagehide'));
    expect(kept()).toContain('Half a sentence');
  });

  it('does not come back when the form is sent before what was typed has settled', async () => {
    const screen = await renderForm(<Enquiry />);
    await screen.getByRole('textbox', { name: 'Subject' }).fill('Sent at once');
    await screen.getByRole('button', { name: 'It was sent' }).click();
    await new Promise((resolve) => setTimeout(resolve, 400));
    window.dispatchEvent(new Event('pagehide'));
    expect(kept()).toBeUndefined();
  });

  it('is taken over without asking in the middle of a wizard', async () => {
    await typeAndLeave();
    const screen = await renderForm(<Enquiry isResumed />);
    await expect
      .element(screen.getByRole('textbox', { name: 'Subject' }))
      .toHaveValue('Toner for two machines');
  });

  it('is thrown away on request', async () => {
    await typeAndLeave();
    const screen = await renderForm(<Enquiry />);
    await screen.getByRole('button', { name: 'Start afresh' }).click();
    await expect.element(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue('');
    expect(kept()).toBeUndefined();
  });
});
