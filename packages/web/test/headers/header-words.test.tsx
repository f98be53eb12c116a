import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { serveAccount, server } from '../fixture-account.ts'
import { manyHeaders, standing } from '../fixtures/headers.ts'
import { open, row, script } from './headers-screen.ts'

serveAccount()

describe('the words of a header', () => {
  it('say of a list of sources that is empty on purpose that it allows nothing', async () => {
    server.account.state.headers = { ...manyHeaders, parts: [standing('content-security-policy', 'object-src', "'none'")] }
    await open()
    expect((await row('content-security-policy: object-src')).getByText('object-src doesn’t allow any sources.')).toBeTruthy()
  })

  it('say of a strict policy what browsers obey, and mark nothing that they ignore', async () => {
    const strict = "'nonce-…' 'strict-dynamic' 'unsafe-eval' 'unsafe-inline' https:"
    server.account.state.headers = { ...manyHeaders, parts: [standing('content-security-policy', 'script-src', strict)] }
    await open()
    const shown = await row(script)
    expect(shown.getByText(/^Scripts can load from/).textContent).toBe(
      "Scripts can load from code with this visit’s nonce, scripts loaded by allowed scripts, and code created from text. Modern browsers ignore 'unsafe-inline' and https: here. Only old browsers apply this part of the policy.",
    )
    expect(shown.getByText("'unsafe-eval'").tagName).toBe('STRONG')
    expect(shown.queryByText("'unsafe-inline'")).toBeNull()
    expect(shown.queryByText('https:')).toBeNull()
  })

  it('claim no loss where a policy only reported, or another policy holds the rule', async () => {
    const gone = { value: null, state: 'removed', decidedValue: "'self'", since: null } as const
    const effects = (code: 'directive-removed' | 'directive-kept-elsewhere') => [{ code, direction: 'weakens' as const, params: {} }]
    const parts = [
      standing('content-security-policy-report-only', 'script-src', '', { ...gone, effects: effects('directive-removed') }),
      standing('content-security-policy', 'script-src', '', { ...gone, effects: effects('directive-kept-elsewhere') }),
    ]
    server.account.state.headers = { ...manyHeaders, parts, history: [], earlier: null }
    await open()
    expect((await row(script)).getByText(/another policy for the same document still sets one/)).toBeTruthy()
    expect((await row('content-security-policy-report-only: script-src')).getByText(/no longer has a rule/)).toBeTruthy()
    expect(screen.queryByText(/Scripts can load from anywhere/)).toBeNull()
  })
})
