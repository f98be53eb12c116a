import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { serveAccount, server } from '../fixture-account.ts'
import { decidedInventory } from '../fixtures/inventory.ts'
import { asks, begin, box, click, confirm, entry, line, pinnedTo, reads, sent, serveDrafts, submit, text } from './drafted-dialog.ts'
import { askedFor, inDialog, key, open, refuse, select } from './scripts-screen.ts'

serveAccount()

const stripe = 'js.stripe.example/v3/'
const consent = 'cdn.consent.example/cmp/stub.js'
const skimmer = 'static.cdn-metrics-eu.example/collect/v3/analytics.min.js'
const oldLibrary = 'shop.example/assets/vendor/jquery-3.4.1.min.js'
serveDrafts()

describe('authorizing what needs a decision, in one go', () => {
  it('takes three clicks for everything that has a draft, each script with the words of its line', async () => {
    await open()
    const dialog = await begin()
    expect(text(await line(dialog, 'Stripe · Payment')).value).toBe(reads)
    expect(dialog.getByText('This will authorize 3 scripts. The 10 other scripts above won’t change.')).toBeTruthy()
    confirm(dialog)
    submit(dialog)
    expect(await screen.findByText('3 scripts are authorized.')).toBeTruthy()
    expect(sent()).toEqual([
      [
        'POST',
        '/sites/site_1/approvals',
        {
          approvals: [
            { scriptIds: ['i-s13'], reason: 'technical', justification: 'Asks visitors for their consent.', ...pinnedTo('i-s13') },
            { scriptIds: ['i-s4'], reason: 'business', justification: 'Loads the tags of the shop.', ...pinnedTo('i-s4') },
            { scriptIds: ['i-s5'], reason: 'business', justification: reads, ...pinnedTo('i-s5') },
          ],
        },
      ],
    ])
    expect(await screen.findByText('12 scripts need a decision. 3 are authorized.')).toBeTruthy()
    await click('Undo')
    expect(await screen.findByText('15 scripts need a decision. 0 are authorized.')).toBeTruthy()
  })

  it('asks for all of a page that need a decision, whatever the filters of the list, and for their drafts only', async () => {
    await open('?page=page_1&severity=critical')
    const dialog = await begin()
    await line(dialog, 'Stripe · Payment')
    expect(askedFor('scripts')).toContain('/pages/page_1/scripts?authorization=needs-decision&sort=vendor&limit=200')
    expect(askedFor('drafts').at(-1)).not.toMatch(/i-s9|i-s3\b|i-s3%2C/)
  })

  it('leaves out what has a high risk or a known vulnerability, says why, and leads to each in a tab of its own', async () => {
    await open()
    const dialog = await begin()
    const left = within(await dialog.findByLabelText('Review 2 skipped scripts separately'))
    const link = left.getByRole('link', { name: skimmer })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/sites/site_1/scripts/i-s9', '_blank'])
    expect(left.getByText(/Critical/)).toBeTruthy()
    expect(left.getByRole('link', { name: oldLibrary })).toBeTruthy()
    expect(left.getByText('The library has a known vulnerability')).toBeTruthy()
  })

  it('pins nothing once the person unticks it', async () => {
    await open()
    const dialog = await begin()
    await line(dialog, 'Stripe · Payment')
    fireEvent.click(dialog.getByLabelText('Pin to the content seen today'))
    confirm(dialog)
    submit(dialog)
    expect(await screen.findByText('3 scripts are authorized.')).toBeTruthy()
    const [, , body] = sent()[0] as [string, string, { approvals: { pinned: boolean; contents: object }[] }]
    expect(body.approvals.map(({ pinned, contents }) => [pinned, contents])).toEqual(Array(3).fill([false, {}]))
  })

  it('keeps scripts whose content no scan could read apart, with the reason, and authorizes them without a pin', async () => {
    const { inventory } = server.account.state
    Object.assign(inventory.scripts.find(({ id }) => id === 'i-s5')!, { sha256: null })
    await open()
    const dialog = await begin()
    await line(dialog, 'Stripe · Payment')
    expect(dialog.getByRole('heading', { name: 'Scripts that can’t be pinned' })).toBeTruthy()
    confirm(dialog)
    submit(dialog)
    expect(await screen.findByText('3 scripts are authorized.')).toBeTruthy()
    const [, , body] = sent()[0] as [string, string, { approvals: object[] }]
    expect(body.approvals).toMatchObject([{ pinned: true }, { pinned: true }, { scriptIds: ['i-s5'], pinned: false, contents: {} }])
  })

  it('has code that was not understood in a part of its own, which is pinned to the content that is shown, and leaves out what waits', async () => {
    const { inventory } = server.account.state
    const of = (id: string) => inventory.scripts.find((script) => script.id === id)!
    Object.assign(of('i-s5'), { examination: 'not-understood', verdict: null })
    Object.assign(of('i-s4'), { examination: 'waiting', verdict: null })
    await open()
    expect(await screen.findByText(/1 new script is being analyzed/)).toBeTruthy()
    const dialog = await begin()
    const ofStripe = await line(dialog, 'Stripe · Payment')
    expect(dialog.getByRole('heading', { name: 'Scripts whose code couldn’t be analyzed' })).toBeTruthy()
    expect(dialog.getByText('The code is being analyzed')).toBeTruthy()
    expect(box(ofStripe).checked).toBe(false)
    fireEvent.click(box(ofStripe))
    confirm(dialog)
    submit(dialog)
    expect(await screen.findByText('2 scripts are authorized.')).toBeTruthy()
    const [, , body] = sent()[0] as [string, string, { approvals: object[] }]
    expect(body.approvals.at(-1)).toMatchObject({ scriptIds: ['i-s5'], pinned: true, contents: { 'i-s5': of('i-s5').sha256 } })
  })

  it('offers nothing to confirm where each has to be looked at', async () => {
    const { inventory } = server.account.state
    inventory.scripts = inventory.scripts.filter(({ id }) => id === 'i-s9')
    await open()
    const dialog = await begin()
    expect(await dialog.findByText('These scripts can’t be authorized together.')).toBeTruthy()
    expect(dialog.getByLabelText('Review 1 skipped script separately')).toBeTruthy()
    expect(dialog.queryByText(/^Authorize \d/)).toBeNull()
  })

  it('sends nothing until the person confirms the words as their own', async () => {
    await open()
    const dialog = await begin()
    await line(dialog, 'Stripe · Payment')
    submit(dialog)
    expect(await dialog.findByText('Read the justifications, then select the checkbox.')).toBeTruthy()
    expect(sent()).toEqual([])
  })

  it('sends what was changed, and not what was unticked', async () => {
    await open()
    const dialog = await begin()
    const ofStripe = await line(dialog, 'Stripe · Payment')
    fireEvent.change(text(ofStripe), { target: { value: 'Takes the card for the shop.' } })
    fireEvent.click(ofStripe.getByLabelText('Technical reason'))
    for (const name of ['ConsentHub · Cookie consent', 'Google Tag Manager · Tag manager']) fireEvent.click(box(await line(dialog, name)))
    confirm(dialog)
    submit(dialog)
    expect(await screen.findByText('1 script is authorized.')).toBeTruthy()
    const approvals = [{ scriptIds: ['i-s5'], reason: 'technical', justification: 'Takes the card for the shop.', ...pinnedTo('i-s5') }]
    expect(sent()).toEqual([['POST', '/sites/site_1/approvals', { approvals }]])
  })

  it('takes a line without a draft once the person types, and asks for what is still blank at that line', async () => {
    await open()
    const dialog = await begin()
    const own = await line(dialog, 'Your host shop.example')
    expect([box(own).checked, text(own).value]).toEqual([false, asks])
    fireEvent.click(box(own))
    confirm(dialog)
    submit(dialog)
    const said = await own.findByText('Answer the open question in the text: [What does it do here?]')
    expect(text(own).getAttribute('aria-describedby')).toContain(said.id)
    expect(document.activeElement).toBe(text(own))
    fireEvent.click(box(own))
    const reviews = await line(dialog, 'Reviews')
    fireEvent.change(text(reviews), { target: { value: 'short' } })
    expect(box(reviews).checked).toBe(true)
    expect(reviews.getByText('Write at least ten characters.')).toBeTruthy()
    submit(dialog)
    expect(sent()).toEqual([])
  })

  it.each([
    ['approvals.2.justification', 400, 'bad-input', /The server rejected this text/],
    ['approvals.2.scriptIds', 409, 'conflict', /needs a separate review/],
  ] as const)('says at its line what the server refuses there (%s)', async (field, status, code, sentence) => {
    refuse('POST /sites/site_1/approvals', status, code, field)
    await open()
    const dialog = await begin()
    await line(dialog, 'Stripe · Payment')
    confirm(dialog)
    submit(dialog)
    const said = await dialog.findByText(sentence)
    const third = within(document.querySelectorAll<HTMLElement>('fieldset')[2]!)
    expect(text(third).getAttribute('aria-describedby')).toContain(said.id)
    fireEvent.click(box(third))
    await waitFor(() => expect(dialog.queryByText(sentence)).toBeNull())
  })

  it('says that nothing was recorded where the server refuses all of it', async () => {
    refuse('POST /sites/site_1/approvals', 403, 'forbidden')
    await open()
    const dialog = await begin()
    await line(dialog, 'Stripe · Payment')
    confirm(dialog)
    submit(dialog)
    expect(await dialog.findByText('Could not save the decision')).toBeTruthy()
    expect(text(await line(dialog, 'Stripe · Payment')).value).toBe(reads)
  })

  it('says how many come afterwards where not all fit into one go', async () => {
    server.account.state.inventory.partSize = 4
    await open()
    const dialog = await begin()
    expect(
      await dialog.findByText(
        /^These are the first 4 scripts that need a decision\. 11 more scripts will appear after you decide on these\. Scripts that you skip stay/,
      ),
    ).toBeTruthy()
  })

  it('is offered loudly only while nothing is decided', async () => {
    await open()
    expect(await screen.findByText(/No decisions have been made for this site yet/)).toBeTruthy()
    server.account.state.inventory.scripts = decidedInventory()
    fireEvent(window, new Event('visibilitychange'))
    expect(await screen.findByText(/^12 scripts need a decision/)).toBeTruthy()
    expect(screen.queryByText(/No decisions have been made for this site yet/)).toBeNull()
    expect(screen.getByText(entry)).toBeTruthy()
  })
})

