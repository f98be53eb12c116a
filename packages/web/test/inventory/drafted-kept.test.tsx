import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { serveAccount, server } from '../fixture-account.ts'
import { begin, confirm, line, reads, sent, serveDrafts, submit, text } from './drafted-dialog.ts'
import { askedFor, inDialog, key, open, refuse } from './scripts-screen.ts'

serveAccount()
serveDrafts()

describe('what was changed in the dialog', () => {
  const words = 'Takes the card for the shop.'
  /** Keeps the answer to the approvals until it is let go. */
  const hold = () => {
    const send = globalThis.fetch
    const { promise, resolve } = Promise.withResolvers<void>()
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      const answer = await send(address, init)
      if (address.endsWith('/approvals')) await promise
      return answer
    })
    return resolve
  }
  const clickOutside = () => fireEvent.click(document.querySelector('.mantine-Modal-overlay')!)
  const isOpen = () => screen.queryByRole('dialog') !== null

  it('is kept on Escape and on a click outside, and let go by a button', async () => {
    await open()
    const dialog = await begin()
    fireEvent.change(text(await line(dialog, 'Stripe · Payment')), { target: { value: words } })
    key('Escape')
    clickOutside()
    expect(text(await line(await inDialog(/^Authorize scripts that need/), 'Stripe · Payment')).value).toBe(words)
    fireEvent.click(dialog.getByText('Cancel'))
    await waitFor(() => expect(isOpen()).toBe(false))
    const again = await begin()
    expect(text(await line(again, 'Stripe · Payment')).value).toBe(reads)
    key('Escape')
    await waitFor(() => expect(isOpen()).toBe(false))
  })

  it('is kept when the list changes meanwhile', async () => {
    refuse('POST /sites/site_1/approvals', 403, 'forbidden')
    await open()
    const dialog = await begin()
    fireEvent.change(text(await line(dialog, 'Stripe · Payment')), { target: { value: words } })
    const { inventory } = server.account.state
    inventory.scripts = inventory.scripts.filter(({ id }) => id === 'i-s9')
    confirm(dialog)
    submit(dialog)
    expect(await dialog.findByText('Could not save the decision')).toBeTruthy()
    expect(await screen.findByText(/^1 script needs a decision/)).toBeTruthy()
    expect(askedFor('scripts').filter((asked) => asked.includes('limit=200'))).toHaveLength(1)
    expect(text(await line(dialog, 'Stripe · Payment')).value).toBe(words)
  })

  it('stays open while it is being sent', async () => {
    await open()
    const dialog = await begin()
    await line(dialog, 'Stripe · Payment')
    const letGo = hold()
    confirm(dialog)
    submit(dialog)
    await waitFor(() => expect(sent()).toHaveLength(1))
    key('Escape')
    clickOutside()
    fireEvent.click(dialog.getByLabelText('Close'))
    fireEvent.click(dialog.getByText('Cancel'))
    expect(isOpen()).toBe(true)
    letGo()
    expect(await screen.findByText('3 scripts are authorized.')).toBeTruthy()
    await waitFor(() => expect(isOpen()).toBe(false))
  })

  it.each([
    ['is authorized', '3 scripts are authorized.'],
    ['was not recorded', 'Could not save the decision'],
  ])('is told to whoever has left the screen meanwhile where it %s', async (outcome, sentence) => {
    if (outcome === 'was not recorded') refuse('POST /sites/site_1/approvals', 403, 'forbidden')
    const router = await open()
    const dialog = await begin()
    await line(dialog, 'Stripe · Payment')
    const letGo = hold()
    confirm(dialog)
    submit(dialog)
    await waitFor(() => expect(sent()).toHaveLength(1))
    await act(() => router.navigate('/sites/site_1'))
    await waitFor(() => expect(isOpen()).toBe(false))
    letGo()
    expect(await screen.findByText(sentence)).toBeTruthy()
  })
})
