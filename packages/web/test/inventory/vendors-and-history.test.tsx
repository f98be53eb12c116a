import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { DecideAnswer } from '@tillwatch/contract/shapes'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { serveAccount, server } from '../fixture-account.ts'
import { fixtureDecision } from '../fixtures/inventory.ts'
import { recordLines } from '../spies.ts'
import { askedFor, changes, inDialog, open, openList, press, refuse } from './scripts-screen.ts'

serveAccount()

/** The files that are saved from here on: name and text. */
function savedFiles() {
  const files: [name: string, text: Promise<string>][] = []
  const text = vi.fn((content: Blob) => {
    files.push(['', content.text()])
    return 'blob:file'
  })
  Object.assign(URL, { createObjectURL: text, revokeObjectURL: () => {} })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.at(-1)![0] = this.download
  })
  onTestFinished(() => click.mockRestore())
  return files
}

describe('the vendors of a site', () => {
  it('are grouped with how their scripts stand, and lead to the scripts', async () => {
    await open('?view=vendors')
    const stripe = within((await screen.findByText('Stripe', { selector: 'span' })).closest('tr')!)
    expect(stripe.getByText('1 script needs a decision.')).toBeTruthy()
    expect(stripe.getByRole('link', { name: '2 scripts' }).getAttribute('href')).toBe('/sites/site_1/scripts?vendor=Stripe&purpose=payment')
    const unknown = within(screen.getByText('Unknown vendor at static.cdn-metrics-eu.example').closest('tr')!)
    expect(unknown.getByRole('link', { name: /^\d+ scripts?$/ }).getAttribute('href')).toMatch(
      /\?host=static\.cdn-metrics-eu\.example&unknown=vendor(-and-purpose)?$/,
    )
    expect(screen.getByText('Unknown vendor at static.cdn-metrics-eu.example')).toBeTruthy()
    expect(screen.getByText('Your host shop.example')).toBeTruthy()
  })

  it('lead to the rows that are counted, under the filters that are set', async () => {
    await open('?view=vendors&authorization=needs-decision&after=i-s1')
    const stripe = within((await screen.findByText('Stripe', { selector: 'span' })).closest('tr')!)
    const path = '/sites/site_1/scripts?vendor=Stripe&purpose=payment&authorization=needs-decision'
    const link = stripe.getByRole('link', { name: '1 script' })
    expect(new URLSearchParams(link.getAttribute('href')?.split('?')[1]).toString().split('&').sort()).toEqual(
      path.split('?')[1]!.split('&').sort(),
    )
    fireEvent.click(link)
    await waitFor(() => expect(screen.getAllByRole('checkbox', { name: /^Select (?!all)/ })).toHaveLength(1))
  })

  it('are approved as a whole', async () => {
    await open('?view=vendors')
    await press('Authorize… Stripe')
    const dialog = await inDialog(/Authorize/)
    expect(await dialog.findByText('Covers 2 scripts now, and all matching scripts in the future.')).toBeTruthy()
    fireEvent.change(dialog.getByLabelText('Why is this script needed?'), { target: { value: 'Takes the card for us.' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Authorize' }))
    expect(await screen.findByText('2 scripts are authorized.')).toBeTruthy()
    expect(changes()[0]![2]).toMatchObject({ target: { covers: 'vendor', vendor: 'Stripe', purpose: 'payment' } })
    expect(await screen.findByText(/Vendor authorized for this purpose since/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Withdraw… Stripe' })).toBeTruthy()
  })

  it('are approved without scripts that need a decision of their own, which the dialog lists with the reason', async () => {
    const { inventory } = server.account.state
    const left = (label: string, reason: DecideAnswer['leftOutScripts'][number]['reason']) => {
      const { id, kind, url } = inventory.scripts.find((script) => script.label === label) ?? expect.unreachable()
      return { id, label, kind, url, reason }
    }
    inventory.leftOut = [left('js.stripe.example/v3/', 'waiting'), left('www.googletagmanager.com/gtm.js', 'changed')]
    await open('?view=vendors')
    await press('Authorize… Stripe')
    const dialog = await inDialog(/Authorize/)
    fireEvent.change(dialog.getByLabelText('Why is this script needed?'), { target: { value: 'Takes the card for us.' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Authorize' }))
    const list = within(await dialog.findByRole('region', { name: 'Review 2 skipped scripts separately' }))
    const [waiting, changed] = list.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(waiting).toBe('js.stripe.example/v3/The code is being analyzed')
    expect(changed).toBe('www.googletagmanager.com/gtm.jsThe content differs from the authorized content')
    expect(list.getByRole('link', { name: 'js.stripe.example/v3/' }).getAttribute('href')).toMatch(/^\/sites\/site_1\/scripts\//)
    fireEvent.click(dialog.getByText('Close', { selector: 'button *' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('whose purpose does not say what their scripts do are decided on script by script', async () => {
    await open('?view=vendors')
    await press('Authorize… unpkg')
    const dialog = await inDialog(/Authorize/)
    const choices = within(dialog.getByRole('radiogroup', { name: 'Applies to' })).getAllByRole('radio', { checked: true })
    expect(choices).toEqual([dialog.getByRole('radio', { name: 'This script' })])
    expect(dialog.queryByRole('radio', { name: /All scripts from/ })).toBeNull()
  })

  it('of whom nothing is known are decided on script by script', async () => {
    await open('?view=vendors')
    await press('Reject… Inline code')
    const dialog = await inDialog(/Reject/)
    expect(dialog.getByRole('radio', { name: 'These 4 scripts' })).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Reject' }))
    await screen.findByText('4 scripts are rejected.')
    expect(changes()[0]![2]).toMatchObject({ target: { covers: 'scripts', scriptIds: ['i-s1', 'i-s10', 'i-s11', 'i-s16'] } })
  })
})

describe('the history of decisions', () => {
  const history = () => [
    { ...fixtureDecision({ pinnedSha256: 'ab'.repeat(32), reviewBy: '2027-01-01T12:00:00.000Z' }), scripts: 1 },
    {
      ...fixtureDecision({ id: 'd2', verdict: 'reject', covers: 'vendor', subject: 'Reviews', reason: null, owner: '', justification: '' }),
      scripts: 0,
    },
  ]

  it('tells who decided what, when, from where, why and by which rules', async () => {
    server.account.state.inventory.decisions = history()
    await open('?view=decisions')
    const first = within((await screen.findByText('Authorized', { selector: 'span' })).closest('tr')!)
    for (const text of [
      'ada@shop.example',
      '203.0.113.7',
      'Rules 1',
      /^Runs the checkout form/,
      /^Only for content with hash ab/,
      '1 script',
    ])
      expect(first.getByText(text)).toBeTruthy()
    expect(first.getByText('Business reason · Owner: Payments team · Review by: January 1, 2027')).toBeTruthy()
    expect(screen.getByText('Replaced by newer decisions')).toBeTruthy()
  })

  it('is filtered by verdict, in the address', async () => {
    server.account.state.inventory.decisions = history()
    const router = await open('?view=decisions')
    fireEvent.change(await screen.findByLabelText('Verdict'), { target: { value: 'reject' } })
    await waitFor(() => expect(router.state.location.search).toBe('?view=decisions&verdict=reject'))
    await waitFor(() => expect(screen.queryByText('203.0.113.7')).toBeTruthy())
    expect(askedFor('decisions').at(-1)).toBe('/sites/site_1/decisions?verdict=reject')
  })

  it('goes part by part', async () => {
    Object.assign(server.account.state.inventory, { decisions: history(), partSize: 1 })
    await open('?view=decisions')
    fireEvent.click(await screen.findByRole('link', { name: 'Next' }))
    expect(await screen.findByText('Vendor: Reviews')).toBeTruthy()
  })

  it('that is empty says what will stand there', async () => {
    await open('?view=decisions')
    expect(await screen.findByText('No decisions yet')).toBeTruthy()
  })

  it('says why it could not be loaded', async () => {
    recordLines('warn')
    refuse('GET /sites/site_1/decisions', 403, 'forbidden')
    await open('?view=decisions')
    expect(await screen.findByText('Could not load the decisions')).toBeTruthy()
  })
})

describe('the CSV file', () => {
  it('holds what the filters show, and is asked for by who is signed in', async () => {
    const files = savedFiles()
    await openList('?vendor=Stripe')
    await press('CSV')
    await waitFor(() => expect(files).toHaveLength(1))
    const [name, text] = files[0]!
    expect(name).toBe('tillwatch-shop.example-scripts.csv')
    expect((await text).trim().split('\r\n')).toHaveLength(3)
    const asked = server.account.asked.find(({ path }) => path.endsWith('/scripts.csv'))
    expect([asked?.query, asked?.token?.slice(0, 7)]).toEqual(['vendor=Stripe', 'Bearer '])
  })

  it('that cannot be made says why', async () => {
    recordLines('warn')
    refuse('GET /sites/site_1/scripts.csv', 403, 'forbidden')
    await openList()
    await press('CSV')
    expect(await screen.findByText(/Could not create the file: You don’t have permission to do this/)).toBeTruthy()
  })
})
