import { screen, within } from '@testing-library/react'
import type { Rejudgement } from '@tillwatch/contract/shapes'
import { expect, it } from 'vitest'
import { serveAccount, server } from '../fixture-account.ts'
import { fixtureScans } from '../fixtures/scans.ts'
import { renderSite } from '../render-site.tsx'

serveAccount()

const scan = fixtureScans.find(({ summary, result }) => summary.siteId !== null && (result?.findings.length ?? 0) > 1)!
const result = scan.result!
const open = (language = 'en') => renderSite(server.origin, `/scans/${scan.summary.id}`, language)
const same: Rejudgement = {
  ...{ rulesVersion: '2027.01.02', judgedAt: '2027-01-03T10:00:00.000Z', result: result.result, reason: result.reason },
  ...{ risk: result.risk, added: [], removed: [], changed: [] },
}
const give = (...rejudgements: Rejudgement[]) => {
  server.account.state.rejudgements = { [scan.summary.id]: rejudgements }
}

it('says what newer rules report and no longer report, beside the stored findings', async () => {
  const [first, second] = result.findings
  const risk = { ...result.risk, score: 97 }
  give({ ...same, risk, added: [{ ...first!, severity: 'critical' }], removed: [second!] }, { ...same, rulesVersion: '2026.12.01' })
  await open()
  expect(await screen.findByText(/Reevaluated on .* with newer rules \(2027\.01\.02\)/)).toBeTruthy()
  expect(
    screen.getByText(new RegExp(`Risk score: ${result.risk.score} at the time of the scan, 97 with these rules`)).textContent,
  ).toContain('Findings: 1 new, 1 no longer reported, 0 with a different severity.')
  const added = screen.getByRole('heading', { name: 'New with these rules' }).closest('section')!
  expect(within(added).getByText('Critical')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'No longer reported' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: /Different severity/ })).toBeNull()
  expect(screen.queryByText(/2026\.12\.01/)).toBeNull()
})

it('says so where nothing differs, in Spanish too', async () => {
  give(same)
  await open('es')
  const risk = result.risk.score
  expect(await screen.findByText(`La puntuación de riesgo sigue siendo ${risk} y los hallazgos son los mismos.`)).toBeTruthy()
})

it('compares no findings with a visit that newer rules do not evaluate', async () => {
  give({ ...same, result: 'not-evaluated', reason: { code: 'bot-wall', detail: '' }, removed: result.findings })
  await open()
  expect(await screen.findByText('These rules can’t evaluate this visit.')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'No longer reported' })).toBeNull()
})
