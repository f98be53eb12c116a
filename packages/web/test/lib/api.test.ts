import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { call, pathTo, send, setApiAccess } from '#lib/api.ts'
import { json, startLoopback } from '../loopback.ts'

let server: Awaited<ReturnType<typeof startLoopback>>
/** Tokens that the server takes. */
let good: string[]
const leave = vi.fn()
const renew = vi.fn<() => Promise<string | null>>()
const token = vi.fn<() => Promise<string | null>>()

beforeEach(async () => {
  good = ['t1', 't2']
  leave.mockReset()
  renew.mockReset().mockResolvedValue('t2')
  token.mockReset().mockResolvedValue('t1')
  setApiAccess({ token, renew, leave })
  server = await startLoopback(({ headers }, response) => {
    const known = good.some((one) => headers.authorization === `Bearer ${one}`)
    json(response, known ? 200 : 401, known ? {} : { code: 'not-signed-in' })
  })
})
afterEach(() => server.close())

const sent = () => server.asked.map(({ headers, body }) => [headers.authorization, body])

describe('a request', () => {
  it('carries the token of the session', async () => {
    await send('/scans')
    expect(sent()).toEqual([['Bearer t1', null]])
    expect(renew).not.toHaveBeenCalled()
  })

  it('is sent once more with a token fetched by force when the first was refused, body and all', async () => {
    good = ['t2']
    await send('/scans', { method: 'POST', body: '{"url":"x"}' })
    expect(sent()).toEqual([
      ['Bearer t1', { url: 'x' }],
      ['Bearer t2', { url: 'x' }],
    ])
    expect(leave).not.toHaveBeenCalled()
  })

  it('that is refused twice leads away, and is not sent a third time', async () => {
    good = []
    await expect(send('/scans')).rejects.toMatchObject({ status: 401, code: 'not-signed-in' })
    expect(sent()).toHaveLength(2)
    expect(leave).toHaveBeenCalledTimes(1)
  })

  it('leads away at once where the session is over', async () => {
    good = []
    renew.mockResolvedValue(null)
    await expect(send('/scans')).rejects.toMatchObject({ status: 401 })
    expect(sent()).toHaveLength(1)
    expect(leave).toHaveBeenCalledTimes(1)
  })

  it('goes to the sample on its screens, without the token of whoever is signed in', async () => {
    history.pushState(null, '', '/sample/sites/site_1')
    onTestFinished(() => history.pushState(null, '', '/'))
    good = []
    await expect(send('/scans')).rejects.toMatchObject({ status: 401 })
    expect(server.asked.map(({ path }) => path)).toEqual(['/sample/api/v1/scans'])
    expect(sent()).toEqual([[undefined, null]])
    expect(leave).not.toHaveBeenCalled()
  })

  it('carries no token where nobody is signed in', async () => {
    token.mockResolvedValue(null)
    renew.mockResolvedValue(null)
    await send('/scans').catch(() => {})
    expect(sent()).toEqual([[undefined, null]])
  })

  it('whose token cannot be fetched got no answer, and nobody is led away', async () => {
    token.mockRejectedValue(new Error('offline'))
    await expect(send('/scans')).rejects.toMatchObject({ status: 0, code: 'unreachable' })
    expect(leave).not.toHaveBeenCalled()
  })
})

describe('the call of a route', () => {
  it('has its method, its path with the given values, its query without empty ones, and its body', async () => {
    await call('PATCH /clients/:id', { params: { id: 'a/b' }, body: { name: 'Acme' } })
    await call('GET /incidents', { query: { state: 'open', limit: 1, site: '', after: undefined } })
    expect(server.asked.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['PATCH', '/api/v1/clients/a%2Fb', { name: 'Acme' }],
      ['GET', '/api/v1/incidents?state=open&limit=1', null],
    ])
  })

  it('has only the authorization that is given for it', async () => {
    good = []
    await call('GET /assessment', { as: 'Assessor k' }).catch(() => {})
    expect(sent()).toEqual([['Assessor k', null]])
  })

  it('has the path of a file', () => {
    const asked = { params: { document: 'saq-a' }, query: { language: 'es' } } as const
    expect(pathTo('GET /program/:document.html', asked)).toBe('/program/saq-a.html?language=es')
  })
})

/** What the compiler refuses; never run. */
void (() => [
  // @ts-expect-error: there is no such route
  call('GET /nothing'),
  // @ts-expect-error: the path needs an ID
  call('GET /pages/:id'),
  // @ts-expect-error: the body is missing
  call('POST /clients'),
  // @ts-expect-error: the body has another field
  call('POST /clients', { body: { nam: 'Acme' } }),
  // @ts-expect-error: the query has no such field
  call('GET /incidents', { query: { states: 'open' } }),
  // @ts-expect-error: a file is no JSON
  call('GET /sites.csv'),
])
