// Text of the recommended steps for an incident.

import type { IncidentStep } from '@tillwatch/contract/lists'
import type { IncidentEffect } from '@tillwatch/contract/reasons'
import { saySubject } from '../changes/index.ts'
import { formatIncident } from './format.ts'
import { stepsOf } from './steps.ts'

type Language = 'en' | 'es'

/** Numbered in order. Names the script that sent or read card data, if known. */
export function sayIncidentSteps({ code, given, subject }: IncidentEffect, language: Language): string[] {
  const thing = saySubject(subject, language)
  const values = { thing, host: String(given.host ?? ''), header: String(given.header ?? ''), name: String(given.name ?? '') }
  // The catalog's type cannot express that every code gets all of these values.
  const isNamed = subject.code === 'named' && subject.given.name !== given.host
  const codeOf = (step: IncidentStep) =>
    isNamed && (step === 'remove-sender' || step === 'remove-reader') ? `step.${step}-named` : `step.${step}`
  return stepsOf(code).map((step) => formatIncident({ code: codeOf(step), values } as Parameters<typeof formatIncident>[0], language))
}

export const sayStepsTitle = (language: Language): string => formatIncident({ code: 'steps.title' }, language)

/** `First: Take t.js off the page.` */
export const sayFirstStep = (step: string, language: Language): string =>
  formatIncident({ code: 'steps.first', values: { step } }, language)

/** Lines of a file, from 1, both ends included. */
type Range = readonly [number, number]
export interface ChangedLines {
  before: Range | null
  after: Range | null
}

/** `Lines 12–18 of the new content`, or of the old content if they are gone. Null without lines. */
export function linesText({ before, after }: ChangedLines, language: Language): string | null {
  const range = after ?? before
  if (range === null) return null
  const [from, to] = range
  const side = after === null ? 'old' : 'new'
  return from === to
    ? formatIncident({ code: `line.${side}`, values: { from } }, language)
    : formatIncident({ code: `lines.${side}`, values: { from, to } }, language)
}
