import type { RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { useText } from '../../i18n/use-text.ts';
import { CheckIcon } from '../icons/control-icons.ts';
import { KitLocale } from '../kit-locale.tsx';
import popover from '../overlay/popover.module.css';
import { Checkbox } from './checkbox.tsx';
import styles from './multi-select.module.css';
import type { SelectOption } from './select.tsx';

interface MultiSelectListProps {
  label: string;
  anchor: RefObject<HTMLElement | null>;
  value: readonly string[];
  onChange: (value: string[]) => void;
  options: readonly SelectOption[];
  visibleOptions: number;
  hasSelectAll: boolean;
  onClose: () => void;
}

/** The list of a multi-select; loaded when first needed. Stays open until the focus leaves it. */
export function MultiSelectList(props: MultiSelectListProps) {
  const { label, anchor, value, onChange, options, visibleOptions, hasSelectAll, onClose } = props;
  const text = useText();
  const all = options.map((option) => option.value);
  const isAll = all.every((one) => value.includes(one));
  const keep = (keys: ReadonlySet<unknown>) => onChange(all.filter((one) => keys.has(one)));
  return (
    <KitLocale>
      <Popover
        isOpen
        triggerRef={anchor}
        placement="bottom start"
        className={popover.popover ?? ''}
        onOpenChange={(isOpen) => !isOpen && onClose()}
      >
        <Dialog aria-label={label} className={styles.dialog ?? ''}>
          {hasSelectAll && (
            <div className={styles.all}>
              <Checkbox
                isSelected={isAll}
                isIndeterminate={!isAll && value.length > 0}
                onChange={(isSelected) => onChange(isSelected ? all : [])}
              >
                {text('kit.chooseAll')}
              </Checkbox>
            </div>
          )}
          <ListBox
            aria-label={label}
            autoFocus="first"
            className={styles.list ?? ''}
            data-visible={visibleOptions}
            selectionMode="multiple"
            escapeKeyBehavior="none"
            selectedKeys={value}
            onSelectionChange={(keys) => keep(keys === 'all' ? new Set(all) : keys)}
          >
            {options.map((option) => (
              <ListBoxItem
                key={option.value}
                id={option.value}
                textValue={option.label}
                className={styles.item ?? ''}
              >
                <CheckIcon isSmall />
                {option.label}
              </ListBoxItem>
            ))}
          </ListBox>
        </Dialog>
      </Popover>
    </KitLocale>
  );
}
