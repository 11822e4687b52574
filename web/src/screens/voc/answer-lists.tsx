import { type VocType, vocLists } from '@ebp/contracts/rules/voc';
import { Panel } from '../../components/layout/panel.tsx';
import type { RequestBasis } from '../../forms/request/request-basis.tsx';
import { useText } from '../../i18n/use-text.ts';
import { AnswerList } from './answer-list.tsx';
import { listLabels } from './voc-names.ts';

interface AnswerListsProps {
  type: VocType;
  choices: RequestBasis['lists'];
}

/** The lists of this type, in their documented order (VOC-03, VOC-04). */
export function AnswerLists({ type, choices }: AnswerListsProps) {
  const text = useText();
  return (
    <Panel title={text('voc.about')}>
      <div className="stack-loose">
        {vocLists[type].map(({ name, list, isSingle }) => (
          <AnswerList
            key={name}
            name={name}
            label={text(listLabels[type][name])}
            entries={choices[list] ?? []}
            isSingle={isSingle}
          />
        ))}
      </div>
    </Panel>
  );
}
