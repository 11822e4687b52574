import { isNewsTopic, type NewsTopic } from '@ebp/contracts/access/news-keys';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../i18n/language-provider.tsx';
import type { MessageId } from '../../i18n/message-id.ts';
import { useText } from '../../i18n/use-text.ts';

export { followNews } from './follow-news.ts';

const words: Readonly<Record<NewsTopic, MessageId>> = {
  messages: 'news.messages',
  orders: 'news.orders',
  users: 'news.users',
  machines: 'news.machines',
  readings: 'news.readings',
};

/** Between the change and its words: a region must be there before it is heard, and the same words anew are a change. */
const beforeWordsMs = 300;

/** Says politely that something on screen was brought up to date (WCAG 2.2, 4.1.3). */
export function NewsVoice({ news }: { readonly news: { readonly topic: unknown } }) {
  const { store } = useLanguage();
  const text = useText();
  const [said, setSaid] = useState<typeof news>();
  useEffect(() => {
    let isWanted = true;
    const say = () => isWanted && setSaid(news);
    const timer = setTimeout(() => void store.load(['news']).then(say, () => undefined), beforeWordsMs);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [news, store]);
  const topic = said === news && isNewsTopic(news.topic) ? news.topic : undefined;
  return (
    <p role="status" className="visually-hidden">
      {topic && text(words[topic])}
    </p>
  );
}
