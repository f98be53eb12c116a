// The wall between accounts, and what a viewer may do: for each verb of alerts.
import { expect, it } from 'vitest'
import type { Actor } from '#features/accounts/index.ts'
import * as alerts from '#features/alerts/index.ts'
import { add, context, deadLetter, eve, incident, incidentsOf, list, openOwnAccount, owner } from './own-account.ts'

openOwnAccount()

const reading: Record<string, (actor: Actor) => Promise<unknown>> = {
  getIncident: async (actor) => alerts.getIncident(context(), actor, await incident()),
  getIncidentWithin: async (actor) => alerts.getIncidentWithin(context(), actor, await incident()),
}
const changing: typeof reading = {
  acknowledgeIncident: async (actor) => alerts.acknowledgeIncident(context(), actor, await incident()),
  acknowledgeIncidents: async (actor) => alerts.acknowledgeIncidents(context(), actor, { ids: [await incident()] }),
  assignIncident: async (actor) => alerts.assignIncident(context(), actor, await incident(), { userId: null }),
  changeChannel: async (actor) => alerts.changeChannel(context(), actor, (await add()).channel.id, { name: 'x' }),
  removeChannel: async (actor) => alerts.removeChannel(context(), actor, (await add()).channel.id),
  dismissDelivery: async (actor) => alerts.dismissDelivery(context(), actor, await deadLetter()),
  replayDelivery: async (actor) => alerts.replayDelivery(context(), actor, await deadLetter()),
  resolveIncident: async (actor) =>
    alerts.resolveIncident(context(), actor, await incident(), { resolution: 'false-alarm', note: '', itemCount: 1, verdict: 'malicious' }),
  rotateSecret: async (actor) => alerts.rotateSecret(context(), actor, (await add()).channel.id),
  sendTest: async (actor) => alerts.sendTest(context(), actor, (await add()).channel.id),
}
/** Of the whole account, so that there is nothing of another to ask for. */
const ofAccount = ['addChannel', 'exportIncidents', 'getAlertFigures', 'listChannels', 'listDeliveries', 'listIncidents', 'startDrill']
/** A person's own emails. */
const ofPerson = ['listOwnChannels', 'setOwnAlerts', 'setOwnDigest']
const ofLinks = ['acknowledgeByLink', 'confirmChannel', 'readAlertLink', 'readConfirmation', 'readStop', 'resolveByLink']
/** Asked by the program itself. */
const forNobody = [
  'askUnasked',
  'claimAlerts',
  'giveUpDrill',
  'giveFirstChannel',
  'handOver',
  'makeDigests',
  'recordMailAttempts',
  'noteTaken',
  'runDrill',
  'settleMailed',
  'stopAlertMails',
  'openChangeIncidents',
  'tellOfCoverage',
  'openVerdictIncidents',
  'openOpinionIncidents',
  'openJourneyIncident',
  'openTestCardIncident',
  'takeCorrection',
  'takeReview',
  'isFailing',
  'lockAlertsOf',
  'describeTitle',
  'gravestItem',
  'titleOfItems',
  'toldSites',
  'unwantedMails',
  'unassignPerson',
]
const viewer = (): Actor => ({ ...owner, role: 'viewer' })

it('has a test of permission for each verb', () => {
  expect(Object.keys(alerts).sort()).toEqual(
    [...Object.keys(reading), ...Object.keys(changing), ...ofAccount, ...ofPerson, ...ofLinks, ...forNobody].sort(),
  )
})

it.each(Object.entries({ ...reading, ...changing }))('gives another account nothing through %s', async (_verb, call) => {
  await expect(call(eve)).rejects.toMatchObject({ code: 'not-found' })
})

it.each(Object.entries(reading))('lets a viewer call %s', async (_verb, call) => {
  await expect(call(viewer())).resolves.toBeDefined()
})

it.each(Object.entries(changing))('keeps a viewer from %s', async (_verb, call) => {
  await expect(call(viewer())).rejects.toMatchObject({ code: 'forbidden' })
})

it('keeps a viewer from adding channels and from drills, and shows one what there is', async () => {
  await expect(add({}, viewer())).rejects.toMatchObject({ code: 'forbidden' })
  await expect(alerts.startDrill(context(), viewer())).rejects.toMatchObject({ code: 'forbidden' })
  await deadLetter()
  expect([(await list(viewer())).length, (await incidentsOf(viewer())).incidents.length]).toEqual([1, 1])
  expect((await alerts.listDeliveries(context(), viewer(), { limit: 50, state: 'dead' })).deliveries).toHaveLength(1)
})

it('lets nobody change the emails of another account', async () => {
  const { channel } = await add()
  for (const change of [alerts.setOwnAlerts, alerts.setOwnDigest])
    await expect(change(context(), eve, channel.id, false)).rejects.toMatchObject({ code: 'not-found' })
  expect(await alerts.listOwnChannels(context(), eve)).toEqual([])
})

it('lists nothing of another account', async () => {
  await deadLetter()
  expect([await list(eve), (await incidentsOf(eve)).incidents]).toEqual([[], []])
  expect((await alerts.listDeliveries(context(), eve, { limit: 50 })).deliveries).toEqual([])
})
