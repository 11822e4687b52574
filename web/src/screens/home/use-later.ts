import type { AttentionView, PutOffLine } from '@ebp/contracts/portal/attention';
import { usePutOff } from '../../api/attention.ts';

/** The lines that this person put off for a week. One that has more records than it had then is shown again. */
export function useLater(view: AttentionView | undefined) {
  const { mutate: putOff } = usePutOff();
  const lines = view?.putOff ?? [];
  return {
    isPutOff: ({ topic, count }: PutOffLine) =>
      lines.some((line) => line.topic === topic && count <= line.count),
    putOff: ({ topic, count }: PutOffLine) => putOff([{ topic, count }]),
    showAll: () => putOff(lines.map(({ topic }) => ({ topic, count: 0 }))),
  };
}
