// Coverage, history and activity as the site calls them: what is answered, as a file too, and to whom.
import { activityListSchema, dayScansSchema, pageHistorySchema, type Site, siteCoverageSchema } from '@tillwatch/contract/shapes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestServer, testServer } from '../support/server.ts'
import { signUp } from '../support/sign-up.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ sells: false })
})
afterAll(() => server.close())

it('answers coverage, history, the scans of a day and activity, with the address from which a person acted, and refuses them to nobody', async () => {
  const { bearer } = await signUp(server.origin)
  const get = (path: string, headers: Record<string, string> = bearer) => fetch(`${server.origin}/api/v1${path}`, { headers })
  const claim = { subscriptionId: null, url: 'shop.example/checkout' }
  const headers = { ...bearer, 'content-type': 'application/json' }
  const claimed = await fetch(`${server.origin}/api/v1/sites`, { method: 'POST', headers, body: JSON.stringify(claim) })
  const { id, pages } = (await claimed.json()) as Site
  const pageId = pages[0]?.id
  expect(siteCoverageSchema.parse(await (await get(`/sites/${id}/coverage`)).json()).pages[0]).toMatchObject({ pageId, gaps: [] })
  expect(pageHistorySchema.parse(await (await get(`/pages/${pageId}/history`)).json())).toMatchObject({ total: 0, points: [] })
  const today = new Date().toISOString().slice(0, 10)
  expect(dayScansSchema.parse(await (await get(`/pages/${pageId}/scans?day=${today}`)).json()).scans).toMatchObject([{ state: 'queued' }])
  expect(await (await get(`/sites/${id}/coverage?from=yesterday`)).json()).toMatchObject({ status: 400, code: 'bad-input' })
  const { activity } = activityListSchema.parse(await (await get(`/activity?site=${id}&group=sites`)).json())
  expect(activity).toMatchObject([{ action: 'site.claim', address: '127.0.0.1', details: { host: 'shop.example' } }])
  const file = await get('/activity.csv?group=sites')
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(file.headers.get('content-disposition')).toContain('tillwatch-account-activity-')
  const [columns, row] = (await file.text()).split('\r\n')
  expect(columns).toContain('at,actor,name,address,action,subject,details')
  expect(row).toContain('127.0.0.1,site.claim')
  for (const path of [
    `/sites/${id}/coverage`,
    `/pages/${pageId}/history`,
    `/pages/${pageId}/scans?day=${today}`,
    '/activity',
    '/activity.csv',
  ])
    expect((await get(path, {})).status).toBe(401)
})
