import { Link } from '../../components/button/link.tsx';
import { SignpostDrawing } from '../../components/feedback/drawings.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { useText } from '../../i18n/use-text.ts';
import { usePortalMap } from '../../lib/portal-map.ts';

/** A machine that does not exist, or is not this person's: which of both is not told. */
export function UnknownMachine() {
  const text = useText();
  const list = usePortalMap().pathOf('ebpMachine');
  return (
    <EmptyState
      title={text('oneMachine.unknown')}
      drawing={<SignpostDrawing />}
      level={2}
      action={
        list && (
          <Link to={list} look={{ variant: 'primary' }}>
            {text('oneMachine.toList')}
          </Link>
        )
      }
    >
      {text('oneMachine.unknownText')}
    </EmptyState>
  );
}
