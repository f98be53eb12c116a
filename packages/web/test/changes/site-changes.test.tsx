import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { serveAccount, server } from '../fixture-account.ts'
import { change, comparison, failed, firstOfAll, noChanges, pageChange, usualChanges, volatile, waiting } from '../fixtures/changes.ts'
import { manyPages } from '../fixtures/pages.ts'
import { before, present } from '../fixtures/script-history.ts'
import { renderSite } from '../render-site.tsx'
import { press, refuse, watch } from '../sites/site-screen.ts'
import { recordLines } from '../spies.ts'

serveAccount()

async function open(query = '', language = 'en') {
  const router = await renderSite(server.origin, `/sites/site_1/changes${query}`, language)
  await screen.findByRole('heading', { level: 1, name: 'shop.example' })
  return router
}
const row = async (name: RegExp) => within(await screen.findByRole('listitem', { name }))
const skimmer = /^Script changed: static\.cdn-metrics-eu\.example/
const shows = (some: Partial<typeof usualChanges>) => {
  server.account.state.changes = { ...usualChanges, ...some }
}
const quiet = noChanges.counts
const asked = () => server.account.asked.filter(({ path }) => path === '/api/v1/sites/site_1/changes').map(({ query }) => query)

describe('the changes of a site', () => {
  it('begin with how many are at alert level, how much was compared, and of what nothing is known', async () => {
    await open()
    expect(await screen.findByRole('heading', { level: 2, name: '2 changes at alert level' })).toBeTruthy()
    expect(screen.getByText(/^12 scans were compared, each with the previous one\. Nothing changed in 9 of these scans\./)).toBeTruthy()
    expect(screen.getByText('1 comparison failed, so its changes are unknown.')).toBeTruthy()
    expect(document.title).toMatch(/^Changes · shop\.example/)
  })

  it('say of each comparison which scan, page and visit it is of, and with which scan it was compared', async () => {
    await open()
    const heading = await screen.findByRole('heading', { level: 3, name: /Nov 21, 2026.* · shop\.example\/checkout · Desktop$/ })
    const item = within(heading.closest('li')!)
    expect(item.getByRole('link', { name: 'View scan' }).getAttribute('href')).toBe('/scans/risky?tab=changes')
    expect(item.getByRole('link', { name: /Nov 14, 2026/ }).getAttribute('href')).toBe('/scans/quiet')
  })

  it('say of a change the verdict in a word, the reasons, the lines, and what the script can newly do', async () => {
    await open()
    const changed = await row(skimmer)
    expect(changed.getByText('Malicious')).toBeTruthy()
    expect(changed.getByText('It now hides the host px.cdn-metrics-eu.example by encoding it.')).toBeTruthy()
    expect(changed.getByText('Lines in the file as served: 3–5, 9')).toBeTruthy()
    const newly = within(changed.getByRole('region', { name: 'New capabilities' }))
    expect(newly.getByText('Sends card data to px.cdn-metrics-eu.example.')).toBeTruthy()
    expect(changed.queryByText(/^It now sends/)).toBeNull()
    const header = await row(/^Header: content-security-policy: script-src$/)
    expect(header.getByText('New capability')).toBeTruthy()
    expect(header.getByText('script-src: now allows any host that uses a given scheme (https:).')).toBeTruthy()
  })

  it('lead to both versions side by side, or to the script where it has not both', async () => {
    const other = change('moved', { script: { historyId: 'script_2', beforeHistoryId: 'script_1', before, after: present } })
    const gone = change('gone', { script: { historyId: null, beforeHistoryId: 'script_3', before, after: null } })
    const nowhere = change('nowhere', { subject: 'nowhere.js', script: { historyId: null, beforeHistoryId: null, before, after: null } })
    shows({
      comparisons: [comparison('risky', [change('skimmer'), { ...other, subject: 'moved.js' }, { ...gone, subject: 'gone.js' }, nowhere])],
    })
    await open()
    const sideBySide = (await row(skimmer)).getByRole('link', { name: 'Compare versions side by side' })
    expect(sideBySide.getAttribute('href')).toBe(`/sites/site_1/scripts/script_1?from=${before}&to=${present}#diff`)
    expect((await row(/moved\.js/)).getByRole('link', { name: 'Script history' }).getAttribute('href')).toBe(
      '/sites/site_1/scripts/script_2',
    )
    expect((await row(/gone\.js/)).getByRole('link').getAttribute('href')).toBe('/sites/site_1/scripts/script_3')
    expect((await row(/nowhere\.js/)).queryByRole('link')).toBeNull()
  })

  it('fold away what is data of the visit only, and count it', async () => {
    await open()
    const folded = await screen.findByText('1 change to data that varies by visit')
    expect(folded.closest('details')?.open).toBe(false)
    expect(within(folded.closest('details')!).getByText('shop.example/config.js', { exact: false })).toBeTruthy()
    expect(screen.getByText(/1 change to data that varies by visit isn’t listed\./)).toBeTruthy()
  })

  it('name the kind of what changed once', async () => {
    await open()
    expect((await row(/^Payment frame: payment frame from Stripe$/)).getByText('payment frame from Stripe')).toBeTruthy()
    expect(screen.queryByText('Payment frame')).toBeNull()
  })

  it('fold routine changes away where they stand beside alerts, and only there', async () => {
    const moved = pageChange('form', { kind: 'form', subject: 'form', verdict: 'rebuild' })
    shows({ comparisons: [usualChanges.comparisons[0]!, comparison('calm', [moved])] })
    await open()
    const folded = (await screen.findByText('1 routine change')).closest('details')!
    expect(folded.open).toBe(false)
    expect(within(folded).getByText('payment frame from Stripe')).toBeTruthy()
    expect((await screen.findByRole('listitem', { name: 'Form: form' })).closest('details')).toBeNull()
  })

  it('tell lines from the top, those that touch as one', async () => {
    const after = [
      [4, 4],
      [2, 5],
      [3, 3],
      [9, 9],
      [6, 7],
      [20, 21],
      [30, 30],
    ] as [number, number][]
    shows({ comparisons: [comparison('risky', [change('skimmer', { lines: after.map((range) => ({ before: null, after: range })) })])] })
    await open()
    expect((await row(skimmer)).getByText('Lines in the file as served: 2–7, 9, 20–21 and 1 more place')).toBeTruthy()
  })

  it('list what was not compared with the reason', async () => {
    await open()
    expect(await screen.findByText('1 part wasn’t compared, so its changes are unknown')).toBeTruthy()
    expect(screen.getByText(/^findings: The scans were evaluated with different rules/)).toBeTruthy()
  })

  it('never tell a comparison that failed as no change', async () => {
    shows({ counts: { ...quiet, failed: 1 }, comparisons: [failed] })
    await open()
    expect(await screen.findByRole('heading', { level: 2, name: 'Changes unknown' })).toBeTruthy()
    expect(screen.getByText('The comparison failed: the comparison took too long. The changes are unknown.')).toBeTruthy()
    expect(screen.queryByText(/nothing changed/i)).toBeNull()
  })

  it('tell a comparison with a part that is not known as nothing known to have changed', async () => {
    const { notCompared } = usualChanges.comparisons[0]!
    const counts = { ...quiet, compared: 2, unchanged: 1 }
    shows({ counts, comparisons: [comparison('risky', [], { notCompared }), firstOfAll, comparison('calm', [])] })
    await open()
    expect(await screen.findByRole('heading', { level: 2, name: 'No known changes' })).toBeTruthy()
    expect(screen.getByText('No known changes.')).toBeTruthy()
    expect(screen.getByText('Nothing changed.')).toBeTruthy()
    expect(screen.getByText(/^This is the first evaluated scan of this page \(Desktop\)/)).toBeTruthy()
  })

  it('say in how many comparisons nothing changed where none found anything', async () => {
    shows({ counts: { ...quiet, compared: 7, unchanged: 7 }, comparisons: [] })
    await open()
    expect(await screen.findByRole('heading', { level: 2, name: 'Nothing changed in 7 comparisons' })).toBeTruthy()
  })

  it('do not call it unchanged where data of the visit differed', async () => {
    shows({ counts: { ...quiet, verdicts: { ...quiet.verdicts, volatile: 3 }, compared: 7, unchanged: 4 }, comparisons: [] })
    await open()
    expect(await screen.findByRole('heading', { level: 2, name: 'Only data that varies by visit changed' })).toBeTruthy()
  })

  it('show what was taken for data of the visit, and what a script can do no more', async () => {
    const masked = [{ before: 'a1b2', after: '', lines: { before: [3, 3] as [number, number], after: null } }]
    const goneCapabilities = [{ code: 'contacts', given: { what: 'old.example' }, sentence: 'Contacts old.example.' }]
    shows({ counts: usualChanges.counts, comparisons: [comparison('risky', [change('both', { masked, goneCapabilities })])] })
    await open()
    fireEvent.click(await screen.findByText('1 value that varies by visit is different'))
    expect(screen.getByText('a1b2').closest('li')?.textContent).toBe('a1b2 → nothing')
    expect(within(screen.getByRole('region', { name: 'Removed capabilities' })).getByText(/old\.example/)).toBeTruthy()
  })

  it('do not say that only data of the visit differed where something was not compared', async () => {
    shows({ counts: { ...quiet, verdicts: { ...quiet.verdicts, volatile: 3 }, compared: 3, incomplete: 1 }, comparisons: [] })
    await open()
    expect(await screen.findByRole('heading', { level: 2, name: 'No known changes' })).toBeTruthy()
    expect(screen.getByText(/^1 comparison is incomplete/)).toBeTruthy()
  })

  it('say that no scan has been compared yet, or that the first is being compared', async () => {
    shows(noChanges)
    await open()
    expect(await screen.findByText('No scans compared yet')).toBeTruthy()
    expect(screen.queryByText(/nothing changed/i)).toBeNull()
    expect(screen.getByRole('link', { name: 'View pages' }).getAttribute('href')).toBe('/sites/site_1')
  })

  it('wait for the first comparison', async () => {
    shows({ ...noChanges, counts: { ...quiet, waiting: 1 }, comparisons: [waiting] })
    await open()
    expect(await screen.findByText('The first comparison is in progress')).toBeTruthy()
  })

  it('are those of the verdict, page and visit in the address', async () => {
    watch(manyPages)
    const router = await open('?verdict=capability&page=page_2&profile=mobile&other=1')
    await screen.findByRole('listitem', { name: /^Header: / })
    expect(asked()).toEqual(['verdict=capability&page=page_2&profile=mobile'])
    expect(screen.queryByRole('listitem', { name: skimmer })).toBeNull()
    expect(screen.queryByText(/changes? to data that varies by visit$/)).toBeNull()
    await press('Show all')
    await waitFor(() => expect(router.state.location.search).toBe('?other=1'))
    fireEvent.change(await screen.findByLabelText('Verdict'), { target: { value: 'alert' } })
    await waitFor(() => expect(router.state.location.search).toBe('?other=1&verdict=alert'))
    await waitFor(() => expect(asked().at(-1)).toBe('verdict=alert'))
  })

  it('ask for nothing that the address makes up', async () => {
    await open('?verdict=fine&page=page_99&profile=watch')
    await screen.findByRole('heading', { level: 2 })
    expect(asked()).toEqual([''])
  })

  it('say that no comparison found such a change, and that those that failed may have missed one', async () => {
    await open('?verdict=targeted')
    expect(await screen.findByText('No changes match these filters')).toBeTruthy()
    expect(screen.getByText('Failed comparisons might have missed some changes.')).toBeTruthy()
  })

  it('go on with older ones', async () => {
    shows({ next: 'c2' })
    server.account.state.olderChanges = {
      ...usualChanges,
      comparisons: [comparison('older', [pageChange('cookie', { kind: 'cookie', subject: 'sid' })])],
    }
    await open()
    await press('Older changes')
    expect(await row(/^Cookie: sid$/)).toBeTruthy()
    expect(asked()).toEqual(['', 'after=c2'])
    expect(await row(skimmer)).toBeTruthy()
  })

  it('say how many of a scan are shown where there are more', async () => {
    shows({ comparisons: [comparison('risky', [change('skimmer')], { total: 312 })] })
    await open()
    expect(await screen.findByText(/^Showing 1 of 312 changes./)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'View all in the scan' }).getAttribute('href')).toBe('/scans/risky?tab=changes')
  })

  it('keep long lists of reasons behind a line', async () => {
    const reasons = Array.from({ length: 9 }, (_, at) => ({
      code: 'new-host',
      given: { host: `h${at}` },
      sentence: `It now contains the host h${at}.`,
    }))
    shows({ comparisons: [comparison('risky', [change('skimmer', { reasons })])] })
    await open()
    const rest = (await row(skimmer)).getByText('4 more').closest('details')!
    expect(rest.open).toBe(false)
    expect(within(rest).getAllByRole('listitem', { hidden: true })).toHaveLength(4)
  })

  it('can be saved as CSV with the same filters, and say why where they cannot', async () => {
    recordLines('warn')
    await open('?verdict=alert')
    shows({})
    await screen.findByRole('heading', { level: 2 })
    fireEvent.change(await screen.findByLabelText('Verdict'), { target: { value: 'malicious' } })
    await row(skimmer)
    await press('CSV')
    await waitFor(() => expect(server.account.asked.find(({ path }) => path.endsWith('/changes.csv'))?.query).toBe('verdict=malicious'))
    refuse('GET /sites/site_1/changes.csv', 403, 'forbidden')
    await press('CSV')
    expect(await screen.findByText(/Could not create the file: You don’t have permission to do this/)).toBeTruthy()
  })

  it('say why they could not be loaded, and ask again', async () => {
    recordLines('warn')
    refuse('GET /sites/site_1/changes', 403, 'forbidden')
    await open()
    expect(await screen.findByText('Could not load the changes')).toBeTruthy()
    server.account.state.refusals = {}
    await press('Try again')
    expect(await row(skimmer)).toBeTruthy()
  })

  it('explain each verdict in a sentence', async () => {
    await open()
    const meanings = within((await screen.findByText('What the verdicts mean')).closest('details')!)
    expect(meanings.getAllByRole('definition', { hidden: true })).toHaveLength(8)
    expect(meanings.getByText('A new version without new capabilities.')).toBeTruthy()
    expect(meanings.getByText('Alert level: Only this site receives this content.')).toBeTruthy()
  })

  it('are told in Spanish', async () => {
    await open('', 'es')
    expect(await screen.findByRole('heading', { level: 2, name: '2 cambios que generan alerta' })).toBeTruthy()
    const changed = await row(/^Script cambiado: static/)
    expect(changed.getByText('Malicioso')).toBeTruthy()
    expect(changed.getByText('Envía datos de la tarjeta a px.cdn-metrics-eu.example.')).toBeTruthy()
    expect(await row(/^Iframe de pago: iframe de pago de Stripe$/)).toBeTruthy()
    expect(screen.getByText(/^hallazgos: .*2026\.10, 2026\.11/)).toBeTruthy()
    expect(screen.getByRole('main').textContent).not.toMatch(/\b(the|its|newly)\b/i)
  })

  it('show changes of one verdict even where that is data of the visit', async () => {
    shows({ comparisons: [comparison('risky', [volatile])] })
    await open('?verdict=volatile')
    expect(await row(/config\.js$/)).toBeTruthy()
    expect(screen.queryByText('No changes to show. Only data that varies by visit changed.')).toBeNull()
  })
})
