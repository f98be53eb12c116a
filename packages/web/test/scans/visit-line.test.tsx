import { screen, waitFor } from '@testing-library/react'
import type { ScanResult } from '@tillwatch/contract/shapes'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { FakeEventSource } from '../fake-event-source.ts'
import { startFixtureServer } from '../fixture-server.ts'
import { fixtureScans } from '../fixtures/scans.ts'
import { renderSite } from '../render-site.tsx'

let server: Awaited<ReturnType<typeof startFixtureServer>>
beforeAll(async () => {
  server = await startFixtureServer()
})
afterAll(() => server.close())
beforeEach(() => void vi.stubGlobal('EventSource', FakeEventSource))

const calm = fixtureScans.find(({ summary }) => summary.id === 'calm')!
const asked = 'https://pay.calm.example/checkout/step-3'

/** Opens a scan whose result says so of its visit. */
async function open(page: Partial<ScanResult['page']>, language: 'en' | 'es', more: Partial<ScanResult> = {}): Promise<void> {
  const result = { ...calm.result!, ...more, page: { ...calm.result!.page, requestedUrl: asked, finalUrl: asked, ...page } }
  const before = calm.result
  onTestFinished(() => void Object.assign(calm, { result: before }))
  Object.assign(calm, { result })
  await renderSite(server.origin, '/scans/calm', language)
}

describe('the first line of a result', () => {
  it.each([
    ['en', /^The shop redirected the scanner to its cart \(https:\/\/pay\.calm\.example\/cart\), so this scan shows the cart instead of/],
    [
      'es',
      /^La tienda redirigió al analizador a su carrito \(https:\/\/pay\.calm\.example\/cart\), por lo que este análisis muestra el carrito/,
    ],
  ] as const)('says in %s where the shop sent the visit, and what to do', async (language, line) => {
    await open({ finalUrl: 'https://pay.calm.example/cart' }, language)
    expect((await screen.findByText(line)).textContent).toContain(asked)
  })

  it('says the same of an address that a script only showed, and above why a watched page was not evaluated', async () => {
    const reason = { code: 'sent-elsewhere', detail: 'The shop redirected the scanner to /login.' } as const
    await open({ shownUrl: 'https://pay.calm.example/login' }, 'en', { result: 'not-evaluated', reason })
    expect(
      await screen.findByText(/^The shop redirected the scanner to a sign-in page \(https:\/\/pay\.calm\.example\/login\),/),
    ).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'Not evaluated, because the shop redirected the scanner to another page.',
    )
  })

  it('says nothing of another spelling of the page, nor of a declared host', async () => {
    await open({ finalUrl: 'https://shop-pay.example/c/1' }, 'en', { declared: { paymentProviders: [], ownHosts: ['shop-pay.example'] } })
    await waitFor(() => expect(document.body.textContent).toContain('shop-pay.example'))
    expect(screen.queryByText(/redirected the scanner/)).toBeNull()
  })
})
