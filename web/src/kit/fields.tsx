import { useState } from 'react';
import { Checkbox, CheckboxGroup } from '../components/field/checkbox.tsx';
import { DateField } from '../components/field/date-field.tsx';
import { ErrorSummary } from '../components/field/error-summary.tsx';
import { MultiSelect } from '../components/field/multi-select.tsx';
import { NumberField } from '../components/field/number-field.tsx';
import { PasswordField } from '../components/field/password-field.tsx';
import { RadioGroup } from '../components/field/radio-group.tsx';
import { Select } from '../components/field/select.tsx';
import { TextArea } from '../components/field/text-area.tsx';
import { PhoneField, TextField } from '../components/field/text-field.tsx';
import { Part } from './part.tsx';

const times = ['09:00 to 11:00', '11:00 to 13:00', '14:00 to 16:00', '16:00 to 18:00', '18:00 to 20:00'];
const options = times.map((label, index) => ({ value: String(index), label }));
const addresses = [
  { value: 'a', label: '18/F, Harbour Tower, 88 Gloucester Road, Wan Chai, Hong Kong Island, Hong Kong' },
  { value: 'b', label: 'Unit 5, Tsuen Wan Depot' },
];
const symptoms = [
  { value: 'jam', label: 'Paper jam', description: 'Paper stops inside or on the way out' },
  { value: 'line', label: 'Line on print or copy', description: 'A streak from edge to edge' },
];

export function Fields() {
  const [text, setText] = useState('SFB20418');
  const [secret, setSecret] = useState('Harbour-2026');
  const [count, setCount] = useState('2');
  const [status, setStatus] = useState('0');
  const [address, setAddress] = useState('a');
  const [date, setDate] = useState('2026-11-26');
  const [wrongDate, setWrongDate] = useState('31/11/2026');
  const [chosen, setChosen] = useState<string[]>(['0', '2']);
  const [symptom, setSymptom] = useState('jam');
  const [isAgreed, setIsAgreed] = useState(true);
  return (
    <>
      <Part title="Field" note="Label above, hint under the label, the error under the field.">
        <div className="columns-3">
          <TextField label="Serial number" value={text} onChange={setText} />
          <TextField
            label="Machine ID"
            description="On the label of the front door"
            value={text}
            onChange={setText}
          />
          <TextField
            label="E-mail"
            value="wing.lau"
            onChange={setText}
            errorMessage="Invalid email format"
            isRequired
          />
          <TextField label="PO number" isOptional isDisabled value="Not needed" onChange={setText} />
          <TextField label="Customer name" isReadOnly value="Harbour Trading Ltd" onChange={setText} />
          <PasswordField
            label="Password"
            autoComplete="current-password"
            value={secret}
            onChange={setSecret}
          />
          <PhoneField label="Contact number" value="2x48 1" onChange={setText} errorMessage="Invalid no." />
          <NumberField
            label="Quantity"
            description="Maximum 4"
            hasStepper
            max={4}
            value={count}
            onChange={setCount}
          />
          <NumberField
            label="Quantity over the maximum"
            hasStepper
            max={4}
            value="7"
            onChange={setCount}
            errorMessage="Qty is required and can't larger than max order qty."
          />
          <NumberField label="Meter reading" value="1204118" onChange={setCount} />
          <Select label="Status" placeholder="All" value={status} onChange={setStatus} options={options} />
          <Select
            label="Lunch time"
            value=""
            onChange={setStatus}
            options={options}
            errorMessage="This is required"
            isRequired
          />
          <Select
            label="Address"
            placeholder={null}
            value={address}
            onChange={setAddress}
            options={addresses}
          />
          <DateField label="Disconnection date" min="2026-11-20" value={date} onChange={setDate} />
          <DateField
            label="Collection date"
            value={wrongDate}
            onChange={setWrongDate}
            errorMessage="Invalid date format"
          />
          <DateField label="Delivery date" isDisabled value="" onChange={setDate} />
          <MultiSelect
            label="Times"
            hasSelectAll
            visibleOptions={3}
            value={chosen}
            onChange={setChosen}
            options={options}
          />
          <MultiSelect
            label="Requirements"
            value={[]}
            onChange={setChosen}
            options={options}
            errorMessage="This is required"
          />
        </div>
        <TextArea label="Remarks" isOptional value="Loading bay at the back" onChange={setText} />
      </Part>
      <Part title="Choices" note="All in sight; cards are pressed as a whole.">
        <div className="columns-3">
          <div className="stack-tight">
            <Checkbox isSelected={isAgreed} onChange={setIsAgreed}>
              Network connection
            </Checkbox>
            <Checkbox isSelected={false} onChange={setIsAgreed} description="Up to three computers">
              Install the driver
            </Checkbox>
            <Checkbox isSelected={false} isIndeterminate onChange={setIsAgreed}>
              Some of them
            </Checkbox>
            <Checkbox isSelected={false} onChange={setIsAgreed} errorMessage="This is required">
              I agree to the statement
            </Checkbox>
            <Checkbox isSelected isDisabled onChange={setIsAgreed}>
              Not available here
            </Checkbox>
          </div>
          <CheckboxGroup
            label="Visiting days"
            value={chosen}
            onChange={setChosen}
            options={options.slice(0, 3)}
            errorMessage="This is required"
          />
          <CheckboxGroup
            label="Symptoms"
            value={chosen}
            onChange={setChosen}
            isInColumns
            options={Array.from({ length: 12 }, (_, index) => ({
              value: `symptom-${index}`,
              label: `Symptom ${index + 1}`,
            }))}
          />
          <RadioGroup
            label="What is wrong?"
            isCards
            value={symptom}
            onChange={setSymptom}
            options={symptoms}
          />
        </div>
        <RadioGroup
          label="Deliver to"
          isCards
          isRow
          value={symptom}
          onChange={setSymptom}
          options={symptoms}
        />
        <RadioGroup
          label="Reply"
          value=""
          onChange={setSymptom}
          options={symptoms}
          isRequired
          errorMessage="This is required"
        />
      </Part>
      <Part title="Error summary" note="Takes focus on submit, leads to each field.">
        <SummaryExample />
      </Part>
    </>
  );
}

function SummaryExample() {
  const [email, setEmail] = useState('wing.lau');
  return (
    <>
      <ErrorSummary
        attempt={0}
        problems={[
          { path: 'email', fieldId: 'kit-email', message: 'E-mail address: Invalid email format' },
          { path: '', message: 'The order holds no product.' },
        ]}
      />
      <TextField
        id="kit-email"
        label="E-mail address"
        value={email}
        onChange={setEmail}
        errorMessage="Invalid email format"
      />
    </>
  );
}
