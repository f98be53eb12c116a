import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { InventoryScript } from '@tillwatch/contract/shapes'
import { describe, expect, it } from 'vitest'
import { subjectOfScripts, subjectOfVendor } from '#features/inventory/decide/subject.ts'
import { serveAccount, server } from '../fixture-account.ts'
import { batches, decidedInventory, fixtureDecision } from '../fixtures/inventory.ts'
import { recordLines } from '../spies.ts'
import { askedFor, changes, inDialog, open, press, refuse, row, select } from './scripts-screen.ts'

serveAccount()

const stripe = 'js.stripe.example/v3/'
const consent = 'cdn.consent.example/cmp/stub.js'
const tagManager = 'www.googletagmanager.com/gtm.js'
const reason = 'Loads the card fields of our payment provider.'

/** Opens the dialog over these scripts. */
async function begin(verb: 'Authorize' | 'Reject' | 'Withdraw', ...scripts: string[]) {
  await open()
  for (const script of scripts) await select(script)
  await press(`${verb}…`)
  return inDialog(verb === 'Withdraw' ? /Withdraw decision/ : new RegExp(verb))
}
type Dialog = Awaited<ReturnType<typeof begin>>
const why = (dialog: Dialog) => dialog.getByLabelText<HTMLTextAreaElement>('Why is this script needed?')
const write = (dialog: Dialog, text: string) => fireEvent.change(why(dialog), { target: { value: text } })
const submit = (dialog: Dialog, name = 'Authorize') => fireEvent.click(dialog.getByRole('button', { name }))
const decided = () => changes().filter(([, path]) => path === '/sites/site_1/decisions')

