import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { serveAccount, server } from '../fixture-account.ts'
import { quietPage } from '../fixtures/pages.ts'
import { card, changes, inDialog, open, press, refuse, type } from './site-screen.ts'

serveAccount()

const checkout = 'shop.example/checkout'
const choose = async (value: string) => fireEvent.change(await screen.findByLabelText('How often'), { target: { value } })

describe('scanning a page now', () => {
  it('begins a scan of that page, shows it live, and remembers the page', async () => {
    const router = await open([quietPage])
    await press(`Scan now: ${checkout}`)
    await waitFor(() => expect(router.state.location.pathname).toBe('/scans/running'))
    expect(changes()).toEqual([['POST', '/pages/page_1/scans', { profile: 'desktop' }]])
    expect(localStorage.getItem('selectedUrl')).toBe(quietPage.url)
  })

  it('says that a scan of it is under way already', async () => {
    await open([quietPage])
    refuse('POST /pages/page_1/scans', 409, 'conflict')
    await press(`Scan now: ${checkout}`)
    expect(await screen.findByText(/A scan of this page is already running/)).toBeTruthy()
  })
})

describe('the schedule of a page', () => {
  it('can be a line of times in the time zone of the browser', async () => {
    await open([quietPage])
    await press(`Schedule…: ${checkout}`)
    await choose('cron')
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    expect((await screen.findByLabelText<HTMLInputElement>('Time zone')).value).toBe(timeZone)
    await type('Cron expression', ' 0 3 * * 1 ')
    await type('Time zone', 'Europe/Madrid')
    await press('Save schedule')
    expect(await screen.findByText('Schedule saved.')).toBeTruthy()
    expect(await (await card(checkout)).findByText('Cron 0 3 * * 1 (Europe/Madrid)')).toBeTruthy()
    const schedule = { frequency: 'cron', cron: '0 3 * * 1', timeZone: 'Europe/Madrid' }
    expect(changes()).toEqual([['PATCH', '/pages/page_1', { schedule }]])
  })

  it('asks for no time zone where no time of day is meant, and leaves the line out', async () => {
    await open([{ ...quietPage, schedule: { frequency: 'cron', cron: '0 3 * * 1', timeZone: 'Europe/Madrid' } }])
    await press(`Schedule…: ${checkout}`)
    expect((await screen.findByLabelText<HTMLInputElement>('Cron expression')).value).toBe('0 3 * * 1')
    await choose('deploy')
    expect(screen.queryByLabelText('Time zone')).toBeNull()
    await press('Save schedule')
    const schedule = { frequency: 'deploy', cron: null, timeZone: 'Europe/Madrid' }
    await waitFor(() => expect(changes()).toEqual([['PATCH', '/pages/page_1', { schedule }]]))
  })

  it.each([
    ['Cron expression', 'schedule.cron', /This expression is invalid/],
    ['Time zone', 'schedule.timeZone', /Unknown time zone/],
  ])('that is refused says so at the field “%s”, until it is typed in', async (name, field, sentence) => {
    await open([quietPage])
    refuse('PATCH /pages/page_1', 400, 'bad-input', field)
    await press(`Schedule…: ${checkout}`)
    await choose('cron')
    await type('Cron expression', '* * * * *')
    await press('Save schedule')
    const said = await screen.findByText(sentence)
    expect(screen.getByLabelText(name).getAttribute('aria-describedby')).toContain(said.id)
    await type(name, '0 4 * * *')
    expect(screen.queryByText(sentence)).toBeNull()
  })

  it('is not sent without its line', async () => {
    await open([quietPage])
    await press(`Schedule…: ${checkout}`)
    await choose('cron')
    await press('Save schedule')
    expect(await screen.findByText(/This expression is invalid/)).toBeTruthy()
    expect(changes()).toEqual([])
  })
})

it('pauses a page and lets it go on', async () => {
  await open([quietPage])
  await press(`Pause: ${checkout}`)
  await press(`Resume: ${checkout}`)
  expect(await screen.findByRole('button', { name: `Pause: ${checkout}` })).toBeTruthy()
  await waitFor(() =>
    expect(changes()).toEqual([
      ['PATCH', '/pages/page_1', { isPaused: true }],
      ['PATCH', '/pages/page_1', { isPaused: false }],
    ]),
  )
})

it('takes a page for no payment page any more, and takes that back when it is refused', async () => {
  await open([quietPage])
  refuse('PATCH /pages/page_1', 403, 'forbidden')
  const pays = () => screen.getByRole<HTMLInputElement>('checkbox', { name: `Shoppers pay here: ${checkout}` })
  fireEvent.click(pays())
  expect(await screen.findByText('Could not change the page')).toBeTruthy()
  expect(pays().checked).toBe(true)
  server.account.state.refusals = {}
  fireEvent.click(pays())
  expect(await screen.findByText('Not a payment page')).toBeTruthy()
  expect(pays().checked).toBe(false)
})

describe('removing a page', () => {
  it('is asked once, says that past scans stay, and takes the page from the list', async () => {
    await open([quietPage])
    await press(`Remove…: ${checkout}`)
    const dialog = await inDialog(/Remove this page/)
    expect(dialog.getByText(/will keep past scans and their evidence/)).toBeTruthy()
    expect(changes()).toEqual([])
    fireEvent.click(dialog.getByRole('button', { name: 'Remove page' }))
    expect(await screen.findByText(`Tillwatch no longer monitors ${checkout}.`)).toBeTruthy()
    expect(await screen.findByText('No pages monitored yet')).toBeTruthy()
    expect(changes()).toEqual([['DELETE', '/pages/page_1', null]])
  })

  it('that fails says so and keeps the page', async () => {
    await open([quietPage])
    refuse('DELETE /pages/page_1', 403, 'forbidden')
    await press(`Remove…: ${checkout}`)
    fireEvent.click((await inDialog(/Remove this page/)).getByRole('button', { name: 'Remove page' }))
    expect(await screen.findByText('Could not remove the page')).toBeTruthy()
    expect(await card(checkout)).toBeTruthy()
  })
})
