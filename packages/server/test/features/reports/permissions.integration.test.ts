// Clients and emails of another account. What each role may do is in features/permissions, and in http/route-permissions.
import { expect, it } from 'vitest'
import { addClient } from '#features/clients/index.ts'
import * as reports from '#features/reports/index.ts'
import { asking, eve, openShop, owner, siteId, test, week } from './own-shop.ts'

openShop()

it('gives another account nothing of a client', async () => {
  const { id: clientId } = await addClient(test.database, owner, { name: 'Acme' })
  const theirs = { siteId: null, clientId }
  const acts = [
    () => reports.requestReport(asking(), eve, { ...theirs, ...week }),
    () => reports.setSchedule(asking(), eve, { ...theirs, isOn: true, recipients: [] }),
    () => reports.listReports(asking(), eve, { client: clientId, limit: 10 }),
  ]
  for (const act of acts) await expect(act()).rejects.toMatchObject({ code: 'not-found' })
})

it('lets nobody stop or get the emails of another account', async () => {
  await expect(reports.setOwnReport(asking(), eve, { siteId, clientId: null, isOn: true })).rejects.toMatchObject({ code: 'not-found' })
  expect(await reports.listOwnReports(asking(), eve)).toEqual([])
})