it('drafts for what is selected, from the bar and by the key d', async () => {
  await open()
  await select(stripe)
  await click('Authorize with drafts…')
  const dialog = await inDialog(/^Authorize with drafts/)
  await line(dialog, 'Stripe · Payment')
  expect(document.querySelectorAll('fieldset')).toHaveLength(1)
  expect(askedFor('drafts').at(-1)).toBe('/sites/site_1/drafts?scriptIds=i-s5&language=en')
  fireEvent.click(dialog.getByText('Cancel'))
  await select(consent)
  key('d')
  const both = await inDialog(/^Authorize with drafts/)
  await line(both, 'ConsentHub · Cookie consent')
  expect(document.querySelectorAll('fieldset')).toHaveLength(2)
})

it('is worded in Spanish', async () => {
  await open('', 'es')
  await click('Autorizar los pendientes de decisión…')
  const dialog = await inDialog(/^Autorizar los scripts pendientes de decisión/)
  await line(dialog, 'Stripe · Pago')
  expect(askedFor('drafts').at(-1)).toMatch(/language=es$/)
  expect(dialog.getByText('Se autorizarán 3 scripts. No cambiarán 10 scripts de la lista.')).toBeTruthy()
  expect(dialog.getByText('Revise por separado 2 scripts omitidos')).toBeTruthy()
})
