// The history of a site: said in words first, a calendar that never takes a day for better than it was, and charts with a table behind them.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { monthsOf } from '#features/history/calendar.tsx'
import { serveAccount, server } from '../fixture-account.ts'
import { pageCoverage } from '../fixtures/coverage.ts'
import { renderSite } from '../render-site.tsx'

serveAccount()

async function open(query = '', language = 'en') {
  const router = await renderSite(server.origin, `/sites/site_1/history${query}`, language)
  await screen.findByRole('heading', { level: 1, name: 'shop.example' })
  return router
}
const day = (name: RegExp) => screen.findByRole('link', { name })

describe('the first lines', () => {
  it('say in words in how many weeks a page was evaluated, and each gap with what was in it', async () => {
    await open()
    await screen.findByRole('heading', {
      name: 'shop.example/checkout was evaluated in 37 of 41 weeks. 3 gaps of more than seven days.',
    })
    const gaps = within(screen.getByRole('list', { name: 'Gaps' })).getAllByRole('listitem')
    expect(gaps.map((gap) => gap.textContent)).toEqual([
      'Not evaluated for 14 days, from April 27, 2026 to May 11, 2026. This gap includes 1 day with scans that weren’t evaluated.',
      'Not evaluated for 21 days, from June 8, 2026 to June 29, 2026. This gap includes 1 partly evaluated day, 1 day with a missed scheduled scan.',
      'Not evaluated for 14 days, from July 27, 2026 to August 10, 2026. This gap includes 7 paused days.',
    ])
  })

  it('say that a page was never evaluated, and when the last scan is tried again', async () => {
    const retryAt = new Date(Date.now() + 15 * 60_000 + 5_000).toISOString()
    server.account.state.coverage = [pageCoverage({ lastEvaluatedAt: null, retryAt, gaps: [], weeks: { evaluated: 0, total: 0 } })]
    await open()
    await screen.findByText(
      /This page has never been fully evaluated\. The last scan couldn’t be evaluated\. The next attempt is in 15 minutes\./,
    )
    expect(screen.getByText(/hasn’t been monitored for a full week yet/)).toBeTruthy()
    expect(screen.queryByText(/No gaps of more than seven days/)).toBeNull()
  })

  it('count no gaps of a page on which nobody pays', async () => {
    server.account.state.coverage = [pageCoverage({ isPayment: false, gaps: [] })]
    await open()
    await screen.findByText(/This isn’t a payment page, so gaps aren’t counted\./)
  })

  it('say in Spanish what they say in English', async () => {
    await open('', 'es')
    await screen.findByRole('heading', {
      name: /^Semanas con evaluación de .*: 37 de 41\. Hay 3 intervalos de más de siete días sin evaluar\./,
    })
  })
})

describe('the calendar', () => {
  it('names each day with its state and leads to its scans, also of a day that only failed', async () => {
    await open()
    expect((await day(/^May 4, 2026: Not evaluated, 4 scans$/)).getAttribute('href')).toBe(
      '/sites/site_1/history?page=page_1&day=2026-05-04',
    )
    await day(/^June 15, 2026: Partly evaluated, 1 scan$/)
    await day(/^March 16, 2026: Evaluated, 2 scans, 1 not evaluated$/)
    expect(screen.getByText('June 22, 2026: Scheduled, but no scan stored')).toBeTruthy()
    expect(screen.getByText('August 5, 2026: Paused')).toBeTruthy()
    expect(screen.getByText('February 8, 2026: No longer stored')).toBeTruthy()
    expect(screen.getByText('February 4, 2026: Not monitored')).toBeTruthy()
    expect(screen.queryByRole('table', { name: 'January 2026' })).toBeNull()
    expect(screen.getByRole('table', { name: 'May 2026' })).toBeTruthy()
  })

  it('is one stop of the tabulator, with arrows from one day with scans to the next', async () => {
    await open()
    const lastDay = await day(/^November 16, 2026/)
    expect(screen.getAllByRole('link', { name: /2026: .*scan/ }).filter(({ tabIndex }) => tabIndex === 0)).toEqual([lastDay])
    lastDay.focus()
    fireEvent.keyDown(lastDay, { key: 'ArrowUp' })
    expect(document.activeElement?.getAttribute('data-day')).toBe('2026-11-09')
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight' })
    expect(document.activeElement).toBe(lastDay)
  })

  it('opens the scans of a day beside itself, each attempt in its own state, and goes back to where it was', async () => {
    const router = await open()
    fireEvent.click(await day(/^May 4, 2026/))
    const drawer = within(await screen.findByRole('dialog', { name: /May 4, 2026/ }))
    const attempts = await waitFor(() => {
      const found = drawer.getAllByRole('listitem')
      expect(found).toHaveLength(4)
      return found
    })
    expect(attempts[0]?.textContent).toContain('Automatic retry, attempt 4')
    expect(attempts[3]?.textContent).toContain('Scheduled')
    for (const attempt of attempts) expect(within(attempt).getByText('Blocked')).toBeTruthy()
    fireEvent.click(drawer.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(router.state.location.search).toBe('?page=page_1'))
    await waitFor(() => expect(document.activeElement?.getAttribute('data-day')).toBe('2026-05-04'))
  })

  it('lays days out as weeks from Monday on, each once', () => {
    const { days } = pageCoverage()
    const months = monthsOf(days)
    expect(months.map(({ month }) => month).slice(0, 2)).toEqual(['2026-11', '2026-10'])
    for (const { weeks } of months)
      for (const week of weeks)
        for (const [place, each] of week.entries()) if (each) expect((new Date(`${each.day}T00:00:00Z`).getUTCDay() + 6) % 7).toBe(place)
    const laid = months.flatMap(({ weeks }) => weeks.flat()).flatMap((each) => each?.day ?? [])
    expect(laid.sort()).toEqual(days.map((each) => each.day).filter((each) => each >= '2026-02'))
  })
})

