import type { ServerResponse } from 'node:http'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Component as ContactPage } from '#features/contact/contact-route.tsx'
import { startTranslation } from '#i18n/index.ts'
import { json, startLoopback } from '../loopback.ts'

let server: Awaited<ReturnType<typeof startLoopback>>
let answer: (response: ServerResponse) => void

beforeEach(async () => {
  answer = (response) => void response.writeHead(204).end()
  server = await startLoopback((_asked, response) => answer(response))
  startTranslation()
  await i18next.changeLanguage('en')
  const router = createMemoryRouter([{ path: '*', element: <ContactPage /> }], { initialEntries: ['/contact-us'] })
  render(<RouterProvider router={router} />)
})
afterEach(() => server.close())

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const button = () => screen.getByRole('button', { name: /Send/ })
const typed = { 'Your name': 'Ada', 'Your email address': 'ada@shop.example', 'Your message': 'Does it see my iframe?' }

function fillIn(changes: Record<string, string> = {}): void {
  for (const [name, value] of Object.entries({ ...typed, ...changes })) fireEvent.change(field(name), { target: { value } })
}

const stillTyped = () => Object.keys(typed).map((name) => field(name).value)
const refuse =
  (status: number, code: string, more: object = {}) =>
  (response: ServerResponse) =>
    json(response, status, { type: 'about:blank', title: code, status, detail: code, code, requestId: 'r1', ...more })

it('sends what was typed, with an empty field that people do not see', async () => {
  fillIn({ 'Your email address': ' ada@shop.example ' })
  fireEvent.click(button())
  await screen.findByText('Your message has been sent')
  expect(server.asked).toMatchObject([
    {
      method: 'POST',
      path: '/api/v1/contact',
      body: { name: 'Ada', email: 'ada@shop.example', message: 'Does it see my iframe?', website: '' },
    },
  ])
  expect(document.activeElement?.textContent).toContain('We’ll reply to ada@shop.example.')
})

it('keeps the field for programs from people: not to be seen, reached or filled in by the browser', () => {
  const trap = document.querySelector<HTMLInputElement>('[name="website"]')!
  expect(trap.closest('[aria-hidden="true"]')).toBeTruthy()
  expect(trap.tabIndex).toBe(-1)
  expect(trap.autocomplete).toBe('off')
  expect(screen.getAllByRole('textbox')).toHaveLength(3)
})

it('offers an empty form for another message once the first was sent', async () => {
  fillIn()
  fireEvent.click(button())
  fireEvent.click(await screen.findByRole('button', { name: 'Write another message' }))
  expect(stillTyped()).toEqual(['', '', ''])
})

it('names every blank field in words beside it, goes to the first, and sends nothing', async () => {
  fillIn({ 'Your email address': '   ', 'Your message': '' })
  fireEvent.click(button())
  expect(field('Your name').getAttribute('aria-invalid')).toBe('false')
  const email = field('Your email address')
  expect(email.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(email.getAttribute('aria-describedby')!)?.textContent).toBe(
    'Enter your email address so that we can reply.',
  )
  expect(screen.getByText('Enter your message.')).toBeTruthy()
  expect(document.activeElement).toBe(email)
  expect(server.asked).toEqual([])
  fireEvent.change(email, { target: { value: 'ada@shop.example' } })
  expect(email.getAttribute('aria-invalid')).toBe('false')
  expect(screen.getByText('Enter your message.')).toBeTruthy()
})

it.each([
  ['name', 'Your name', /at most 100 characters/],
  ['email', 'Your email address', /Enter a valid email address/],
  ['message', 'Your message', /at most 5,000 characters/],
])('shows what the server refuses about the field %s beside it, and keeps what was typed', async (name, label, words) => {
  answer = refuse(400, 'bad-input', { field: name })
  fillIn()
  fireEvent.click(button())
  await screen.findByText(words)
  expect(field(label).getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field(label))
  expect(stillTyped()).toEqual(Object.values(typed))
})

describe('a message that was not sent', () => {
  it.each([
    [429, 'too-many-requests', /Too many messages sent/],
    [500, 'internal', /Something went wrong on our end/],
    [400, 'bad-input', /Something went wrong on our end/],
  ])('says why (%i %s), keeps what was typed, and can be sent again', async (status, code, words) => {
    answer = refuse(status, code)
    fillIn()
    fireEvent.click(button())
    expect((await screen.findByRole('alert')).textContent).toMatch(words)
    expect(stillTyped()).toEqual(Object.values(typed))
    answer = (response) => void response.writeHead(204).end()
    fireEvent.click(button())
    await screen.findByText('Your message has been sent')
  })

  it('says so where no answer comes', async () => {
    answer = (response) => void response.destroy()
    fillIn()
    fireEvent.click(button())
    expect((await screen.findByRole('alert')).textContent).toMatch(/The server isn’t responding/)
    expect(stillTyped()).toEqual(Object.values(typed))
  })
})

it('shows that it is sending, and sends once however often the button is pressed', async () => {
  const held = Promise.withResolvers<ServerResponse>()
  answer = held.resolve
  fillIn()
  fireEvent.click(button())
  expect(button().textContent).toBe('Sending…')
  expect(stillTyped()).toEqual(Object.values(typed))
  fireEvent.click(button())
  const response = await held.promise
  response.writeHead(204).end()
  await screen.findByText('Your message has been sent')
  await waitFor(() => expect(server.asked).toHaveLength(1))
})
