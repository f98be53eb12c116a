// The risk and the examination of a script once its code is judged.

import { describe, expect, it } from 'vitest'
import { lockAlertsOf, resolveIncident } from '#features/alerts/index.ts'
import { getScriptHistory, inventoryAt, scriptsAsOf, spreadVerdicts } from '#features/inventory/index.ts'
import { getJudgements } from '#features/judgements/index.ts'
import { cancelScan, getScan } from '#features/scans/index.ts'
import { claimSite } from '#features/sites/index.ts'
import { otherActor } from '../../support/context.ts'
import { anotherPage, context, external, judge, list, listSite, owner, pageId, scan, siteId, test, watchPage } from './watched-page.ts'

watchPage()

const first = external('https://cdn.tags.example/t.js', 'c')
const stealing = external('https://cdn.tags.example/t.js', 'd')
const only = async () => (await list()).scripts[0] ?? expect.unreachable()
/** A scan whose examination has not ended. */
const waiting = (script = first) => scan([script], undefined, undefined, 'desktop', { isJudged: false })
const spread = () => spreadVerdicts(context(), lockAlertsOf)

describe('risk', () => {
  it('is that of the scan until the code is judged, which the list says', async () => {
    await waiting()
    const { examination, verdict, incident, risk } = await only()
    expect({ examination, verdict, incident, reasons: risk.reasons }).toEqual({
      examination: 'waiting',
      verdict: null,
      incident: null,
      reasons: ['scan'],
    })
    expect((await list()).counts.examining).toBe(1)
  })

  it('is critical with a malicious verdict, in the lists of page and site, on the script itself, and in the report', async () => {
    await judge(await waiting(), { s1: 'malicious' })
    const found = await only()
    expect(found).toMatchObject({
      verdict: 'malicious',
      examination: 'examined',
      risk: { score: 90, severity: 'critical' },
      incident: { verdict: 'malicious' },
    })
    expect(found.risk.reasons.slice(0, 2).toSorted()).toEqual(['incident-malicious', 'verdict-malicious'])
    const [ofSite] = (await listSite({ severity: 'critical' })).scripts
    const own = await getScriptHistory(context(), owner, found.id)
    const [reported] = await scriptsAsOf(test.database.db, {
      accountId: owner.accountId,
      pageIds: [pageId],
      begins: new Date(0),
      ends: new Date(),
    })
    for (const risk of [
      ofSite?.risk,
      own.script.risk,
      { score: reported?.riskScore, severity: reported?.severity, reasons: reported?.riskReasons },
    ])
      expect(risk).toEqual(found.risk)
    expect(own.versions[0]).toMatchObject({ verdict: 'malicious', isUnderstood: true })
  })

  it('keeps the verdict when a person calls the incident a false alarm', async () => {
    await judge(await waiting(), { s1: 'malicious' })
    const { incident } = await only()
    const decision = { resolution: 'false-alarm', note: '', itemCount: 1, verdict: 'malicious' } as const
    await resolveIncident(test.context, owner, incident?.id ?? '', decision)
    expect(await only()).toMatchObject({ incident: null, risk: { score: 90, reasons: expect.arrayContaining(['verdict-malicious']) } })
  })

  it('follows the content: a stealing version stays marked when the script is harmless again', async () => {
    await judge(await waiting(stealing), { s1: 'malicious' })
    await judge(await scan([first]))
    const found = await only()
    expect(found).toMatchObject({ verdict: 'benign', risk: { reasons: expect.not.arrayContaining(['verdict-malicious']) } })
    const { versions } = await getScriptHistory(context(), owner, found.id)
    expect(versions.map(({ sha256, verdict }) => [sha256[0], verdict])).toEqual([
      ['c', 'benign'],
      ['d', 'malicious'],
    ])
  })

  /** Of the scan as its row and its screen say it. */
  const ofScan = async (scanId: string) => {
    const { riskScore } = await getScan(test.context, owner, scanId)
    const { page, scripts } = (await getJudgements(test.context, owner, scanId)).risks
    return { row: riskScore, page: page?.score, script: scripts.find(({ scriptId }) => scriptId === 's1') }
  }

  it('of the last scan is that of the inventory while an incident from an earlier one is open', async () => {
    const scanned = await waiting(stealing)
    await judge(scanned, { s1: 'malicious' })
    const later = await waiting(first)
    const { risk, incident } = await only()
    const standing = { row: 90, page: 90, script: { scriptId: 's1', ...risk } }
    expect(risk.reasons).toContain('incident-malicious')
    expect(await ofScan(later)).toEqual(standing)
    await judge(later)
    expect(await ofScan(later)).toEqual(standing)
    const decision = { resolution: 'rolled-back', note: '', itemCount: 1, verdict: 'malicious' } as const
    await resolveIncident(test.context, owner, incident?.id ?? '', decision)
    const own = (await only()).risk
    expect(own.score).toBeLessThan(90)
    expect(await ofScan(later)).toEqual({ row: own.score, page: undefined, script: undefined })
    expect(await ofScan(scanned)).toMatchObject({ row: 90, page: 90, script: { score: 90 } })
  })

  it('of a scan from before the content was known to be malicious is that of the inventory', async () => {
    const before = await waiting(stealing)
    await judge(before)
    await judge(await waiting(stealing), { s1: 'malicious' })
    await spread()
    expect((await only()).risk.score).toBe(90)
    expect(await ofScan(before)).toMatchObject({ row: 90, page: 90, script: { score: 90, reasons: ['verdict-malicious', 'scan'] } })
  })

  it('of a scan of a content that another site finds malicious is that of the inventory, until that site’s examination says otherwise', async () => {
    const shared = external('https://cdn.tags.example/t.js', '9')
    const scanned = await waiting(shared)
    await judge(scanned, { s1: null })
    const { score } = (await only()).risk
    const eve = await otherActor(test.database)
    const theirs = await claimSite(context(), eve, { subscriptionId: null, url: 'https://other.example/checkout' })
    await cancelScan(context(), eve, theirs.pages[0]?.lastScan?.id ?? '')
    const theirScan = () => scan([shared], undefined, theirs.pages[0]?.id, 'desktop', { actor: eve, isJudged: false })
    await judge(await theirScan(), { s1: 'malicious' }, eve)
    await spread()
    const { risk } = await only()
    expect(risk).toMatchObject({ score: 90, reasons: ['malicious-elsewhere', 'scan'] })
    const standing = { row: 90, page: 90, script: { scriptId: 's1', ...risk } }
    expect(await ofScan(scanned)).toEqual(standing)
    expect(await ofScan(await waiting(shared))).toEqual(standing)
    await judge(await theirScan(), {}, eve)
    await spread()
    expect((await only()).risk.score).toBe(score)
    expect(await ofScan(scanned)).toEqual({ row: score, page: undefined, script: undefined })
  })

  it.each([null, 'inconclusive'] as const)('says that code was not understood where its verdict is %s', async (verdict) => {
    await judge(await waiting(), { s1: verdict })
    expect(await only()).toMatchObject({ verdict, examination: 'not-understood' })
  })

  it('is never zero where the verdict is inconclusive, in the list, on the version, in the scan, and in the report', async () => {
    const scanned = await waiting()
    await test.database.db.updateTable('page_scripts').set({ risk_score: 0, severity: 'info' }).execute()
    await judge(scanned, { s1: 'inconclusive' })
    const found = await only()
    expect(found).toMatchObject({ verdict: 'inconclusive', risk: { score: 1, severity: 'low', reasons: ['verdict-inconclusive'] } })
    const { versions } = await getScriptHistory(context(), owner, found.id)
    expect(versions[0]).toMatchObject({ verdict: 'inconclusive', isUnderstood: false })
    const { scripts, findings } = await getJudgements(context(), owner, scanned)
    expect([scripts[0]?.verdict, findings]).toEqual(['inconclusive', []])
    const period = { accountId: owner.accountId, pageIds: [pageId], begins: new Date(0), ends: new Date() }
    const [reported] = await scriptsAsOf(test.database.db, period)
    expect(reported).toMatchObject({ verdict: 'inconclusive' })
    expect(reported?.riskReasons).toContain('verdict-inconclusive')
    expect((await listSite({ severity: 'low' })).scripts).toHaveLength(1)
  })
})

it('a script that no visit ever received needs no decision', async () => {
  await scan([{ ...first, state: 'blocked', ran: false, digest: null, sizeBytes: null, textSha256: null } as never])
  expect((await list()).counts.needDecision).toBe(0)
  const at = await inventoryAt(context(), owner, siteId, { limit: 50 })
  expect(at.scripts[0]).toMatchObject({ isMerchants: false })
})

it('shows on a site the most severe of its pages', async () => {
  await judge(await scan([first]))
  const page = await anotherPage('/second')
  await judge(await scan([first], undefined, page), { s1: 'suspicious' })
  const [found] = (await listSite()).scripts
  expect(found).toMatchObject({ verdict: 'suspicious', risk: { severity: 'medium' } })
})
