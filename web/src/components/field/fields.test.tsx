import { useState } from 'react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderKit } from '../../testing/render-kit.tsx';
import { CheckboxGroup } from './checkbox.tsx';
import { MultiSelect } from './multi-select.tsx';
import { NumberField, type NumberFieldProps } from './number-field.tsx';
import { PasswordField } from './password-field.tsx';
import { RadioGroup } from './radio-group.tsx';
import { Rating } from './rating.tsx';
import { Select } from './select.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

const days = ['Monday', 'Tuesday', 'Friday'].map((label) => ({ value: label.slice(0, 3), label }));

function Quantity(props: Partial<NumberFieldProps>) {
  const [value, setValue] = useState('2');
  return <NumberField label="Quantity" hasStepper max={4} value={value} onChange={setValue} {...props} />;
}

/** Contrast of two colours as CSS computes them (WCAG 2.2, 1.4.11). */
function contrast(...colours: readonly [string, string]): number {
  const [high = 0, low = 0] = colours.map(luminance).sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

function luminance(colour: string): number {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D;
  canvas.fillStyle = colour;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) =>
    part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe('text field', () => {
  it('has a line that is told from its ground and from the page, light and dark', async () => {
    onTestFinished(() => {
      delete document.documentElement.dataset.scheme;
    });
    const screen = await renderKit(<TextField label="Remarks" value="" onChange={() => {}} />);
    for (const scheme of ['light', 'dark']) {
      document.documentElement.dataset.scheme = scheme;
      const { borderTopColor, backgroundColor } = getComputedStyle(
        screen.getByLabelText('Remarks').element(),
      );
      const ground = getComputedStyle(document.body).backgroundColor;
      expect(contrast(borderTopColor, backgroundColor), scheme).toBeGreaterThanOrEqual(3);
      expect(contrast(borderTopColor, ground), scheme).toBeGreaterThanOrEqual(3);
    }
  });

  it('is left as it is typed where it holds a code, an address or what is searched for', async () => {
    const input = { label: 'Serial number', value: '', onChange: () => {} };
    const screen = await renderKit(
      <>
        <TextField {...input} isCode />
        <TextField {...input} label="Machines" type="search" />
        <TextField {...input} label="Remarks" />
      </>,
    );
    for (const name of ['Serial number', 'Machines']) {
      const field = screen.getByLabelText(name);
      await expect.element(field).toHaveAttribute('autocapitalize', 'none');
      await expect.element(field).toHaveAttribute('autocorrect', 'off');
    }
    await expect.element(screen.getByLabelText('Remarks')).not.toHaveAttribute('autocorrect');
  });

  it('ties label, hint and error to the input, and keeps the documented name when it is optional', async () => {
    const screen = await renderKit(
      <TextField
        label="Remarks"
        isOptional
        description="For the courier"
        errorMessage="Must be less than 10 characters long"
        value=""
        onChange={() => {}}
      />,
    );
    const input = screen.getByRole('textbox', { name: 'Remarks', exact: true });
    await expect
      .element(input)
      .toHaveAccessibleDescription('For the courier Must be less than 10 characters long');
    await expect.element(input).toHaveAttribute('aria-invalid', 'true');
    await expect.element(screen.getByText('(optional)')).toBeVisible();
  });

  it('[FMT-07] lets a description grow to 560 px and no further', async () => {
    const screen = await renderKit(<TextArea label="Description" value="" onChange={() => {}} />);
    expect(getComputedStyle(screen.getByRole('textbox').element()).maxHeight).toBe('560px');
  });
});

function Remarks() {
  const [value, setValue] = useState('');
  return <TextArea label="Remarks" maxLength={5} value={value} onChange={setValue} />;
}

it('[FMT-08] a text above its limit stays whole, and is told of at once until it is shorter', async () => {
  const screen = await renderKit(<Remarks />);
  const input = screen.getByLabelText('Remarks');
  await userEvent.type(input, 'sixsix');
  await expect.element(input).toHaveValue('sixsix');
  await expect.element(input).toHaveAccessibleDescription('Must be less than 6 characters long');
  await expect.element(input).toHaveAttribute('aria-invalid', 'true');
  const message = screen.getByText(/^Must be/).element();
  expect(message.closest('[aria-live="polite"]')).not.toBeNull();
  // As the request counts them: characters, without the spaces around them.
  await input.fill(' 🖨🖨🖨🖨🖨 ');
  await expect.element(input).not.toHaveAttribute('aria-invalid');
});

describe('password field', () => {
  it('is told from another one by the names of their buttons', async () => {
    const password = { autoComplete: 'new-password', value: '', onChange: () => {} } as const;
    const screen = await renderKit(
      <>
        <PasswordField {...password} label="New Password" />
        <PasswordField {...password} label="Confirm Password" />
      </>,
    );
    await screen.getByRole('button', { name: 'Show password, Confirm Password' }).click();
    await expect
      .element(screen.getByRole('button', { name: 'Hide password, Confirm Password' }))
      .toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Show password, New Password' })).toBeVisible();
  });

  it('takes what is pasted, from a password manager as well, and can be looked at while typing', async () => {
    const screen = await renderKit(
      <PasswordField label="Password" autoComplete="current-password" value="secret" onChange={() => {}} />,
    );
    const input = screen.getByLabelText('Password');
    const paste = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
    input.element().dispatchEvent(paste);
    expect(paste.defaultPrevented).toBe(false);
    await expect.element(input).toHaveAttribute('autocomplete', 'current-password');
    await expect.element(input).toHaveAttribute('type', 'password');
    await screen.getByRole('button', { name: 'Show password, Password' }).click();
    await expect.element(input).toHaveAttribute('type', 'text');
    await expect.element(screen.getByRole('button', { name: 'Hide password, Password' })).toBeVisible();
  });
});

describe('number field', () => {
  it('[TON-09] brings the numeric keyboard and steps within its limits by press and by key', async () => {
    const screen = await renderKit(<Quantity description="Maximum 4" />);
    const input = screen.getByRole('spinbutton', { name: 'Quantity' });
    await expect.element(input).toHaveAttribute('inputmode', 'numeric');
    await expect.element(input).toHaveAttribute('aria-valuemax', '4');
    await screen.getByRole('button', { name: 'One more, Quantity' }).click();
    await expect.element(input).toHaveValue('3');
    await input.click();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await expect.element(input).toHaveValue('4');
    await expect.element(input).toHaveAttribute('aria-valuenow', '4');
    await expect.element(screen.getByRole('button', { name: 'One more, Quantity' })).toBeDisabled();
    await userEvent.keyboard('{PageDown}');
    await expect.element(input).toHaveValue('0');
    await expect.element(input).toHaveAccessibleDescription('Maximum 4');
  });

  it('[TON-09] [TON-17] [FMT-10] says at once that a typed number is above the maximum, and no longer when it is not, in full-width digits too', async () => {
    const screen = await renderKit(<Quantity overMessage="At most 4" />);
    const input = screen.getByRole('spinbutton', { name: 'Quantity' });
    await input.fill('5');
    await expect.element(input).toHaveAccessibleDescription('At most 4');
    await expect.element(input).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByText('At most 4').element().closest('[aria-live="polite"]')).not.toBeNull();
    await input.fill('4');
    await expect.element(input).not.toHaveAttribute('aria-invalid');
    expect(screen.getByText('At most 4').elements()).toEqual([]);
    await input.fill('９');
    await expect.element(input).toHaveAccessibleDescription('At most 4');
    await input.fill('２');
    await expect.element(input).toHaveAttribute('aria-valuenow', '2');
    await screen.getByRole('button', { name: 'One more, Quantity' }).click();
    await expect.element(input).toHaveValue('3');
  });

  it('[FMT-10] keeps what is no number, for its writer to correct', async () => {
    const screen = await renderKit(<Quantity />);
    const input = screen.getByRole('spinbutton', { name: 'Quantity' });
    await input.fill('two');
    await expect.element(input).toHaveValue('two');
    await expect.element(input).not.toHaveAttribute('aria-valuenow');
  });
});

