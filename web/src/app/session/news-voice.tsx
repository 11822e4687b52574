import { isNewsTopic, type NewsTopic } from '@ebp/contracts/access/news-keys';
import { useEffect, useState } from 'react';
import type { MessageId } from '../../i18n/message-id.ts';
import { useText } from '../../i18n/use-text.ts';
import { useShellWords } from './use-shell-words.ts';

const words: Readonly<Record<NewsTopic, MessageId>> = {
  messages: 'session.newsMessages',
  orders: 'session.newsOrders',
  users: 'session.newsUsers',
  machines: 'session.newsMachines',
  readings: 'session.newsReadings',
};

/** Between the change and its words: a region must be there before it is heard, and the same words anew are a change. */
const beforeWordsMs = 300;

/** Says politely that something on screen was brought up to date (WCAG 2.2, 4.1.3). */
export function NewsVoice({ news }: { readonly news: { readonly topic: unknown } }) {
  const areWordsHere = useShellWords();
  const text = useText();
  const [said, setSaid] = useState<typeof news>();
  useEffect(() => {
    const timer = setTimeout(() => setSaid(news), beforeWordsMs);
    return () => clearTimeout(timer);
  }, [news]);
  const topic = areWordsHere && said === news && isNewsTopic(news.topic) ? news.topic : undefined;
  return (
    <p role="status" className="visually-hidden">
      {topic && text(words[topic])}
    </p>
  );
}
