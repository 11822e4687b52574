import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/button/button.tsx';
import { Select } from '../../components/field/select.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { SearchIcon } from '../../components/icons/action-icons.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import type { PlainMessageId } from '../../i18n/message-id.ts';
import { useText } from '../../i18n/use-text.ts';
import { ignoreComposingEnter } from '../../lib/composing-enter.ts';
import { longestFilterText } from '../../lib/filter-address.ts';
import { usePortalMap } from '../../lib/portal-map.ts';
import styles from './agent-home.module.css';

/** What a caller says first; the names are those of the search page's address. */
const criteria: readonly (readonly [string, PlainMessageId])[] = [
  ['phone', 'home.byPhone'],
  ['name', 'home.byName'],
  ['serialNumber', 'home.bySerialNumber'],
  ['code', 'home.byCode'],
  ['email', 'home.byEmail'],
];

/** The quick way to an account while the telephone rings; the search page does the work. */
export function AccountSearch() {
  const text = useText();
  const navigate = useNavigate();
  const search = usePortalMap().pathOf('eccaAccountSearch');
  const [criterion, setCriterion] = useState('phone');
  const [typed, setTyped] = useState('');
  if (!search) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const value = typed.trim();
    void navigate(value ? `${search}?${new URLSearchParams({ [criterion]: value })}` : search);
  };
  return (
    <Panel title={text('menu.eccaAccountSearch')}>
      <search>
        <form className={styles.search} onSubmit={submit} onKeyDown={ignoreComposingEnter}>
          <Select
            label={text('home.searchBy')}
            value={criterion}
            onChange={setCriterion}
            placeholder={null}
            options={criteria.map(([value, name]) => ({ value, label: text(name) }))}
          />
          <TextField
            label={text('home.searchFor')}
            value={typed}
            onChange={setTyped}
            maxLength={longestFilterText}
            autoComplete="off"
          />
          <Button type="submit" variant="primary" icon={<SearchIcon isSmall />}>
            {text('home.search')}
          </Button>
        </form>
      </search>
    </Panel>
  );
}
