// Owns what a person does on the screens of signing in, and the identity server that each test of them has to itself.
import type { ServerResponse } from 'node:http'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import { json } from '../loopback.ts'
import { startIdentityServer } from './identity-server.ts'
import { click, type } from './show-site.tsx'

/** Starts a server for each test of the file that calls it, with nothing stored in the browser. What it returns may be used in a test, not before. */
export function identityServerOfEach() {
  let server: Awaited<ReturnType<typeof startIdentityServer>>
  beforeEach(async () => {
    localStorage.clear()
    sessionStorage.clear()
    location.hash = ''
    server = await startIdentityServer()
  })
  afterEach(() => server.end())

  return {
    get answers() {
      return server.answers
    },
    get asked() {
      return server.asked
    },
    lines: () => server.lines(),
    /** The requests to a path of the identity library. */
    sent: (path: string) => server.asked.filter((asked) => asked.path === `/api/auth${path}`),
    /** Has a path of the identity library answer this from then on. */
    refuse(path: string, status: number, body: object) {
      server.answers[`/api/auth${path}`] = (response: ServerResponse) => json(response, status, body)
    },
  }
}

export const alert = () => screen.getByRole('alert')
export const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

export async function signInAs(email = 'ada@shop.example', password = 'correct horse') {
  await type('Email', email)
  await type('Password', password)
  click('button', 'Sign in')
}

export async function signUpAs(password = 'correct horse', again = password) {
  await type('Email', ' ada@shop.example ')
  await type('Password', password)
  await type('Confirm password', again)
  click('button', 'Create account')
}
