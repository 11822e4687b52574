import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { useText } from '../../i18n/use-text.ts';
import { CheckboxGroup } from '../field/checkbox.tsx';
import { RadioGroup } from '../field/radio-group.tsx';
import { KitLocale } from '../kit-locale.tsx';
import popover from '../overlay/popover.module.css';
import type { Density } from './table-column.ts';

interface ColumnChooserProps {
  anchor: HTMLElement;
  columns: readonly { id: string; header: string; isFixed?: boolean; isRowHeader?: boolean }[];
  hiddenColumns: ReadonlySet<string>;
  onHiddenColumns: (hidden: ReadonlySet<string>) => void;
  density: Density;
  onDensity: (density: Density) => void;
  onClose: () => void;
}

/** Chooses the visible columns and the row density; loaded when first opened. */
export function ColumnChooser(props: ColumnChooserProps) {
  const { anchor, columns, hiddenColumns, onHiddenColumns, density, onDensity, onClose } = props;
  const text = useText();
  const choices = columns.filter((column) => !column.isFixed && !column.isRowHeader);
  const show = (ids: readonly string[]) =>
    onHiddenColumns(new Set(choices.map((column) => column.id).filter((id) => !ids.includes(id))));
  return (
    <KitLocale>
      <Popover
        isOpen
        triggerRef={{ current: anchor }}
        placement="bottom end"
        className={popover.popover ?? ''}
        onOpenChange={(isOpen) => !isOpen && onClose()}
      >
        <Dialog aria-label={text('table.columns')} className={popover.body ?? ''}>
          {choices.length > 0 && (
            <CheckboxGroup
              label={text('table.columns')}
              value={choices.map((column) => column.id).filter((id) => !hiddenColumns.has(id))}
              onChange={show}
              options={choices.map((column) => ({ value: column.id, label: column.header }))}
            />
          )}
          <RadioGroup
            label={text('table.density')}
            value={density}
            onChange={(value) => onDensity(value === 'compact' ? 'compact' : 'comfortable')}
            options={[
              { value: 'comfortable', label: text('table.comfortable') },
              { value: 'compact', label: text('table.compact') },
            ]}
          />
        </Dialog>
      </Popover>
    </KitLocale>
  );
}
