// Authorizing an incident with its scripts: by the decision of the inventory, in the content that was told, all of it or nothing.
import { type AuthorizeScripts, resolveIncidentSchema } from '@tillwatch/contract/shapes'
import { beforeEach, expect, it } from 'vitest'
import type { Actor } from '#features/accounts/index.ts'
import { getIncident, resolveIncident } from '#features/alerts/index.ts'
import { openIncidents } from '#features/alerts/open-incidents.ts'
import { otherActor } from '../../support/context.ts'
import { external, list, owner, pageId, scan, siteId, test, watchPage } from '../inventory/watched-page.ts'

watchPage()

const url = 'https://cdn.tagger.example/t.js'
const told = 'a'.repeat(64)
let incidentId: string
beforeEach(async () => {
  const scanId = await scan([external(url, 'a')])
  const [opened] = await test.context.db.transaction().execute((trx) =>
    openIncidents(trx, owner.accountId, [
      {
        ...{ source: 'judgement', kind: 'content', verdict: 'malicious', siteId, pageId, scanId, changeId: null },
        ...{ subject: { code: 'named', given: { name: url } }, reasons: [] },
        script: { identity: 'of a test', isThirdParty: true, vendor: 'Tagger', content: told },
      },
    ]),
  )
  incidentId = opened ?? ''
})

const scripts = async () => (await getIncident(test.context, owner, incidentId)).scripts
const shown = { itemCount: 1, verdict: 'malicious' } as const
const authorize = (given: Partial<AuthorizeScripts>, actor: Actor = owner, resolution = 'authorized') =>
  resolveIncident(
    test.context,
    actor,
    incidentId,
    resolveIncidentSchema.parse({
      ...shown,
      resolution,
      note: 'Wanted.',
      authorize: { scriptIds: [], reason: 'business', justification: 'Counts the visits of the shop.', owner: 'Marketing', ...given },
    }),
  )
const stands = async () => (await list()).scripts.map(({ authorization }) => authorization.state)
const state = async () => (await getIncident(test.context, owner, incidentId)).incident.state

it('names the scripts that it is about, and approves them with the decision of the incident', async () => {
  const [script] = await scripts()
  expect(script).toMatchObject({ siteId, label: expect.stringContaining('tagger.example'), content: told, isAsFound: true })
  expect(await stands()).toEqual(['undecided'])
  const { incident, scripts: left } = await authorize({ scriptIds: [script?.id ?? ''] })
  expect([incident.resolution, incident.note, left]).toEqual(['authorized', 'Wanted.', []])
  expect(await stands()).toEqual(['approved'])
  const [decision] = await test.context.db.selectFrom('decisions').selectAll().where('account_id', '=', owner.accountId).execute()
  expect(decision).toMatchObject({
    verdict: 'approve',
    owner: 'Marketing',
    justification: 'Counts the visits of the shop.',
    reason: 'business',
    pinned_sha256: null,
    review_by: null,
  })
  await expect(authorize({ scriptIds: [script?.id ?? ''] })).rejects.toMatchObject({ code: 'conflict' })
})

it('decides nothing where a scan has seen another content since', async () => {
  const [script] = await scripts()
  await scan([external(url, 'b')])
  expect(await scripts()).toEqual([])
  await expect(authorize({ scriptIds: [script?.id ?? ''] })).rejects.toMatchObject({ code: 'not-found' })
  expect([await state(), await stands()]).toEqual(['open', ['undecided']])
})

it('takes no script back or on where the incident was decided, or is not authorized', async () => {
  const [script] = await scripts()
  const scriptIds = [script?.id ?? '']
  await expect(authorize({ scriptIds }, owner, 'rolled-back')).rejects.toMatchObject({ code: 'bad-input', field: 'authorize' })
  const { incident } = await resolveIncident(test.context, owner, incidentId, { ...shown, resolution: 'false-alarm', note: '' })
  expect([incident.resolution, incident.note]).toEqual(['false-alarm', null])
  await expect(authorize({ scriptIds })).rejects.toMatchObject({ code: 'conflict' })
  expect(await stands()).toEqual(['undecided'])
})

it('takes no script that the incident is not about, and none by a viewer or of another account', async () => {
  const [script] = await scripts()
  const scriptIds = [script?.id ?? '']
  for (const wrong of ['x', siteId]) await expect(authorize({ scriptIds: [wrong] })).rejects.toMatchObject({ code: 'not-found' })
  await expect(authorize({ scriptIds }, { ...owner, role: 'viewer' })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(authorize({ scriptIds }, await otherActor(test.database))).rejects.toMatchObject({ code: 'not-found' })
  await expect(authorize({ scriptIds, justification: 'It is needed for [what?] here.' })).rejects.toMatchObject({ field: 'justification' })
  expect([await state(), await stands()]).toEqual(['open', ['undecided']])
})
