import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ScriptHistory } from '@tillwatch/contract/shapes'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { serveAccount, server } from '../fixture-account.ts'
import { before, fixtureHistory, present } from '../fixtures/script-history.ts'
import { renderSite } from '../render-site.tsx'
import { recordLines } from '../spies.ts'
import { open, part, path } from './script-screen.ts'

serveAccount()

describe('the screen of a script over time', () => {
  it('says beside the code of two versions how the later one and the change were judged, and why', async () => {
    const [latest, ...others] = fixtureHistory.versions
    const judged = { ...latest!, verdict: 'malicious' as const, maliciousAt: latest!.firstSeenAt }
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
    onTestFinished(() => scrolled.mockRestore())
    await open({ versions: [judged, ...others] }, 'en', `?from=${before}&to=${present}#diff`)
    const diff = await part('What changed')
    const place = screen.getByRole('region', { name: 'What changed' })
    expect(document.activeElement).toBe(place)
    expect(scrolled.mock.contexts).toContain(place)
    await diff.findByText('Malicious')
    expect(diff.getByText(/^Malicious code, since /)).toBeTruthy()
    expect(diff.getByText('It now sends card data to px.cdn-metrics-eu.example.')).toBeTruthy()
  })

  it.each(['malicious', 'suspicious'] as const)('does not say beside a version that is %s that it sent nothing', async (verdict) => {
    const [latest, ...others] = fixtureHistory.versions
    const quiet = { ...fixtureHistory.lastSighting!, script: { ...fixtureHistory.lastSighting!.script, ran: true, behaviours: [] } }
    const flagged = { ...latest!, verdict, maliciousAt: verdict === 'malicious' ? latest!.firstSeenAt : null }
    await open({ versions: [flagged, ...others], lastSighting: quiet })
    const behavior = await part('Behavior')
    expect(behavior.getByText(/It might still be malicious/)).toBeTruthy()
    expect(screen.queryByText('The script didn’t touch any payment fields or send anything during the scan.')).toBeNull()
  })

  it('says so of a script that did nothing and that nothing is held against', async () => {
    const quiet = { ...fixtureHistory.lastSighting!, script: { ...fixtureHistory.lastSighting!.script, ran: true, behaviours: [] } }
    const calm = fixtureHistory.versions.map((version) => ({ ...version, verdict: 'benign' as const, maliciousAt: null }))
    await open({ script: { ...fixtureHistory.script, incident: null }, versions: calm, lastSighting: quiet })
    expect((await part('Behavior')).getByText('The script didn’t touch any payment fields or send anything during the scan.')).toBeTruthy()
  })

  it('says how it stands: the state, why, by whom, and how long after its first sighting', async () => {
    await open()
    const standing = await part('Authorization')
    expect(standing.getByText('Changed')).toBeTruthy()
    expect(standing.getByText('The content differs from the authorized content')).toBeTruthy()
    expect(standing.getByText('Counts visits of the checkout for marketing.')).toBeTruthy()
    expect(standing.getByText('Authorized 2 days after the script was first seen')).toBeTruthy()
    expect(standing.getByText('Only for content bbbbbbbbbbbb')).toBeTruthy()
  })

  it('says what a reviewer found in its content, with the note, and nothing of review where there is none', async () => {
    const review: ScriptHistory['reviews']['reviews'][number] = {
      ...{ id: 'r1', siteId: 'site_1', incidentId: 'inc_1', state: 'decided', content: present, isOverdue: false, needsSecond: false },
      subject: { code: 'named', given: { name: 'px.js' }, sentence: 'px.js' },
      ...{ queuedAt: '2026-11-20T09:00:00.000Z', dueAt: '2026-11-21T09:00:00.000Z', decidedAt: '2026-11-20T12:00:00.000Z' },
      ...{ verdict: 'suspicious', note: 'It hides its host.', corrects: null, correctedAt: null, reviewers: 1 },
    }
    await open({ reviews: { reviews: [review], advice: [], offeredHours: null } })
    const said = await part('Human review')
    expect(said.getByText(/^Suspicious, according to a reviewer on November 20, 2026/)).toBeTruthy()
    expect(said.getByText('It hides its host.')).toBeTruthy()
    cleanup()
    await open()
    expect(screen.queryByRole('region', { name: 'Human review' })).toBeNull()
  })

  it('leads back to the scripts of the site, and to deciding', async () => {
    await open()
    expect(screen.getByRole('link', { name: 'Scripts on this site' }).getAttribute('href')).toBe('/sites/site_1/scripts')
    fireEvent.click(screen.getByRole('button', { name: 'Reject…' }))
    const dialog = within(await screen.findByRole('dialog', { name: /Reject/ }))
    expect(dialog.getByRole('button', { name: 'Reject' })).toBeTruthy()
    expect(document.title).toMatch(/cdn-metrics-eu\.example/)
  })

  it('says of a script on which nobody decided that nobody did, whatever was withdrawn', async () => {
    const { script } = fixtureHistory
    await open({ script: { ...script, authorization: { ...script.authorization, state: 'undecided' } } })
    const standing = await part('Authorization')
    expect(standing.getByText('Needs a decision')).toBeTruthy()
    expect(standing.queryByText(/Counts visits/)).toBeNull()
  })

  it('says of an authorization past its day of review that it is to be looked at again, as the list does', async () => {
    const { script } = fixtureHistory
    await open({ script: { ...script, authorization: { ...script.authorization, state: 'approved', reviewDue: true } } })
    const standing = await part('Authorization')
    expect(standing.getByText('Review due')).toBeTruthy()
    expect(standing.getByText('Due since March 1, 2027')).toBeTruthy()
    expect(standing.queryByText(/Review by/)).toBeNull()
  })

  it('says of a script of the payment provider that it is the provider’s duty', async () => {
    const { script } = fixtureHistory
    const authorization = { state: 'undecided', decision: null, lagMs: null, reviewDue: false, needsDecision: false } as const
    await open({ script: { ...script, scope: 'payment-provider', authorization } })
    expect((await part('Authorization')).getByText('Provider’s responsibility')).toBeTruthy()
  })

  it('tells its facts, and says of what is not known that it is not', async () => {
    await open()
    const facts = await part('About this script')
    for (const text of ['Third-party', 'Your page', 'Unknown', 'Analytics', 'Marketing', 'in 2 of 3 evaluated scans', 'No known library'])
      expect(facts.getByText(text)).toBeTruthy()
  })

  it('lists the versions with their evidence, and says which code was not kept', async () => {
    await open()
    const [now, , oldest] = (await part('Versions'))
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row))
    expect(now?.getByText('Current content')).toBeTruthy()
    expect(now?.getByRole('link', { name: 'See the scan' }).getAttribute('href')).toBe('/scans/risky/scripts/s9')
    expect(oldest?.getByText('The code wasn’t stored')).toBeTruthy()
    expect(oldest?.getByRole<HTMLInputElement>('radio', { name: 'Use cccccccccccc as the earlier version' }).disabled).toBe(true)
  })

  it('draws the line of loading from the page over its loaders to all that it loads', async () => {
    await open()
    await part('Loaders and loaded scripts')
    const tree = within(await screen.findByRole('list', { name: 'The path from the page to the scripts that this script loads' }))
    const path = (text: string) => {
      const names: string[] = []
      for (let at: Element | null = tree.getByText(text); at; at = at.parentElement?.closest('li') ?? null)
        if (at.tagName === 'LI') names.push(at.querySelector('span')?.textContent ?? '')
      return names.reverse()
    }
    expect(path('px.cdn-metrics-eu.example/third.js').map((name) => name.replace(/(in loadTags|line).*/, ''))).toEqual([
      expect.stringMatching(/^The page’s HTML/),
      expect.stringMatching(/^www\.googletagmanager\.com\/gtm\.js/),
      'This script',
      'px.cdn-metrics-eu.example/second.js',
      'px.cdn-metrics-eu.example/third.js',
    ])
    expect(tree.getByRole('link', { name: 'www.googletagmanager.com/gtm.js' }).getAttribute('href')).toBe('/sites/site_1/scripts/script_4')
    expect(tree.queryByRole('link', { name: 'px.cdn-metrics-eu.example/second.js' })).toBeNull()
  })

  it('names pages and frames, leads to the same script on another page, and says which is not watched any more', async () => {
    await open()
    const places = await part('Where this script runs')
    expect(places.getByRole('link', { name: /old-checkout/ }).getAttribute('href')).toBe('/sites/site_1/scripts/script_2')
    expect(places.getByText(/No longer monitored/)).toBeTruthy()
    expect(places.getByText(/^this page · Payment page/)).toBeTruthy()
  })

  it('says in which of the last evaluated scans it was seen, and in which not', async () => {
    await open()
    const rows = (await part('Recent scans')).getAllByRole('row').slice(1)
    expect(
      rows.map((row) =>
        within(row)
          .getByText(/^(Seen|Not seen)$/)
          .textContent?.trim(),
      ),
    ).toEqual(['Seen', 'Seen', 'Not seen'])
    expect(within(rows[1]!).getByText('partly evaluated')).toBeTruthy()
  })

  it('lists every decision, the newest first', async () => {
    await open()
    const decisions = (await part('Decisions')).getAllByRole('listitem').map((item) => item.textContent)
    expect(decisions).toEqual([expect.stringContaining('Authorized'), expect.stringContaining('Rejected')])
    expect(decisions[0]).toContain('Business reason · Owner: Marketing')
    expect(decisions[0]).toContain('From 192.0.2.7 · Rules 2026.11')
  })

  it('says that a content steals wherever it is shown, with the incident and the withdrawal', async () => {
    const { script, versions, decisions } = fixtureHistory
    const [now, ...older] = versions
    const withdrawal = {
      ...decisions[0]!,
      id: 'd9',
      verdict: 'withdraw' as const,
      cause: 'judged-malicious' as const,
      justification: '',
      decidedBy: 'Tillwatch',
    }
    await open({
      script: {
        ...script,
        verdict: 'malicious',
        incident: { id: 'incident_1', verdict: 'malicious' },
        risk: { score: 90, severity: 'critical', reasons: ['incident-malicious', 'verdict-malicious', 'scan'] },
        authorization: { ...script.authorization, state: 'undecided', decision: withdrawal },
      },
      versions: [{ ...now!, verdict: 'malicious', maliciousAt: now!.judgedAt }, ...older],
      decisions: [withdrawal, ...decisions],
    })
    const risk = await part('Risk')
    expect(risk.getByText('Why the risk is 90')).toBeTruthy()
    expect(risk.getByText('This script’s code is malicious.')).toBeTruthy()
    expect(risk.getByRole('link', { name: 'View incident' }).getAttribute('href')).toBe('/dashboard?tab=alerts&incident=incident_1')
    expect(screen.queryByText(/or send anything during the scan/)).toBeNull()
    expect((await part('Versions')).getByText('Malicious code, since November 14, 2026')).toBeTruthy()
    expect((await part('Authorization')).getByText(/revoked the authorization because the code is malicious/)).toBeTruthy()
    expect((await part('Decisions')).getAllByRole('listitem')[0]?.textContent).toMatch(/^WithdrawnTillwatch, /)
  })

  it('says what is not known any more when the scan that saw it last was deleted', async () => {
    await open({ lastSighting: null })
    expect(screen.getByText(/The last scan with this script was deleted/)).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Risk' })).toBeNull()
    expect(await part('Versions')).toBeTruthy()
  })

  it('is one part at a time, each with an address and a key; what decides comes first', async () => {
    const router = await open()
    const tabs = within(screen.getByRole('navigation', { name: 'Parts of this script’s page' })).getAllByRole('link')
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      ...['Verdict and behavior', 'Code', 'Versions', 'Where it runs', 'Decisions'],
    ])
    expect(tabs[0]!.getAttribute('aria-current')).toBe('page')
    expect(screen.queryByRole('region', { name: 'Versions' })).toBeNull()
    fireEvent.keyDown(document.body, { key: '5' })
    expect(await screen.findByRole('region', { name: 'Decisions' })).toBeTruthy()
    expect(router.state.location.search).toBe('?part=decisions')
    fireEvent.keyDown(document.body, { key: '1' })
    await waitFor(() => expect(router.state.location.search).toBe(''))
    cleanup()
    await open({}, 'en', '?part=places')
    expect(await screen.findByRole('region', { name: 'Where this script runs' })).toBeTruthy()
  })

  it('reads in Spanish', async () => {
    await open({}, 'es')
    expect((await part('Autorización')).getByText('Autorizado 2 días después de su primera detección')).toBeTruthy()
    fireEvent.click(screen.getByRole('link', { name: 'Versiones' }))
    expect(await screen.findByRole('button', { name: 'Cambio siguiente' })).toBeTruthy()
  })
})

