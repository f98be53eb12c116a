import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { rereadConsent } from '#features/consent/consent.ts'
import { chooseConsent, readConsent, syncConsent } from '#features/consent/index.ts'
import { json, startLoopback } from '../loopback.ts'
import { recordLines } from '../spies.ts'

let server: Awaited<ReturnType<typeof startLoopback>>
let warnings: ReturnType<typeof recordLines>
let saved: unknown
let status: number
const token = async () => 'token-1'

beforeEach(async () => {
  localStorage.clear()
  window.dataLayer = []
  saved = null
  status = 200
  warnings = recordLines('warn')
  server = await startLoopback(({ method, body }, response) => {
    if (status !== 200) return json(response, status, {})
    if (method === 'PATCH') saved = { ...(saved as object | null), ...(body as object) }
    if (saved === null) return json(response, 404, {})
    json(response, 200, saved)
  })
})
afterEach(() => server.close())

/** The choice that the tag manager was told last, by its advertising field. */
const told = () => (window.dataLayer as IArguments[]).map((entry) => [entry[0], entry[1], entry[2].ad_storage])

it('is no choice until one was made, so that the banner shows', () => {
  expect(readConsent(null)).toBeNull()
  expect(readConsent('u1')).toBeNull()
  localStorage.setItem('cookiesConsent', 'perhaps')
  expect(readConsent(null)).toBeNull()
})

it.each([
  [null, 'denied'],
  ['declined', 'denied'],
  ['accepted', 'granted'],
] as const)('%s, read anew after a sign-out or from another tab, is told to the tag manager', (choice, storage) => {
  if (choice !== null) localStorage.setItem('cookiesConsent', choice)
  expect(rereadConsent(null)).toBe(choice)
  expect(told()).toEqual([['consent', 'update', storage]])
})

describe('a choice', () => {
  it.each([
    ['accepted', 'granted'],
    ['declined', 'denied'],
  ] as const)('%s by a visitor is kept on the device and told to the tag manager, and to no server', async (choice, storage) => {
    await chooseConsent(choice, null, token)
    expect(Object.entries(localStorage)).toEqual([['cookiesConsent', choice]])
    expect(readConsent(null)).toBe(choice)
    expect(told()).toEqual([['consent', 'update', storage]])
    expect(server.asked).toEqual([])
  })

  it('by a signed-in person is kept under their id and merged into their document', async () => {
    await chooseConsent('accepted', 'u1', token)
    expect(Object.entries(localStorage)).toEqual([['cookiesConsent_u1', 'accepted']])
    expect(server.asked).toMatchObject([
      {
        method: 'PATCH',
        path: '/documents/cookieConsents/u1',
        headers: { authorization: 'Bearer token-1' },
        body: { userId: 'u1', consent: 'accepted' },
      },
    ])
  })

  it('stands though the server refuses it, with a warning', async () => {
    status = 500
    await chooseConsent('declined', 'u1', token)
    expect(readConsent('u1')).toBe('declined')
    expect(warnings.mock.calls[0]![0]).toBe('Consent was not saved on the server')
  })
})

describe('on sign-in', () => {
  it('the choice on the server overrides the one made here, and the tag manager hears of it', async () => {
    localStorage.setItem('cookiesConsent', 'accepted')
    saved = { userId: 'u1', consent: 'declined' }
    expect(await syncConsent('u1', token)).toBe('declined')
    expect(readConsent('u1')).toBe('declined')
    expect(told()).toEqual([['consent', 'update', 'denied']])
    expect(server.lines()).toEqual(['GET /documents/cookieConsents/u1'])
  })

  it('leaves the choice of the device itself as it was', async () => {
    localStorage.setItem('cookiesConsent', 'accepted')
    saved = { userId: 'u1', consent: 'declined' }
    await syncConsent('u1', token)
    expect(readConsent(null)).toBe('accepted')
  })

  it('a choice made before is uploaded where the server has none', async () => {
    localStorage.setItem('cookiesConsent', 'accepted')
    expect(await syncConsent('u1', token)).toBe('accepted')
    expect(saved).toEqual({ userId: 'u1', consent: 'accepted' })
    expect(localStorage.getItem('cookiesConsent_u1')).toBe('accepted')
  })

  it("a person's own choice goes before that of the device", async () => {
    localStorage.setItem('cookiesConsent', 'accepted')
    localStorage.setItem('cookiesConsent_u1', 'declined')
    expect(await syncConsent('u1', token)).toBe('declined')
    expect(saved).toMatchObject({ consent: 'declined' })
  })

  it('with no choice on either side uploads none', async () => {
    expect(await syncConsent('u1', token)).toBeNull()
    expect(server.lines()).toEqual(['GET /documents/cookieConsents/u1'])
  })

  it('takes a document that was made without a choice for none', async () => {
    saved = { userId: 'u1', consent: null }
    localStorage.setItem('cookiesConsent', 'declined')
    expect(await syncConsent('u1', token)).toBe('declined')
    expect(saved).toMatchObject({ consent: 'declined' })
  })

  it('uploads nothing and changes nothing when the server cannot say what it has', async () => {
    status = 503
    localStorage.setItem('cookiesConsent', 'accepted')
    expect(await syncConsent('u1', token)).toBe('accepted')
    expect(server.lines()).toEqual(['GET /documents/cookieConsents/u1'])
    expect(localStorage.getItem('cookiesConsent_u1')).toBeNull()
    expect(warnings.mock.calls[0]![0]).toBe('Consent was not read from the server')
  })
})
