import { Actions } from '../components/button/actions.tsx';
import { Button } from '../components/button/button.tsx';
import { Notice } from '../components/feedback/notice.tsx';
import { useKitTexts } from '../components/kit-texts.tsx';

interface DraftOfferProps {
  draft: { isOffered: boolean; restore: () => void; discard: () => void };
}

/** Offers what was typed earlier, above the form it belongs to. */
export function DraftOffer({ draft }: DraftOfferProps) {
  const texts = useKitTexts();
  if (!draft.isOffered) return null;
  return (
    <Notice isLive>
      <div className="stack-tight">
        <p>{texts.draftFound}</p>
        <Actions>
          <Button isSmall onClick={draft.restore}>
            {texts.draftRestore}
          </Button>
          <Button isSmall variant="quiet" onClick={draft.discard}>
            {texts.draftDiscard}
          </Button>
        </Actions>
      </div>
    </Notice>
  );
}