describe('approving scripts', () => {
  it('records the reason for all that are selected, says so, and shows them authorized', async () => {
    const dialog = await begin('Authorize', stripe, consent)
    write(dialog, reason)
    fireEvent.click(dialog.getByRole('radio', { name: 'Technical reason' }))
    fireEvent.change(dialog.getByLabelText(/^Owner/), { target: { value: 'Ada' } })
    fireEvent.change(dialog.getByLabelText(/Expiration date/), { target: { value: '2099-05-01' } })
    submit(dialog)
    expect(await screen.findByText('2 scripts are authorized.')).toBeTruthy()
    const body = {
      verdict: 'approve',
      target: { covers: 'scripts', scriptIds: ['i-s13', 'i-s5'] },
      reason: 'technical',
      justification: reason,
      owner: 'Ada',
      reviewBy: null,
      expiresAt: new Date('2099-05-01T23:59:59').toISOString(),
      pinned: true,
      contents: Object.fromEntries(
        server.account.state.inventory.scripts.flatMap(({ id, sha256 }) => (['i-s13', 'i-s5'].includes(id) ? [[id, sha256]] : [])),
      ),
    }
    expect(decided()).toEqual([['POST', '/sites/site_1/decisions', body]])
    await waitFor(async () => expect((await row(stripe)).getByText('Authorized')).toBeTruthy())
    expect(screen.queryByRole('region', { name: /selected/ })).toBeNull()
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^\d+ scripts? needs? a decision|^No scripts need/))
  })

  it('can be undone from the message: what stood before stands again', async () => {
    const { inventory } = server.account.state
    const authorization = { state: 'rejected', decision: fixtureDecision({ verdict: 'reject' }), lagMs: null } as const
    inventory.scripts = inventory.scripts.map((script) =>
      script.id === 'i-s5' ? { ...script, authorization: { ...script.authorization, ...authorization, needsDecision: false } } : script,
    )
    const dialog = await begin('Authorize', stripe)
    write(dialog, reason)
    submit(dialog)
    await screen.findByText('1 script is authorized.')
    await press('Undo')
    expect(await screen.findByText('Undone with a new decision. 1 script is back to its earlier state.')).toBeTruthy()
    expect(changes().at(-1)?.slice(0, 2)).toEqual(['POST', expect.stringMatching(/^\/sites\/site_1\/decisions\/b\d+\/undo$/)])
    await waitFor(async () => expect((await row(stripe)).getByText('Rejected')).toBeTruthy())
  })

  it('says so where it cannot be undone', async () => {
    recordLines('warn')
    const dialog = await begin('Reject', stripe)
    submit(dialog, 'Reject')
    await screen.findByText('1 script is rejected.')
    refuse(`POST /sites/site_1/decisions/b${batches.last}/undo`, 409, 'conflict')
    await press('Undo')
    expect(await screen.findByText('Could not undo the decision. Make a new decision in the list.')).toBeTruthy()
  })

  it('of one that changed says for which content it is, pinned or not', async () => {
    server.account.state.inventory.scripts = decidedInventory()
    const changed = server.account.state.inventory.scripts.find(({ id }) => id === 'i-s12')!
    const dialog = await begin('Authorize', changed.label)
    write(dialog, reason)
    fireEvent.click(dialog.getByRole('checkbox', { name: /Pin to the content seen today/ }))
    submit(dialog)
    await screen.findByText('1 script is authorized.')
    expect(decided()[0]![2]).toMatchObject({ pinned: false, contents: { 'i-s12': changed.sha256 } })
  })

  it('leaves out what needs a look of its own where several are selected, and says why', async () => {
    const { scripts } = server.account.state.inventory
    const named = (label: string) => scripts.find((script) => script.label === label)!
    const [first, second, third] = [named(stripe), named('www.googletagmanager.com/gtm.js'), scripts[0]!]
    Object.assign(first, { verdict: 'malicious' })
    Object.assign(second, { incident: { id: 'incident_1', verdict: 'targeted' } })
    expect(subjectOfScripts([first, second, third], 'approve')).toMatchObject({ scriptIds: [third.id], leftOut: [first, second] })
    expect(subjectOfScripts([first, second, third], 'reject')).toMatchObject({ scriptIds: [first.id, second.id, third.id], leftOut: [] })
    expect(subjectOfScripts([first], 'approve')).toMatchObject({ scriptIds: [first.id], leftOut: [] })
    const dialog = await begin('Authorize', first.label, second.label)
    expect(await dialog.findByText('The code is malicious')).toBeTruthy()
    expect(dialog.getByText('The script has an open incident')).toBeTruthy()
    expect(dialog.queryByRole('textbox')).toBeNull()
  })

  it('sends nothing without a reason of ten characters, and says so at the field', async () => {
    const dialog = await begin('Authorize', stripe)
    write(dialog, 'needed')
    submit(dialog)
    const said = await dialog.findByText('Write at least ten characters.')
    expect(why(dialog).getAttribute('aria-describedby')).toContain(said.id)
    expect(decided()).toEqual([])
  })

  it.each([
    ['justification', 400, 'bad-input', /The server rejected this text/],
    ['expiresAt', 400, 'bad-input', /This date is in the past/],
    ['pinned', 409, 'conflict', /can’t pin the authorization/],
    ['contents', 409, 'conflict', /A newer scan found different content in one of these scripts/],
    [undefined, 404, 'not-found', /is no longer in the inventory/],
    [undefined, 403, 'forbidden', /You don’t have permission to do this/],
  ] as const)('that the server refuses (%s, %i %s) keeps what was typed and says why', async (field, status, code, sentence) => {
    refuse('POST /sites/site_1/decisions', status, code, ...(field ? [field] : []))
    const dialog = await begin('Authorize', stripe)
    write(dialog, reason)
    submit(dialog)
    expect(await dialog.findByText(sentence)).toBeTruthy()
    expect(why(dialog).value).toBe(reason)
  })

  it('does not send a day that is past', async () => {
    const dialog = await begin('Authorize', stripe)
    write(dialog, reason)
    fireEvent.change(dialog.getByLabelText(/Review date/), { target: { value: '2020-05-01' } })
    submit(dialog)
    expect(await dialog.findByText('This date is in the past. Choose a future date.')).toBeTruthy()
    expect(decided()).toEqual([])
  })

  it('cannot pin a script whose content no scan could read', async () => {
    const dialog = await begin('Authorize', 'widgets.reviews.example/badge.js')
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /Pin to the content seen today/ }).disabled).toBe(true)
    expect(dialog.getByText(/can’t pin the authorization/)).toBeTruthy()
  })

  it('pins those of several that can be pinned, and says that the others stay undecided until the pin is cleared', async () => {
    const unreadable = 'widgets.reviews.example/badge.js'
    const dialog = await begin('Authorize', stripe, unreadable)
    write(dialog, reason)
    expect(dialog.getByText(/^1 script can’t be pinned because no scan could read its content/)).toBeTruthy()
    submit(dialog)
    expect(await screen.findByText('1 script is authorized.')).toBeTruthy()
    expect(decided()[0]![2]).toMatchObject({ target: { scriptIds: ['i-s5'] }, pinned: true })
  })
})

