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

  const cookie = (name: string, more: object = {}) => ({
    ...{ name, domain: null, path: '/', secure: true, httpOnly: true, sameSite: null, partitioned: false, session: true },
    ...more,
  })
  const policy = (value: string): [string, string] => ['content-security-policy', value]
  const listed = (...documents: Parameters<typeof makeDocument>[0][]) =>
    judge(makeCapture({ documents: documents.map(makeDocument) })).headers.map(({ source, value }) => [source, value])

  it('are those of the last answer if a frame loaded an address again, with the last value of each cookie', () => {
    const first = { headers: [policy("script-src 'self'")], metaCsp: ['img-src a'], setCookies: [cookie('a'), cookie('b')] }
    const again = { headers: [policy('script-src *')], metaCsp: ['img-src b'], setCookies: [cookie('b', { secure: false })] }
    expect(listed(first, again)).toEqual([
      ['cookie', 'a; Path=/; Secure; HttpOnly'],
      ['response', 'script-src *'],
      ['meta', 'img-src b'],
      ['cookie', 'b; Path=/; HttpOnly'],
    ])
    expect(listed(first, { headers: [] })).toEqual([
      ['cookie', 'a; Path=/; Secure; HttpOnly'],
      ['cookie', 'b; Path=/; Secure; HttpOnly'],
    ])
  })

  it('are those of the answer that stayed if the last had no content or was a download, separately for each address and frame', () => {
    const stayed = { headers: [policy('script-src *')] }
    const strict = policy("script-src 'self'")
    expect(listed(stayed, { status: 204, headers: [strict] })).toEqual([['response', 'script-src *']])
    expect(listed(stayed, { headers: [strict, ['content-disposition', 'attachment; filename=a']] })).toEqual([['response', 'script-src *']])
    expect(listed(stayed, { url: 'https://shop.example/other', headers: [strict] }, { frameId: 'F9', headers: [strict] })).toHaveLength(3)
  })
})