describe('select', () => {
  it('writes a choice that is too long out below the control', async () => {
    const address =
      '18/F, Harbour Tower, 88 Gloucester Road, Wan Chai, Hong Kong Island, Hong Kong, near the pier';
    const options = [
      { value: 'a', label: address },
      { value: 'b', label: 'Unit 5' },
    ];
    const screen = await renderKit(
      <div className="columns-3">
        <Select label="Address" value="a" onChange={() => {}} options={options} />
        <Select label="Other address" value="b" onChange={() => {}} options={options} />
      </div>,
    );
    const whole = () =>
      [...document.querySelectorAll('span[aria-hidden]')].map((element) => element.textContent);
    await expect.poll(whole).toEqual([address]);
    const select = screen.getByRole('combobox', { name: 'Address', exact: true });
    expect(select.element().getBoundingClientRect().height).toBe(40);
  });
});

function Groups() {
  const [chosen, setChosen] = useState<string[]>(['Fri']);
  const [day, setDay] = useState('');
  return (
    <>
      <CheckboxGroup label="Visiting days" value={chosen} onChange={setChosen} options={days} />
      <RadioGroup
        label="Best day"
        isCards
        isRequired
        errorMessage="This is required"
        value={day}
        onChange={setDay}
        options={days}
      />
      <p>{`${chosen.join()} ${day}`}</p>
    </>
  );
}

function Stars() {
  const [value, setValue] = useState(0);
  return <Rating label="Is this helpful?" value={value} onChange={setValue} />;
}

describe('groups of choices', () => {
  it('keeps the order of the list, and moves through radio buttons with the arrow keys', async () => {
    const screen = await renderKit(<Groups />);
    await screen.getByRole('checkbox', { name: 'Monday' }).click();
    await expect.element(screen.getByText('Mon,Fri')).toBeVisible();
    await screen.getByRole('radio', { name: 'Monday' }).click();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(screen.getByText('Mon,Fri Tue')).toBeVisible();
    const group = screen.getByRole('radiogroup', { name: 'Best day' });
    await expect.element(group).toHaveAttribute('aria-required', 'true');
    await expect.element(group).toHaveAccessibleDescription('This is required');
  });

  it('say in words whether a choice is required, where their role cannot', async () => {
    const several = { value: [], onChange: () => {}, options: days };
    const screen = await renderKit(
      <>
        <CheckboxGroup {...several} label="Symptoms" description="At least one" isRequired />
        <MultiSelect {...several} label="Times" isRequired />
        <MultiSelect {...several} label="Wishes" description="As many as apply" isOptional />
      </>,
    );
    const symptoms = screen.getByRole('group', { name: 'Symptoms' });
    await expect.element(symptoms).toHaveAccessibleDescription('required At least one');
    await expect
      .element(screen.getByRole('button', { name: /^Times/ }))
      .toHaveAccessibleDescription('required');
    await expect
      .element(screen.getByRole('button', { name: /^Wishes/ }))
      .toHaveAccessibleDescription('(optional) As many as apply');
  });

  it('[FMT-11] rates with one to five stars by pointer and by key', async () => {
    const screen = await renderKit(<Stars />);
    await expect.element(screen.getByRole('radio')).toHaveLength(5);
    await screen.getByRole('radio', { name: '3 of 5' }).click({ force: true });
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(screen.getByRole('radio', { name: '4 of 5' })).toBeChecked();
  });
});
