// The reviewers' screen: the queue, what a reviewer decides from, and the verdict.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { serveAccount, server } from '../fixture-account.ts'
import { openedReview, reviewed } from '../fixtures/staff-reviews.ts'
import { renderSite } from '../render-site.tsx'

serveAccount()
beforeEach(() => {
  server.staffReviews.state.reviews = [openedReview()]
  server.staffReviews.asked.length = 0
})

const name = 'cdn.tagger.example/t.js'
const show = (language = 'en') => renderSite(server.origin, '/staff/reviews', language, 'signed-in')
const panelOf = async (name: string) => within(await screen.findByRole('article', { name }))
const open = async (language = 'en') => {
  await show(language)
  return panelOf(name)
}
const part = async (panel: Awaited<ReturnType<typeof open>>, name: string) => within(await panel.findByRole('region', { name }))
const given = () => server.staffReviews.asked.filter(({ method }) => method === 'POST')

describe('what a reviewer decides from', () => {
  it('is where and how severely it was reported, how many others have the content, why, and what the script can newly do', async () => {
    const panel = await open()
    const facts = panel.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(facts).toEqual(['Malicious', 'https://shop.example/checkout', '7'])
    expect((await part(panel, 'Why it was reported')).getByText('It now contains the host px.cdn-metrics-eu.example.')).toBeTruthy()
    expect((await part(panel, 'New capabilities')).getByRole('listitem').textContent).toBe('Sends card data to px.cdn-metrics-eu.example.')
  })

  it('is the automatic analysis, what the script did in the sandbox, and the opinion of the model', async () => {
    const analysis = await part(await open(), 'Tillwatch’s analysis')
    expect(analysis.getByText('Skimmer')).toBeTruthy()
    expect(analysis.getByText(/^Reads payment fields and sends them to px\.cdn-metrics-eu\.example/)).toBeTruthy()
    expect(analysis.getByText(/^Sent the card number to px\.cdn-metrics-eu\.example \(beacon, base64\)\./)).toBeTruthy()
    expect(analysis.getByText(/It sends the card elsewhere\./)).toBeTruthy()
    expect(analysis.getByText(/^From the language model openai-compatible:local: Skimmer, sure\./)).toBeTruthy()
  })

  it('is what the scan saw of the test card, the screenshot, and earlier verdicts on the content with their notes', async () => {
    const panel = await open()
    expect((await part(panel, 'Test card in this scan')).getByText(/^Sent to px\.cdn-metrics-eu\.example: card number, /)).toBeTruthy()
    const shot = (await part(panel, 'Screenshot')).getByRole('img', { name: 'The page as the scanner saw it' })
    expect(shot.getAttribute('src')).toMatch(/\/api\/v1\/staff\/reviews\/r1\/screenshot$/)
    const earlier = (await part(panel, 'Earlier verdicts on the same content')).getByRole('listitem')
    expect(earlier.textContent).toMatch(/^Suspicious on other\.example, Rosa, November 1, 2026.*Not seen before\.$/)
  })

  it('is the changed lines and the code, with the lines that decide', async () => {
    const panel = await open()
    const row = (await (await part(panel, 'Changed lines')).findByText('decisive line')).closest('tr')
    expect(row?.textContent).toContain('const value = field.value;')
    const code = await part(panel, 'Code')
    await code.findByText('Decisive lines:')
    expect(code.getByRole('button', { name: 'Line 8' })).toBeTruthy()
  })

  it('is only the code where there is no content before, and is said to be missing where nothing is stored or known', async () => {
    const first = openedReview(undefined, { before: null, ...{ judgement: null, otherAccounts: null, earlier: [], canary: [] } })
    server.staffReviews.state.reviews = [first]
    const panel = await open()
    await (await part(panel, 'Code')).findByRole('radio', { name: 'As received' })
    expect(panel.queryByRole('region', { name: 'Changed lines' })).toBeNull()
    expect(panel.getByText('No analysis of this content is stored. This doesn’t mean that the content is harmless.')).toBeTruthy()
    expect(panel.getByText('not counted')).toBeTruthy()
    expect(panel.getByText('No reviewer has seen this content before.')).toBeTruthy()
  })

  it('says that no code was stored where the review is of none', async () => {
    server.staffReviews.state.reviews = [openedReview(undefined, { scriptId: null, before: null, after: null, hasScreenshot: false })]
    const panel = await open()
    expect(panel.getByText('No code was stored for this review.')).toBeTruthy()
    expect(panel.queryByRole('img', { name: 'The page as the scanner saw it' })).toBeNull()
  })

  it('is shown in Spanish', async () => {
    const panel = await open('es')
    for (const region of ['Por qué se notificó', 'Capacidades nuevas', 'Análisis de Tillwatch', 'Tarjeta de prueba en este análisis'])
      await part(panel, region)
    for (const region of ['Líneas modificadas', 'Código', 'Captura de pantalla', 'Veredictos anteriores sobre el mismo contenido'])
      await part(panel, region)
    expect(panel.getByRole('radio', { name: '3 Malicioso' })).toBeTruthy()
  })
})

