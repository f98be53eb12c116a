// Next steps of an incident: every effect has steps in both languages, and they name the discovered script or host.
import { incidentEffects, incidentSteps } from '@tillwatch/contract/lists'
import { linesText, sayIncidentSteps, stepsOf } from '@tillwatch/messages/incidents'
import { describe, expect, it } from 'vitest'

const subject = { code: 'named', given: { name: 'cdn.tags.example/t.js' } }
const given = { host: 'evil.example', header: 'Content-Security-Policy', name: 'On call' }

describe.each(['en', 'es'] as const)('steps in %s', (language) => {
  it.each(incidentEffects)('cover %s, with every name filled in', (code) => {
    const said = sayIncidentSteps({ code, given, subject }, language)
    expect(said.length).toBeGreaterThan(0)
    expect(said.filter((sentence) => sentence.startsWith('step.') || /[{}]/.test(sentence))).toEqual([])
  })
})

it('have no step without an effect that uses it', () => {
  expect(new Set(incidentEffects.flatMap(stepsOf))).toEqual(new Set(incidentSteps))
})

it('of an attack start with what to remove, then preserving the evidence and calling the acquirer', () => {
  expect(sayIncidentSteps({ code: 'skimmer-code', given, subject }, 'en')).toEqual([
    'Remove cdn.tags.example/t.js from the page.',
    'Keep the evidence: don’t delete the logs or the scan, and export the evidence pack.',
    'Call your acquirer or payment provider and, if required, a PCI forensic investigator.',
    'Find out how the code got in: check deploys, the tag manager, and admin accounts.',
    'Scan the page again, then resolve the incident.',
  ])
  for (const code of ['card-sent', 'frame-swapped', 'form-redirected', 'card-read', 'bad-host'] as const)
    expect(sayIncidentSteps({ code, given, subject }, 'es')[0]).toContain('evil.example')
})

it('name the script that sent card data, or only the host if the script is unknown', () => {
  const first = (of: typeof subject) => sayIncidentSteps({ code: 'card-sent', given, subject: of }, 'en')[0]
  expect(first(subject)).toBe('Remove cdn.tags.example/t.js from the page. It sent card data to evil.example.')
  expect(first({ code: 'named', given: { name: 'evil.example' } })).toBe(
    'Remove the code that sends card data to evil.example from the page.',
  )
})

it('name the lines of the new content, or of the old content if they were removed', () => {
  const places = [
    { before: [1, 2], after: [12, 18] },
    { before: null, after: [3, 3] },
    { before: [4, 9], after: null },
    { before: null, after: null },
  ] as const
  expect(places.map((place) => linesText(place, 'en'))).toEqual([
    'Lines 12–18 of the new content',
    'Line 3 of the new content',
    'Lines 4–9 of the old content',
    null,
  ])
})
