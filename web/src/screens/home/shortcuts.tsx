import { Tiles } from '../../components/layout/tiles.tsx';
import { useText } from '../../i18n/use-text.ts';
import { usePortalMap } from '../../lib/pages/portal-map.ts';

/** The tiles this person has the rights for; each opens its page at its search (HOM-03 to HOM-05). */
export function Shortcuts() {
  const text = useText();
  const { shortcuts, clean } = usePortalMap();
  if (shortcuts.length === 0) return null;
  return (
    <Tiles
      label={text('home.shortcuts')}
      tiles={shortcuts.map(({ slug, name, icon: Icon, path, opens }) => ({
        key: slug,
        label: text(name),
        hint: opens && text(opens),
        icon: <Icon />,
        to: path,
        onClick: () => clean(slug),
      }))}
    />
  );
}
