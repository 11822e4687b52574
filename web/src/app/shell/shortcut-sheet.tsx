import { Checkbox } from '../../components/field/checkbox.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { useLedElsewhere } from '../../components/overlay/use-modal.ts';
import { useMessages } from '../../i18n/use-area.ts';
import { useText } from '../../i18n/use-text.ts';
import { agentShortcuts, type ShortcutPlace } from './agent-shortcuts.ts';
import styles from './shortcut-sheet.module.css';

interface ShortcutSheetProps {
  place: ShortcutPlace;
  /** Whether `?` opens this list. */
  hasKey: boolean;
  onKeep: (hasKey: boolean) => void;
  onClose: () => void;
}

/** The list of shortcuts, once its messages have loaded; it closes when somebody is led elsewhere beneath it. */
export function ShortcutSheet(props: ShortcutSheetProps) {
  const isReady = useMessages(['find'], props.onClose);
  useLedElsewhere(props.onClose);
  return isReady && <OpenSheet {...props} />;
}

/** Those that lead nowhere from the current page are dimmed and say so. */
function OpenSheet({ place, hasKey, onKeep, onClose }: ShortcutSheetProps) {
  const text = useText();
  return (
    <Dialog isOpen onClose={onClose} title={text('shortcuts.title')}>
      <div className="stack-loose">
        <dl className={styles.keys}>
          {agentShortcuts.map((shortcut) => {
            const isHere = shortcut.pathIn(place) !== undefined;
            return (
              <div key={shortcut.digit} className={isHere ? undefined : 'muted'}>
                <dt>
                  <kbd>{`Alt + ${shortcut.digit}`}</kbd>
                </dt>
                <dd>
                  {text(shortcut.name)}
                  {!isHere && <span className="small"> {text('shortcuts.notHere')}</span>}
                </dd>
              </div>
            );
          })}
        </dl>
        <p className="muted small">{text('shortcuts.hint')}</p>
        <Checkbox isSelected={hasKey} onChange={onKeep}>
          {text('shortcuts.key')}
        </Checkbox>
      </div>
    </Dialog>
  );
}
