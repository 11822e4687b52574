import { isNewsTopic, type NewsTopic, newsTopics } from '@ebp/contracts/access/news-keys';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { attentionQuery } from '../../api/attention.ts';
import { readLinksAnew } from '../../api/file-links.ts';
import { homeQuery } from '../../api/home.ts';
import { messagesQuery } from '../../api/message.ts';
import {
  currentUserKey,
  machineKey,
  ordersKey,
  readingsKey,
  sessionKey,
  usersKey,
} from '../../api/session.ts';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { type MessageId, useText } from '../../i18n/use-text.ts';
import { countAsNobody } from './unattended.ts';

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
function NewsVoice({ news }: { readonly news: { readonly topic: unknown } }) {
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

/** The reads that news of a topic make old, by their query keys or the first parts of them. */
const readsOf: Readonly<Record<NewsTopic, readonly QueryKey[]>> = {
  messages: [messagesQuery.queryKey, homeQuery.queryKey],
  orders: [ordersKey, attentionQuery.queryKey, machineKey],
  users: [usersKey],
  machines: [currentUserKey],
  readings: [readingsKey, attentionQuery.queryKey, machineKey],
};

/**
 * Refetches what is on screen and old by news of a topic, and everything that news could be about if the topic is not
 * known because some were missed. What is not on screen is refetched when it is shown next. None of it is use of the
 * session (decision 0185).
 * @returns what tells it, if something on screen is affected
 */
export function followNews(client: QueryClient, topic?: unknown): ReactNode {
  countAsNobody();
  const topics = topic === undefined ? newsTopics : newsTopics.filter((one) => one === topic);
  const keys = topics.flatMap((one) => readsOf[one]);
  const isShown = keys.some(
    (queryKey) => client.getQueryCache().findAll({ queryKey, type: 'active' }).length > 0,
  );
  for (const queryKey of keys) void client.invalidateQueries({ queryKey });
  if (topic === undefined) {
    // The session may have been replaced as well, as by a change of the password, or have other rights.
    void client.invalidateQueries({ queryKey: sessionKey });
    readLinksAnew(client);
  }
  return isNewsTopic(topic) && isShown && <NewsVoice news={{ topic }} />;
}
