// A person's emails about alerts and other accounts. What each role may do is in features/permissions, and in http/route-permissions.
import { expect, it } from 'vitest'
import * as alerts from '#features/alerts/index.ts'
import { add, context, eve, openOwnAccount } from './own-account.ts'

openOwnAccount()

it('lets nobody change the emails of another account', async () => {
  const { channel } = await add()
  for (const change of [alerts.setOwnAlerts, alerts.setOwnDigest])
    await expect(change(context(), eve, channel.id, false)).rejects.toMatchObject({ code: 'not-found' })
  expect(await alerts.listOwnChannels(context(), eve)).toEqual([])
})
