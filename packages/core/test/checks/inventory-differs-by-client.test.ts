import { formatFinding } from '@tillwatch/messages/findings'
import { expect, it } from 'vitest'
import { compared, judge } from '../helpers/judge.ts'
import { makeBodies, makeCapture, makeScript } from '../helpers/make-capture.ts'

const script = { url: 'https://cdn.example/a.js' }

it.each([
  ['second', 'medium', 'ran only in the second of two browsers'],
  ['both', 'medium', 'differs between two browsers'],
  ['first', 'info', 'ran only in the first of two browsers'],
] as const)('reports a script seen by %s as %s, in words', (seenBy, severity, words) => {
  const bodies = makeBodies()
  const capture = makeCapture({ scripts: [makeScript(bodies, script)] })
  const scriptId = seenBy === 'second' ? null : capture.scripts[0]!.id
  const result = judge(capture, bodies, compared([{ seenBy, scriptId, label: 'cdn.example/a.js' }]))
  const [finding] = result.findings.filter((one) => one.check === 'inventory-differs-by-client')
  expect(finding).toMatchObject({ severity, scriptId, params: { label: 'cdn.example/a.js', seenBy } })
  expect(formatFinding(finding!, 'en').detail).toContain(words)
})

it("names a script that the visit's list lacks, also with a code and its facts", () => {
  const bodies = makeBodies()
  const capture = makeCapture({ scripts: [makeScript(bodies, script)] })
  const label = 'inline script 2 of shop.example'
  const labelCode = { code: 'numbered' as const, params: { kind: 'inline', handler: '', number: 2, place: 'shop.example' } }
  const { findings } = judge(
    capture,
    bodies,
    compared([
      { seenBy: 'second', scriptId: null, label, labelCode },
      { seenBy: 'first', scriptId: capture.scripts[0]!.id, label, labelCode },
    ]),
  )
  const found = findings.filter((one) => one.check === 'inventory-differs-by-client')
  expect(found.map((one) => [one.params.seenBy, one.labelCode])).toEqual([
    ['second', labelCode],
    ['first', undefined],
  ])
})

it('reports nothing without a second visit', () => {
  const bodies = makeBodies()
  const { findings } = judge(makeCapture({ scripts: [makeScript(bodies, script)] }), bodies)
  expect(findings.map((one) => one.check)).not.toContain('inventory-differs-by-client')
})
