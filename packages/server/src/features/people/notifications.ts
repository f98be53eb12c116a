// Lists the mails that an account sends to a person's own address, and turns each kind on and off.
import type { Notifications, SetNotification } from '@tillwatch/contract/shapes'
import type { Actor } from '#features/accounts/index.ts'
import { type AlertContext, listOwnChannels, setOwnAlerts, setOwnDigest } from '#features/alerts/index.ts'
import { listOwnReports, setOwnReport } from '#features/reports/index.ts'

export type NotificationContext = Pick<AlertContext, 'db' | 'keyring'>

/** Throws Refusal `forbidden`. */
export async function getNotifications(context: NotificationContext, actor: Actor): Promise<Notifications> {
  return { channels: await listOwnChannels(context, actor), reports: await listOwnReports(context, actor) }
}

/** Idempotent. Throws Refusal `forbidden`, `not-found` for a channel or schedule that doesn't exist or a channel of someone else, and `conflict` for too many recipients. */
export async function setNotification(context: NotificationContext, actor: Actor, asked: SetNotification): Promise<Notifications> {
  if (asked.of === 'alerts') await setOwnAlerts(context, actor, asked.channelId, asked.isOn)
  else if (asked.of === 'digest') await setOwnDigest(context, actor, asked.channelId, asked.isOn)
  else await setOwnReport(context, actor, asked)
  return getNotifications(context, actor)
}
