// Consent on both sides of a sign-in, in a real browser with the server's own documents: what a visitor chose goes along, and the account's word wins.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openVisit, startTestBrowser } from '../../../web/test/browser.ts'
import { buildSite } from '../../../web/test/build-site.ts'
import { type TestServer, testServer } from '../support/server.ts'
import { password, signUp, type TestPerson } from '../support/sign-up.ts'

let browser: Awaited<ReturnType<typeof startTestBrowser>>
let server: TestServer

beforeAll(async () => {
  browser = await startTestBrowser()
  server = await testServer({ site: await buildSite() })
})
afterAll(async () => {
  await server?.close()
  await browser?.close()
})

/** A device of its own that shows the contact page. */
async function device() {
  const { page, complaints } = await openVisit(browser, { viewport: { width: 1280, height: 700 } }, /^$/, null)
  const show = async () => {
    await page.goto(`${server.origin}/contact-us`)
    await page.waitForLoadState('networkidle')
  }
  const post = (path: string, body: object) =>
    page.evaluate(
      `fetch('/api/auth${path}', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '${JSON.stringify(body)}' }).then((answer) => answer.json().then(() => answer.status))`,
    )
  const banner = page.getByRole('region', { name: 'Cookies' })
  await show()
  return {
    complaints,
    close: () => page.context().close(),
    banner,
    choose: (name: 'Accept' | 'Decline') => banner.getByRole('button', { name }).click(),
    openSettings: () => page.getByRole('button', { name: 'Cookie settings' }).click(),
    /** As a person who comes back to the page with their session. */
    signIn: async ({ email }: TestPerson) => {
      expect(await post('/sign-in/email', { email, password })).toBe(200)
      await show()
    },
    signOut: async () => {
      expect(await post('/sign-out', {})).toBe(200)
      await show()
    },
    show,
    stored: (key: string) => page.evaluate(`localStorage.getItem('${key}')`),
    /** Advertising, as the tag manager was told last. */
    told: () => page.evaluate(`[...dataLayer].filter((entry) => entry[0] === 'consent').at(-1)[2].ad_storage`),
  }
}

const documentOf = async ({ uid, bearer }: TestPerson) => {
  const answer = await fetch(`${server.origin}/documents/cookieConsents/${uid}`, { headers: bearer })
  return ((await answer.json()) as { consent: unknown } | null)?.consent ?? null
}

it('takes the choice of a visitor along at sign-in, to every device, and lets the newest choice of the account win', async () => {
  const person = await signUp(server.origin)
  const own = `cookiesConsent_${person.uid}`

  const first = await device()
  await first.choose('Accept')
  expect(await documentOf(person)).toBeNull()
  await first.signIn(person)
  await expect.poll(() => documentOf(person)).toBe('accepted')
  expect([await first.stored('cookiesConsent'), await first.stored(own)]).toEqual(['accepted', 'accepted'])
  expect(await first.banner.count()).toBe(0)

  const second = await device()
  await second.banner.waitFor()
  await second.signIn(person)
  await expect.poll(() => second.stored(own)).toBe('accepted')
  expect(await second.stored('cookiesConsent')).toBeNull()
  expect(await second.banner.count()).toBe(0)
  expect(await second.told()).toBe('granted')
  await second.openSettings()
  await second.choose('Decline')
  await expect.poll(() => documentOf(person)).toBe('declined')

  await first.show()
  await expect.poll(() => first.stored(own)).toBe('declined')
  expect(await first.told()).toBe('denied')

  await second.signOut()
  await second.banner.waitFor()
  expect(await second.stored(own)).toBeNull()
  expect(await documentOf(person)).toBe('declined')
  expect([...first.complaints, ...second.complaints]).toEqual([])
  await Promise.all([first.close(), second.close()])
})

it('asks a signed-in person who never chose, and keeps the answer with the account', async () => {
  const person = await signUp(server.origin)
  const only = await device()
  await only.signIn(person)
  await only.choose('Decline')
  await expect.poll(() => documentOf(person)).toBe('declined')
  expect([await only.stored('cookiesConsent'), await only.stored(`cookiesConsent_${person.uid}`)]).toEqual([null, 'declined'])
  expect(only.complaints).toEqual([])
  await only.close()
})