describe('a drafted justification', () => {
  it('is sent only once the person has confirmed it', async () => {
    const dialog = await begin('Authorize', stripe)
    fireEvent.click(dialog.getByRole('button', { name: 'Create draft' }))
    await waitFor(() => expect(why(dialog).value).toMatch(/^Measures how the shop is used/))
    expect(askedFor('drafts')).toEqual(['/sites/site_1/drafts?scriptIds=i-s5&language=en'])
    submit(dialog)
    expect(await dialog.findByText(/Read the draft, then select the checkbox/)).toBeTruthy()
    expect(decided()).toEqual([])
    fireEvent.click(dialog.getByRole('checkbox', { name: /I’ve read this draft/ }))
    submit(dialog)
    expect(await screen.findByText('1 script is authorized.')).toBeTruthy()
  })

  it('with nothing but spaces added has to be confirmed still', async () => {
    const dialog = await begin('Authorize', stripe)
    fireEvent.click(dialog.getByRole('button', { name: 'Create draft' }))
    await dialog.findByRole('checkbox', { name: /I’ve read this draft/ })
    write(dialog, `${why(dialog).value}  `)
    submit(dialog)
    expect(await dialog.findByText(/Read the draft, then select the checkbox/)).toBeTruthy()
    expect(decided()).toEqual([])
  })

  it('that was put into own words needs no confirming', async () => {
    const dialog = await begin('Authorize', stripe)
    fireEvent.click(dialog.getByRole('button', { name: 'Create draft' }))
    await dialog.findByRole('checkbox', { name: /I’ve read this draft/ })
    write(dialog, reason)
    expect(dialog.queryByRole('checkbox', { name: /I’ve read this draft/ })).toBeNull()
    submit(dialog)
    expect(await screen.findByText('1 script is authorized.')).toBeTruthy()
  })

  it('with a question left in it is not sent, confirmed or not', async () => {
    const justification = 'The shop runs this itself: [What does it do?]'
    server.account.state.inventory.drafts = [{ reason: 'technical', justification, isComplete: false, scriptIds: ['i-s5'] }]
    const dialog = await begin('Authorize', stripe)
    fireEvent.click(dialog.getByRole('button', { name: 'Create draft' }))
    await waitFor(() => expect(why(dialog).value).toBe(justification))
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Technical reason' }).checked).toBe(true)
    expect(dialog.queryByRole('checkbox', { name: /I’ve read this draft/ })).toBeNull()
    submit(dialog)
    expect(await dialog.findByText('Answer the open question in the text: [What does it do?]')).toBeTruthy()
    expect(decided()).toEqual([])
  })

  it('that fits only some of the scripts is used for those alone, unless the person wants it for all', async () => {
    server.account.state.inventory.drafts = [{ reason: 'business', justification: reason, isComplete: true, scriptIds: ['i-s5'] }]
    const dialog = await begin('Authorize', stripe, consent)
    fireEvent.click(dialog.getByRole('button', { name: 'Create draft' }))
    expect(await dialog.findByRole('checkbox', { name: /Use the draft only for the script that it fits/ })).toBeTruthy()
    fireEvent.click(dialog.getByRole('checkbox', { name: /I’ve read this draft/ }))
    submit(dialog)
    expect(await screen.findByText('1 script is authorized.')).toBeTruthy()
    expect(decided()[0]![2]).toMatchObject({ target: { covers: 'scripts', scriptIds: ['i-s5'] } })
  })

  it('that cannot be made leaves the field to the person and says why', async () => {
    recordLines('warn')
    refuse('GET /sites/site_1/drafts', 403, 'forbidden')
    const dialog = await begin('Authorize', stripe)
    fireEvent.click(dialog.getByRole('button', { name: 'Create draft' }))
    expect(await dialog.findByText(/Could not create the draft\. You don’t have permission to do this/)).toBeTruthy()
  })
})

