// Owns from when on a channel counts as failing: for its incident, and for what is judged of it.
import { sql } from 'kysely'

/** Failures in a row. A dead letter is enough, too. */
export const failingFrom = 3

/** Whether the channel of the row `channel` fails; one attempt that is tried again makes no failing channel. */
export const isFailing = sql<boolean>`(channel.failures >= ${failingFrom} or exists (
  select from alert_deliveries given_up where given_up.account_id = channel.account_id and given_up.channel_id = channel.id
    and given_up.state = 'dead' and given_up.finished_at >= channel.failing_since))`
