import { memo, useRef } from 'react';
import { describe, expect, it } from 'vitest';
import { array, object } from 'yup';
import { TextField } from '../components/field/text-field.tsx';
import { renderKit } from '../testing/render-kit.tsx';
import { FormTextField, SubmitButton, useFormField } from './form-fields.tsx';
import { FormPart } from './form-part.tsx';
import { PortalForm } from './portal-form.tsx';
import { requiredText } from './schema-rules.ts';
import { usePortalForm } from './use-portal-form.ts';

const initialValues = {
  remarks: '',
  lines: [
    { key: 'first', note: 'one' },
    { key: 'second', note: 'two' },
    { key: 'third', note: '' },
  ],
};
const schema = object({ lines: array(object({ note: requiredText() })) });

/** The field of a line, which counts how often it was rendered. */
const Line = memo(function Line({ name }: { name: string }) {
  const count = useRef(0);
  count.current += 1;
  const { value, onChange, ...field } = useFormField<string>(`${name}.note`, name);
  return (
    <>
      <TextField {...field} value={value} onChange={onChange} />
      <output aria-label={`${name}, rendered`}>{count.current}</output>
    </>
  );
});

function Lines({ send }: { send?: (values: unknown) => void }) {
  const form = usePortalForm({
    id: 'lines',
    initialValues,
    schema: async () => schema,
    submit: async (values) => send?.(values),
    keep: false,
  });
  const { values, setFieldValue } = form.formik;
  return (
    <PortalForm form={form}>
      <FormTextField name="remarks" label="Remarks" />
      {values.lines.map((line, index) => (
        <FormPart key={line.key} path={`lines.${index}`} name={line.key} value={line}>
          <Line name={line.key} />
        </FormPart>
      ))}
      <button type="button" onClick={() => void setFieldValue('lines', values.lines.slice(1), false)}>
        Remove
      </button>
      <SubmitButton form={form}>Send</SubmitButton>
    </PortalForm>
  );
}

describe('part of a form', () => {
  it('is rendered when it changes itself, and not with the rest of the form', async () => {
    const screen = await renderKit(<Lines />);
    const rendered = (name: string) => screen.getByLabelText(`${name}, rendered`).element().textContent;
    const before = [rendered('second'), rendered('third')];
    await screen.getByRole('textbox', { name: 'Remarks' }).fill('x');
    await screen.getByRole('textbox', { name: 'first' }).fill('changed');
    await screen.getByRole('button', { name: 'Remove' }).click();
    await expect.element(screen.getByRole('textbox', { name: 'first' })).not.toBeInTheDocument();
    expect([rendered('second'), rendered('third')]).toEqual(before);
    await screen.getByRole('textbox', { name: 'third' }).fill('changed');
    expect([rendered('second'), rendered('third')]).not.toEqual(before);
    expect(rendered('second')).toBe(before[0]);
  });

  it('shows its own error, which the summary names and leads to, and changes its own line, also after a line above was removed', async () => {
    let sent: unknown;
    const screen = await renderKit(<Lines send={(values) => (sent = values)} />);
    await screen.getByRole('button', { name: 'Remove' }).click();
    await screen.getByRole('button', { name: 'Send' }).click();
    await screen.getByRole('link', { name: /third/ }).click();
    await expect.element(screen.getByRole('textbox', { name: 'third' })).toHaveFocus();
    await expect.element(screen.getByRole('textbox', { name: 'third' })).toBeInvalid();
    await expect.element(screen.getByRole('textbox', { name: 'second' })).not.toBeInvalid();
    await screen.getByRole('textbox', { name: 'third' }).fill('three');
    await screen.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => sent).toMatchObject({ lines: [{ note: 'two' }, { note: 'three' }] });
  });
});
