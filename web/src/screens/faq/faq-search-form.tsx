import { useState } from 'react';
import { TextField } from '../../components/field/text-field.tsx';
import { FilterPanel } from '../../components/layout/filter-panel.tsx';
import { useText } from '../../i18n/use-text.ts';
import styles from './faq.module.css';
import { longestName } from './faq-place.ts';

interface FaqSearchFormProps {
  /** What was searched for last. */
  name: string;
  /** An empty name leads back to the main stage. */
  onSearch: (name: string) => void;
}

/** The head of every stage: a search by name (FAQ-02). */
export function FaqSearchForm({ name, onSearch }: FaqSearchFormProps) {
  const text = useText();
  const [typed, setTyped] = useState(name);
  const [followed, setFollowed] = useState(name);
  if (followed !== name) {
    setFollowed(name);
    setTyped(name);
  }
  const clear = () => {
    setTyped('');
    onSearch('');
  };
  return (
    <FilterPanel label={text('faq.find')} onSearch={() => onSearch(typed.trim())} onClear={clear}>
      <div className={styles.name}>
        <TextField
          label={text('faq.name')}
          maxLength={longestName}
          autoComplete="off"
          value={typed}
          onChange={setTyped}
        />
      </div>
    </FilterPanel>
  );
}
