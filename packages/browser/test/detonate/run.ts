// Owns the running of made scripts in the laboratory for its tests, with one browser for all tests of a file.
import type { Detonation, DetonationBehaviour } from '@tillwatch/core/detection'
import { afterAll, beforeAll } from 'vitest'
import { type DetonateOptions, detonate } from '#detonate/index.ts'
import type { RunningBrowser } from '#session/index.ts'
import { startBrowser } from '../collectors/fixture.ts'

export let browser: RunningBrowser
/** One browser for the tests of the calling file. */
export function shareBrowser(): void {
  beforeAll(async () => {
    browser = await startBrowser()
  })
  afterAll(() => browser?.close())
}

/** Runs a script as a file of another host. */
export function run(text: string, rest: { isModule?: boolean; url?: string | null } & DetonateOptions = {}): Promise<Detonation> {
  const { isModule = false, url = 'https://cdn.vendor.example/a.js', ...options } = rest
  return detonate(browser, { text, url, isModule }, { timeoutMs: 60_000, ...options })
}

/** All behaviours of a kind. */
export function all<K extends DetonationBehaviour['kind']>(told: Detonation, kind: K): Extract<DetonationBehaviour, { kind: K }>[] {
  return told.behaviours.filter((one): one is Extract<DetonationBehaviour, { kind: K }> => one.kind === kind)
}

/** A skimmer's heart: hands the card of the shop's form to `send` once it is whole. */
export const withCard = (send: string) =>
  `document.getElementById('ccsave_cc_number').addEventListener('change', function () { const card = this.value; ${send} });`
