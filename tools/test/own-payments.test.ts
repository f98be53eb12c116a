// Which installations are given a payments simulator: those on their own machine that sell and name no payments service.
import { expect, it } from 'vitest'
import { wantsOwnPayments } from '../own-payments.ts'

it.each([
  {},
  { HOST: '', STRIPE_SECRET_KEY: '', TILLWATCH_ORIGIN: '' },
  { HOST: 'localhost', BILLING: 'on' },
  { HOST: '::1', TILLWATCH_ORIGIN: 'http://localhost:8080' },
])('gives one with %j', (env) => {
  expect(wantsOwnPayments(env)).toBe(true)
})

it.each([
  { BILLING: 'off' },
  { STRIPE_SECRET_KEY: 'sk_test_1' },
  { STRIPE_WEBHOOK_SECRET: 'whsec_1' },
  { STRIPE_API_URL: 'http://127.0.0.1:1' },
  { HOST: '0.0.0.0' },
  { TILLWATCH_ORIGIN: 'https://tillwatch.example' },
  { TILLWATCH_ORIGIN: 'no address' },
])('gives none with %j', (env) => {
  expect(wantsOwnPayments(env)).toBe(false)
})