describe('the queue', () => {
  beforeEach(() => {
    const late = reviewed('r1', 'late.js', { isOverdue: true, dueAt: '2026-11-21T09:00:00.000Z' })
    const second = reviewed('r2', 'second.js', { needsSecond: true })
    server.staffReviews.state.reviews = [openedReview(late), openedReview(second)]
  })

  it('says how many wait and are overdue, since when, and what a second reviewer must agree to', async () => {
    await show()
    await panelOf('late.js')
    expect(screen.getByText('2 reviews are waiting · 1 is overdue')).toBeTruthy()
    const [first, last] = within(screen.getByRole('navigation', { name: 'Queue' })).getAllByRole('listitem')
    expect(first?.textContent).toMatch(/late\.js.*shop\.example.*overdue since November 21, 2026/)
    expect(last?.textContent).toMatch(/second\.js.*due November 21, 2099.*a second reviewer must agree$/)
  })

  it('says that nothing waits', async () => {
    server.staffReviews.state.reviews = []
    await show()
    expect(await screen.findByText('No reviews are waiting')).toBeTruthy()
  })
})

describe('a verdict', () => {
  it('needs a choice, and a note where it is not harmless', async () => {
    const panel = await open()
    fireEvent.click(panel.getByRole('button', { name: 'Submit verdict' }))
    expect(await panel.findByText('Choose a verdict first.')).toBeTruthy()
    fireEvent.click(panel.getByRole('radio', { name: '2 Suspicious' }))
    fireEvent.click(panel.getByRole('button', { name: 'Submit verdict' }))
    expect(await panel.findByText('Write a note that describes what you saw.')).toBeTruthy()
    expect(given()).toEqual([])
    fireEvent.change(panel.getByRole('textbox', { name: 'Note for the account' }), { target: { value: ' It hides its host. ' } })
    fireEvent.click(panel.getByRole('button', { name: 'Submit verdict' }))
    expect(await screen.findByText('No reviews are waiting')).toBeTruthy()
    expect(given()).toEqual([
      { method: 'POST', path: '/api/v1/staff/reviews/r1/verdict', body: { verdict: 'suspicious', note: 'It hides its host.' } },
    ])
  })

  it('of two people shows what the first reviewer found', async () => {
    const proposed = { verdict: 'malicious', by: 'Tom', isOwn: false, note: 'It sends the card.', at: '2026-11-20T10:00:00.000Z' } as const
    server.staffReviews.state.reviews = [openedReview(reviewed('r1', name, { needsSecond: true }), { proposed, needsTwo: true })]
    const panel = await open()
    expect(panel.getByText(/^Tom marked this as malicious on November 20, 2026.* The verdict takes effect when you agree\.$/)).toBeTruthy()
    expect(panel.getByText('It sends the card.')).toBeTruthy()
  })

  it('is corrected with both verdicts named, and never to what it already is', async () => {
    const decided = reviewed('r1', name, {
      ...{ state: 'decided', verdict: 'malicious', note: 'It sends the card.', decidedAt: '2026-11-20T10:00:00.000Z', reviewers: 1 },
    })
    server.staffReviews.state.reviews = [openedReview(decided)]
    await renderSite(server.origin, '/staff/reviews?state=decided', 'en', 'signed-in')
    const panel = await panelOf(name)
    expect(panel.getByText(/^The verdict is Malicious\. .* It sends the card\.$/)).toBeTruthy()
    expect(panel.getByRole<HTMLInputElement>('radio', { name: '3 Malicious' }).disabled).toBe(true)
    fireEvent.click(panel.getByRole('radio', { name: '1 Harmless' }))
    fireEvent.change(panel.getByRole('textbox', { name: 'Note for the account' }), { target: { value: 'The shop runs the host.' } })
    fireEvent.click(panel.getByRole('button', { name: 'Correct the verdict' }))
    const body = { verdict: 'benign', note: 'The shop runs the host.', corrects: 'malicious' }
    await waitFor(() => expect(given()).toEqual([{ method: 'POST', path: '/api/v1/staff/reviews/r1/correction', body }]))
  })
})
