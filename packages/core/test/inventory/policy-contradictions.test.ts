import { describe, expect, it } from 'vitest'
import { policyContradictions } from '#inventory/index.ts'
import { base64 } from '#shared/sha256.ts'
import { makeBodies, makeDocument, makeScript } from '../helpers/make-capture.ts'

type Script = Parameters<typeof makeScript>[1]
const told = (policy: string, script: Script, more: Parameters<typeof makeDocument>[0] = {}) => {
  const made = makeScript(makeBodies(), script)
  const value = policy.replace('HASH', base64(Buffer.from(made.digest!.sha256, 'hex')))
  const documents = [makeDocument({ headers: [['content-security-policy', value]], ...more })]
  return policyContradictions({ documents, scripts: [made] }).map(({ code }) => code)
}
const nonced = { type: null, async: false, defer: false, noModule: false, integrity: null, crossOrigin: null, nonce: true }
const stopped = { state: 'blocked' as const, blocked: { by: 'csp' as const, detail: '' } }

describe('a visit contradicts the interpretation of its policies', () => {
  it.each<[string, string, Script]>([
    ['inline code ran that has neither nonce nor hash', "script-src 'self' 'nonce-a1'", { text: 'a()' }],
    ['inline code ran where nothing inline may', "default-src 'self'", { text: 'a()', element: nonced }],
    [
      'a handler ran that only a nonce would name',
      "script-src 'nonce-a1' 'unsafe-inline'",
      { text: 'a()', kind: 'handler', element: null },
    ],
  ])('if %s', (_, policy, script) => expect(told(policy, script)).toEqual(['ran-though-stopped']))
  it('if a file was blocked although any host may serve one', () => {
    expect(told('script-src https:', { url: 'https://a.example/x.js', ...stopped })).toEqual(['stopped-though-open'])
  })
  it.each<[string, string, Script]>([
    ['a nonce may name it', "script-src 'nonce-a1'", { text: 'a()', element: nonced }],
    ['its element is gone', "script-src 'nonce-a1'", { text: 'a()', element: null }],
    ['its hash is named', "script-src 'sha256-HASH'", { text: 'a()' }],
    ['its digest by the algorithm is not known', "script-src 'sha512-YQ=='", { text: 'a()' }],
    ['the directive is void', 'script-src ‘self’', { text: 'a()' }],
    ['hosts count for nothing', "script-src https: 'strict-dynamic'", { url: 'https://a.example/x.js', ...stopped }],
  ])('and does not if %s', (_, policy, script) => expect(told(policy, script)).toEqual([]))
  it('and does not if the policy is in the HTML, or the frame had another document', () => {
    expect(told('img-src *', { text: 'a()' }, { metaCsp: ["script-src 'none'"] })).toEqual([])
    const script = makeScript(makeBodies(), { text: 'a()' })
    const strict = makeDocument({ headers: [['content-security-policy', "script-src 'none'"]] })
    expect(policyContradictions({ documents: [strict, makeDocument({ headers: [] })], scripts: [script] })).toEqual([])
  })
})
