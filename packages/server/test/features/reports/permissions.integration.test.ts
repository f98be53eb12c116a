// The wall between accounts, and what a viewer may do: for each verb of reports.
import { expect, it } from 'vitest'
import type { Actor } from '#features/accounts/index.ts'
import { addClient } from '#features/clients/index.ts'
import * as reports from '#features/reports/index.ts'
import { asking, eve, made, openShop, owner, siteId, test, week } from './own-shop.ts'

openShop()

/** Verbs that name something of an account. */
const naming: Record<string, (actor: Actor) => Promise<unknown>> = {
  fetchReportFile: async (actor) => reports.fetchReportFile(asking(), actor, (await made()).kept.id, 'json'),
  getReport: async (actor) => reports.getReport(asking(), actor, (await made()).kept.id),
  listReports: (actor) => reports.listReports(asking(), actor, { site: siteId, limit: 10 }),
  requestReport: (actor) => reports.requestReport(asking(), actor, { siteId, clientId: null, ...week }),
  setSchedule: (actor) => reports.setSchedule(asking(), actor, { siteId, clientId: null, isOn: true, recipients: [] }),
}
const ofAccount: typeof naming = {
  getSettings: (actor) => reports.getSettings(asking(), actor),
  listSchedules: (actor) => reports.listSchedules(asking(), actor),
  setSettings: (actor) => reports.setSettings(asking(), actor, { language: 'es', timeZone: null }),
}
const changing = ['requestReport', 'setSchedule', 'setSettings']
/** A person's own emails. */
const ofPerson = ['listOwnReports', 'setOwnReport']
/** `gatherStanding` and `standingLately` are asked by verbs that were allowed already. */
const forWorkers = [
  'gatherStanding',
  'makeReport',
  'readRecipientLink',
  'standingLately',
  'startDueReports',
  'startWeeklyReports',
  'useRecipientLink',
]

it('has a case for each verb', () => {
  expect(Object.keys(reports).sort()).toEqual([...Object.keys({ ...naming, ...ofAccount }), ...ofPerson, ...forWorkers].sort())
})

it.each(Object.keys(naming))('does not let another account %s', async (name) => {
  await expect(naming[name]?.(eve)).rejects.toMatchObject({ code: 'not-found' })
})

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

it('shows another account nothing of it', async () => {
  await made()
  await reports.setSchedule(asking(), owner, { siteId, clientId: null, isOn: true, recipients: ['ana@shop.example'] })
  expect(await reports.listReports(asking(), eve, { limit: 10 })).toEqual({ reports: [], next: null })
  expect(await reports.listSchedules(asking(), eve)).toEqual({ schedules: [] })
})

it.each(Object.keys({ ...naming, ...ofAccount }))('lets a viewer %s only where nothing changes by it', async (name) => {
  const act = { ...naming, ...ofAccount }[name]?.({ ...owner, role: 'viewer' })
  if (changing.includes(name)) await expect(act).rejects.toMatchObject({ code: 'forbidden' })
  else expect(await act).toBeDefined()
})