describe('what a decision covers', () => {
  it('can be the whole vendor with its purpose, told with the number of scripts before it is confirmed', async () => {
    const dialog = await begin('Authorize', stripe)
    fireEvent.click(dialog.getByRole('radio', { name: 'All scripts from Stripe with the purpose Payment' }))
    expect(await dialog.findByText('Covers 2 scripts now, and all matching scripts in the future.')).toBeTruthy()
    expect(dialog.queryByRole('checkbox', { name: /Pin to the content seen today/ })).toBeNull()
    write(dialog, reason)
    submit(dialog)
    expect(await screen.findByText('2 scripts are authorized.')).toBeTruthy()
    expect(decided()[0]![2]).toMatchObject({ target: { covers: 'vendor', vendor: 'Stripe', purpose: 'payment' }, pinned: false })
  })

  it('can be the files directly in the script’s directory', async () => {
    const dialog = await begin('Reject', 'shop.example/assets/theme-5d1f0a.js')
    fireEvent.click(dialog.getByRole('radio', { name: 'The files directly in shop.example/assets/' }))
    expect(await dialog.findByText('Covers 3 scripts now, and all matching scripts in the future.')).toBeTruthy()
    submit(dialog, 'Reject')
    expect(await screen.findByText('3 scripts are rejected.')).toBeTruthy()
    expect(decided()[0]![2]).toMatchObject({ target: { covers: 'directory', host: 'shop.example', directory: '/assets/' } })
  })

  it('is never all of a vendor or a folder where anyone can publish', async () => {
    const known = server.account.state.inventory.scripts[0] as InventoryScript
    const script = { ...known, vendor: 'Ads', purpose: 'ad' as const, host: 'cdn.jsdelivr.net', url: 'https://cdn.jsdelivr.net/npm/ads' }
    expect(subjectOfScripts([script], 'approve').places).toEqual([])
    expect(subjectOfScripts([{ ...script, url: `${script.url}/1.js` }], 'approve').places).toMatchObject([{ covers: 'directory' }])
    expect(subjectOfVendor({ ...script, hosts: ['ads.example', 'ads.github.io'] } as never)).toMatchObject({ places: [], usual: 'scripts' })
  })

  it('is only the scripts themselves where several of different vendors are selected', async () => {
    const dialog = await begin('Authorize', stripe, tagManager)
    expect(within(dialog.getByRole('radiogroup', { name: 'Applies to' })).getAllByRole('radio')).toHaveLength(1)
  })
})

it('rejects without a reason where none is given', async () => {
  const dialog = await begin('Reject', stripe)
  submit(dialog, 'Reject')
  expect(await screen.findByText('1 script is rejected.')).toBeTruthy()
  await waitFor(async () => expect((await row(stripe)).getByText('Rejected')).toBeTruthy())
})

it('withdraws only what was decided', async () => {
  await open()
  await select(stripe)
  expect(screen.queryByRole('button', { name: 'Withdraw…' })).toBeNull()
  const { inventory } = server.account.state
  const authorization = { state: 'approved', decision: fixtureDecision(), lagMs: 0, reviewDue: false, needsDecision: false } as const
  inventory.scripts = inventory.scripts.map((script) => (script.id === 'i-s5' ? { ...script, authorization } : script))
  fireEvent(window, new Event('visibilitychange'))
  await press('Withdraw…')
  submit(await inDialog(/Withdraw decision/), 'Withdraw')
  expect(await screen.findByText('1 script is undecided again.')).toBeTruthy()
  await press('Undo')
  await waitFor(async () => expect((await row(stripe)).getByText('Authorized')).toBeTruthy())
})
