import { describe, expect, it } from 'vitest'
import { judge } from '../helpers/judge.ts'
import { makeCapture, makeDocument } from '../helpers/make-capture.ts'

describe('security-impacting headers', () => {
  it('are listed in their tier with their source, and others are not', () => {
    const document = makeDocument({
      redirects: [
        {
          from: 'http://shop.example/',
          to: 'https://shop.example/',
          status: 301,
          headers: [
            ['location', 'https://shop.example/'],
            ['x-frame-options', 'DENY'],
          ],
        },
      ],
      headers: [
        ['content-security-policy', "script-src 'nonce-secret'"],
        ['access-control-allow-origin', '*'],
        ['permissions-policy', 'camera=()'],
        ['server', 'x'],
        ['date', 'now'],
      ],
      metaCsp: ["default-src 'self'"],
      metaRefresh: ['0; url=/next'],
      setCookies: [
        { name: 'sid', domain: null, path: '/', secure: true, httpOnly: true, sameSite: 'Lax', partitioned: false, session: true },
      ],
    })
    const rows = judge(makeCapture({ documents: [document] })).headers.map(({ name, value, tier, source }) => [source, tier, name, value])
    expect(rows).toEqual([
      ['redirect', 1, 'location', 'https://shop.example/'],
      ['redirect', 1, 'x-frame-options', 'DENY'],
      ['response', 1, 'content-security-policy', "script-src 'nonce-…'"],
      ['response', 1, 'access-control-allow-origin', '*'],
      ['response', 2, 'permissions-policy', 'camera=()'],
      ['meta', 1, 'content-security-policy', "default-src 'self'"],
      ['meta', 1, 'refresh', '0; url=/next'],
      ['cookie', 1, 'set-cookie', 'sid; Path=/; Secure; HttpOnly; SameSite=Lax'],
    ])
  })
})
