// The policy that is recommended for a page: what it allows, and what it says of the scan that it is made from.
import { recommendedPolicySchema } from '@tillwatch/contract/shapes'
import { describe, expect, it } from 'vitest'
import { recommendPagePolicy } from '#features/headers/index.ts'
import { decide as decideOnScripts, listInventory } from '#features/inventory/index.ts'
import { app, context, external, owner, pageId, scan, siteId, tag, test, watchPage } from '../inventory/watched-page.ts'
import { answer, document, why } from './answered-page.ts'

watchPage()

const safe = { 'x-frame-options': 'DENY', 'referrer-policy': 'no-referrer' }

describe('the recommended policy', () => {
  const recommended = async () => recommendedPolicySchema.parse(await recommendPagePolicy(context(), owner, pageId))
  const see = () =>
    scan([app('3f2a9c1b', 'a'), tag, external('https://evil.example/s.js', 'c')], (capture) => {
      capture.documents = [document('F1', capture.page.finalUrl, safe)]
    })

  it('allows what is authorized, and warns of what is not', async () => {
    const scanId = await see()
    expect(await recommended()).toMatchObject({ scanId, authorizedScripts: 0, warnings: [{ code: 'undecided', params: { count: '3' } }] })
    const { scripts } = await listInventory(context(), owner, pageId, { limit: 9 })
    const scriptIds = scripts.filter(({ host }) => host !== 'evil.example').map(({ id }) => id)
    const target = { covers: 'scripts', scriptIds } as const
    const approval = { owner: '', reviewBy: null, expiresAt: null, pinned: false, contents: {} }
    await decideOnScripts(context(), owner, siteId, { verdict: 'approve', target, ...why, ...approval })
    const policy = await recommended()
    expect(policy.authorizedScripts).toBe(2)
    expect(policy.value).toContain("script-src 'self' https://cdn.tags.example;")
    expect(policy.value).not.toContain('evil')
  })

  it('says that its scan was evaluated in part, or is old', async () => {
    await answer(safe, (capture) => {
      capture.outcome = {
        status: 'partial',
        code: 'page-busy',
        cause: { code: 'words', values: { text: 'as the test wants' } },
        issues: [],
      }
    })
    const codes = async () => (await recommended()).warnings.map(({ code }) => code).filter((code) => code.endsWith('-scan'))
    expect(await codes()).toEqual(['partial-scan'])
    const ago = new Date(Date.now() - 9 * 86_400_000)
    await test.database.db
      .updateTable('header_periods')
      .set({ first_seen_at: ago, last_seen_at: ago })
      .where('page_id', '=', pageId)
      .execute()
    expect(await codes()).toEqual(['partial-scan', 'old-scan'])
    expect((await recommended()).warnings.at(-1)).toEqual({ code: 'old-scan', params: { count: '9' } })
  })

  it('says so where no scan tells of anything else, as before the first', async () => {
    expect(await recommended()).toMatchObject({ scanId: null, warnings: [{ code: 'no-last-scan' }] })
  })
})
