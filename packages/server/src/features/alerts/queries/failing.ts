// When a channel counts as failing, for its incident and its status.
import { sql } from 'kysely'

/** Consecutive failures. One dead letter is also enough. */
export const failingFrom = 3

/** Whether the channel of the row `channel` fails. A single attempt that is retried does not count. */
export const isFailing = sql<boolean>`(channel.failures >= ${failingFrom} or exists (
  select from alert_deliveries given_up where given_up.account_id = channel.account_id and given_up.channel_id = channel.id
    and given_up.state = 'dead' and given_up.finished_at >= channel.failing_since))`
