import { isNewsTopic, type NewsTopic, newsTopics } from '@ebp/contracts/access/news-keys';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { attentionQuery } from '../../api/attention.ts';
import { currentUserQuery } from '../../api/current-user.ts';
import { homeQuery } from '../../api/home.ts';
import { messagesQuery } from '../../api/message.ts';

const ofCurrentUser = currentUserQuery.queryKey.slice(0, 2);

/** The reads that news of a topic make old, by their query keys or the first parts of them. */
const readsOf: Readonly<Record<NewsTopic, readonly QueryKey[]>> = {
  messages: [messagesQuery.queryKey, homeQuery.queryKey],
  orders: [['consumable-orders'], attentionQuery.queryKey, [...ofCurrentUser, 'machine']],
  users: [['users']],
  machines: [ofCurrentUser],
  readings: [['meter-read'], attentionQuery.queryKey, [...ofCurrentUser, 'machine']],
};

/**
 * Refetches what is on screen and old by news of a topic, and everything that news could be about if the topic is not
 * known because some were missed. What is not on screen is refetched when it is shown next.
 * @returns whether something on screen is affected, so that it should be told
 */
export function followNews(client: QueryClient, topic?: unknown): boolean {
  const topics = topic === undefined ? newsTopics : newsTopics.filter((one) => one === topic);
  const keys = topics.flatMap((one) => readsOf[one]);
  const isShown = keys.some(
    (queryKey) => client.getQueryCache().findAll({ queryKey, type: 'active' }).length > 0,
  );
  for (const queryKey of keys) void client.invalidateQueries({ queryKey });
  return isNewsTopic(topic) && isShown;
}