describe('the code', () => {
  it('is of any version that was kept, with the way to its file', async () => {
    await open()
    const code = await part('Code')
    const link = await code.findByRole('link', { name: 'Download code' })
    expect(link.getAttribute('href')).toBe(`/api/v1/scripts/script_1/versions/${present}/download?form=pretty`)
    fireEvent.change(code.getByLabelText('Version'), { target: { value: before } })
    await waitFor(async () =>
      expect((await code.findByRole('link', { name: 'Download code' })).getAttribute('href')).toContain(`/versions/${before}/download`),
    )
    expect(code.queryByRole('option', { name: /^cccccccccccc/ })).toBeNull()
  })

  it('says that the stored copy is damaged, and shows no code', async () => {
    recordLines('warn')
    server.account.state.refusals[`/api/v1/scripts/script_1/versions/${present}/source`] = [404, 'content-lost']
    await open()
    const code = await part('Code')
    expect(await code.findByText(/The stored copy is lost or damaged/)).toBeTruthy()
    expect(code.queryByRole('link', { name: 'Download code' })).toBeNull()
  })

  it('says that none was kept', async () => {
    await open({ versions: fixtureHistory.versions.slice(2) })
    expect((await part('Code')).getByText('The code wasn’t stored for any version.')).toBeTruthy()
  })
})

describe('a script that cannot be shown', () => {
  it('is said to be none of the account', async () => {
    recordLines('warn')
    await renderSite(server.origin, '/sites/site_1/scripts/none')
    expect(await screen.findByText('Script not found')).toBeTruthy()
  })

  it('is said to belong to another site', async () => {
    server.account.state.script.history = { ...fixtureHistory, siteId: 'site_2' }
    await renderSite(server.origin, path)
    expect(await screen.findByText('This script belongs to another site')).toBeTruthy()
  })

  it('is asked for again when it failed', async () => {
    recordLines('warn')
    server.account.state.refusals['/api/v1/scripts/script_1'] = [403, 'forbidden']
    await renderSite(server.origin, path)
    expect(await screen.findByText('Could not load this script')).toBeTruthy()
    server.account.state.refusals = {}
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await part('Versions')).toBeTruthy()
  })
})

it('is led to from the script of a scan', async () => {
  await renderSite(server.origin, '/scans/risky/scripts/s9')
  const link = await screen.findByRole('link', { name: 'Script history' })
  expect(link.getAttribute('href')).toBe('/sites/site_1/scripts/script_1')
})