it('says in both languages what it is that a day is no longer kept', async () => {
  await open('?page=page_1&day=2026-02-08')
  await screen.findByText('The scans from this day are no longer stored, so it’s unknown whether the page was evaluated.')
  expect(within(screen.getByRole('region', { name: 'Day by day', hidden: true })).getByText('No longer stored')).toBeTruthy()
  cleanup()
  await open('?page=page_1&day=2026-02-08', 'es')
  await screen.findByText('Los análisis de ese día ya no se conservan, por lo que se desconoce si se evaluó la página.')
})

it.each(['2026-99-99', '2019-01-01', 'today'])('opens no day for %s, which the calendar has not', async (day) => {
  await open(`?page=page_1&day=${day}`)
  await screen.findByRole('region', { name: 'Day by day' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

describe('the charts', () => {
  it('say in a sentence what they draw, and have a table behind them', async () => {
    await open()
    await screen.findByRole('img', { name: 'Page risk. Risk: first 8, last 14, lowest 8, highest 46.' })
    await screen.findByRole('img', { name: /Scripts: first 11, last 15.*Third-party: first 4, last 6/ })
    const details = screen.getByText('Show as a table').closest('details')!
    details.open = true
    fireEvent(details, new Event('toggle'))
    expect(await within(details).findAllByRole('row')).toHaveLength(39)
  })
})

it('names every day by the time zone of the page, wherever the reader is', async () => {
  const days = { timeZone: 'Pacific/Kiritimati', lastEvaluatedAt: '2026-06-01T11:30:00.000Z' }
  const gaps = [{ ...pageCoverage().gaps[0]!, from: '2026-06-01T11:30:00.000Z', to: null, days: 160 }]
  server.account.state.coverage = [pageCoverage({ ...days, gaps })]
  await open()
  await screen.findByText('Not evaluated for 160 days, since June 2, 2026.', { exact: false })
  expect((await screen.findByText('Jun 2, 2026')).getAttribute('title')).toBe('June 2, 2026 at 1:30 AM')
  await screen.findAllByText('Feb 9, 2026') // 17:12 there
})

describe('several pages', () => {
  it('are told one by one, payment pages first, and a page that was removed is still there', async () => {
    const basket = pageCoverage({ pageId: 'page_2', url: 'https://shop.example/basket', isPayment: false, gaps: [] })
    const old = pageCoverage({ pageId: 'page_3', url: 'https://shop.example/old', removedAt: '2026-06-01T09:00:00.000Z' })
    server.account.state.coverage = [basket, pageCoverage(), old]
    const router = await open()
    const choice = await screen.findByLabelText('Page')
    expect(
      within(choice)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['shop.example/checkout', 'shop.example/old (removed)', 'shop.example/basket'])
    fireEvent.change(choice, { target: { value: 'page_2' } })
    await screen.findByText(/This isn’t a payment page/)
    expect(router.state.location.search).toBe('?page=page_2')
  })
})

it.each([
  ['en', 'Add a page'],
  ['es', 'Añadir una página'],
])('leads in %s to adding a page where none was watched', async (language, name) => {
  server.account.state.coverage = []
  await open('', language)
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe('/sites/site_1')
})

it('says that the history could not be loaded, and tries again', async () => {
  server.account.state.refusals['/api/v1/sites/site_1/coverage'] = [500, 'internal']
  await open()
  await screen.findByText('Could not load this site’s history')
  server.account.state.refusals = {}
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Day by day')
})
