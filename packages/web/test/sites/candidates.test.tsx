import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { serveAccount, server } from '../fixture-account.ts'
import { foundCandidates, quietPage } from '../fixtures/pages.ts'
import { card, changes, open, press, refuse } from './site-screen.ts'

serveAccount()

const list = async () => within(await screen.findByRole('list', { name: 'Possible payment pages' }))

describe('pages on which shoppers may pay', () => {
  it('are looked for when somebody asks, and the screen says that the shop is being looked at', async () => {
    await open([quietPage])
    await press('Find pages')
    expect(await screen.findByText(/Searching the shop/)).toBeTruthy()
    expect(changes()).toEqual([['POST', '/sites/site_1/discoveries', null]])
    expect(screen.queryByRole('button', { name: /^Look/ })).toBeNull()
  })

  it('are listed with why, and a page that no visit saw is never said to be seen', async () => {
    server.account.state.candidates = foundCandidates
    await open([quietPage])
    const found = await list()
    const guarded = within(found.getByRole('listitem', { name: 'shop.example/en/checkout' }))
    expect(guarded.getByText('Not visible because the page redirects visitors without a cart')).toBeTruthy()
    expect(guarded.getByText(/The page redirected to https:\/\/shop.example\/en\/cart/)).toBeTruthy()
    const seen = within(found.getByRole('listitem', { name: 'shop.example/pay-invoice' }))
    expect(seen.getByText('The shop links to the page as “Pay an invoice”.')).toBeTruthy()
    expect(screen.getByText(/14 of the shop’s pages were checked.*2 linked URLs didn’t return a page/)).toBeTruthy()
  })

  it('are watched with one press, once', async () => {
    server.account.state.candidates = foundCandidates
    await open([quietPage])
    await press('Monitor page: shop.example/donate-now')
    await waitFor(() =>
      expect(changes()).toEqual([['POST', '/sites/site_1/pages', { url: 'https://shop.example/donate-now', isPayment: true }]]),
    )
    expect(await card('shop.example/donate-now')).toBeTruthy()
  })

  it('are set aside with one press', async () => {
    server.account.state.candidates = foundCandidates
    await open([quietPage])
    await press('Dismiss: shop.example/donate-now')
    await waitFor(() => expect(screen.queryByRole('listitem', { name: 'shop.example/donate-now' })).toBeNull())
    expect(changes()).toEqual([['DELETE', '/candidates/candidate_2', null]])
  })

  it('cannot be added where the plan covers no further page, and can still be set aside', async () => {
    server.account.state.candidates = foundCandidates
    server.account.state.allowance = 1
    await open([quietPage])
    expect((await list()).queryByRole('button', { name: /Monitor page/ })).toBeNull()
    expect((await list()).getAllByRole('button', { name: /Dismiss/ })).toHaveLength(3)
  })

  it.each([
    ['done', 'The search found no new payment pages'],
    ['cut', 'The search reached its time limit before all pages were checked.'],
    ['unreachable', 'The search found nothing because the shop didn’t return any pages.'],
    ['gave-up', 'The last search didn’t finish.'],
  ] as const)('are none after a look that ended as %s, which is said for what it is', async (outcome, words) => {
    const { discovery } = foundCandidates
    server.account.state.candidates = { discovery: discovery && { ...discovery, outcome }, candidates: [] }
    await open([quietPage])
    expect(await screen.findByText(new RegExp(words))).toBeTruthy()
    expect(screen.queryAllByText(/The search found no new payment pages/)).toHaveLength(outcome === 'done' ? 1 : 0)
    expect(screen.getByRole('button', { name: 'Search again' })).toBeTruthy()
  })

  it('say why a look could not be started', async () => {
    refuse('POST /sites/site_1/discoveries', 409, 'conflict')
    await open([quietPage])
    await press('Find pages')
    expect(await screen.findByText('Could not start the search')).toBeTruthy()
  })
})

describe('how a page takes the card', () => {
  it('is said in words with the provider, what it means, and the sources', async () => {
    await open([quietPage])
    const page = await card('shop.example/checkout')
    expect(page.getByText('Card fields inside the provider’s frame · Stripe')).toBeTruthy()
    fireEvent.click(page.getByText('What this means'))
    expect(
      page.getByText(/Usual questionnaire: SAQ A, if you meet its other criteria.*Your acquirer makes the final decision/),
    ).toBeTruthy()
    expect(page.getByRole('link', { name: /buyers guide/ }).getAttribute('href')).toBe('/buyers-guide#scope')
  })

  it('is not known before the first evaluated scan, and is not asked of a page on which nobody pays', async () => {
    await open([
      { ...quietPage, payment: null },
      { ...quietPage, id: 'page_2', url: 'https://shop.example/basket', isPayment: false },
    ])
    expect((await card('shop.example/checkout')).getByText('Available after the first evaluated scan')).toBeTruthy()
    expect((await card('shop.example/basket')).queryByText('How the page collects card data')).toBeNull()
  })
})
