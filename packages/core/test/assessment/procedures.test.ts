// States of procedures: nothing is met that no finished check covers, and what is missing is never hidden by what is unknown.
import { type AssessedFacts, type AssessedProcedure, assessProcedures } from '@tillwatch/core/assessment'
import { procedureIds } from '@tillwatch/core/shared'
import { expect, it } from 'vitest'

const pages = {
  payment: 2,
  evaluated: 2,
  compared: 2,
  incompletelyCompared: 0,
  headersSeen: 2,
  withGap: 0,
  notKept: 0,
  watchedShortly: 0,
  seldom: 0,
}
const good: AssessedFacts = {
  days: 90,
  pages,
  scripts: { all: 5, justified: 5, authorized: 5, withIntegrity: 5 },
  alerts: { channels: 1, delivered: 3, dead: 0 },
}
type Given = { [Part in keyof AssessedFacts]?: Partial<AssessedFacts[Part]> | number }
const assess = (given: Given = {}): AssessedProcedure[] =>
  assessProcedures({
    days: typeof given.days === 'number' ? given.days : good.days,
    pages: { ...good.pages, ...(given.pages as object) },
    scripts: { ...good.scripts, ...(given.scripts as object) },
    alerts: { ...good.alerts, ...(given.alerts as object) },
  })
const stateOf = (given: Given, procedure: string) => assess(given).find((each) => each.procedure === procedure)?.state
const elementOf = (given: Given, element: string) =>
  assess(given)
    .flatMap(({ elements }) => elements)
    .find((each) => each.element === element)
const nothingSeen: Given = {
  pages: { evaluated: 0, compared: 0, headersSeen: 0 },
  scripts: { all: 0, justified: 0, authorized: 0, withIntegrity: 0 },
}

it('tells of each procedure once, in the order of the standard', () => {
  expect(assess().map(({ procedure }) => procedure)).toEqual(procedureIds)
})

it('says met where all that is asked for was found, and not evaluated of documents that are for the assessor to examine', () => {
  expect(assess().map(({ state }) => state)).toEqual(['not-evaluated', 'met', 'met', 'met', 'not-evaluated', 'met'])
  expect(elementOf({}, 'documents')).toMatchObject({ state: 'not-evaluated', because: 'documents-elsewhere' })
})

it('meets nothing of the pages where no scan evaluated one', () => {
  for (const { procedure, state } of assess(nothingSeen)) expect([procedure, state]).toEqual([procedure, 'not-evaluated'])
  for (const { state } of assess({ pages: { payment: 0, evaluated: 0, compared: 0, headersSeen: 0 } })) expect(state).toBe('not-evaluated')
})

it('never says met while one page was not evaluated', () => {
  for (const element of ['inventory', 'justification', 'authorization', 'integrity', 'pages-watched', 'frequency'])
    expect(elementOf({ pages: { evaluated: 1 } }, element)).toMatchObject({ state: 'not-evaluated', because: 'some-without-scan' })
})

it.each(['justified', 'authorized', 'withIntegrity'])('says not met where one script is not %s, also while pages are unseen', (name) => {
  expect(stateOf({ scripts: { [name]: 4 } }, '6.4.3.b')).toBe('not-met')
  expect(stateOf({ scripts: { [name]: 4 }, pages: { evaluated: 1 } }, '6.4.3.b')).toBe('not-met')
})

it('does not take pages without scripts for pages whose scripts are authorized', () => {
  expect(elementOf({ scripts: { all: 0, justified: 0, authorized: 0, withIntegrity: 0 } }, 'authorization')).toMatchObject({
    ...{ state: 'not-evaluated', because: 'no-scripts' },
  })
})

it('says why comparing is not evaluated: never done, or never whole', () => {
  expect(elementOf({ pages: { compared: 1 } }, 'scripts-compared')).toMatchObject({ state: 'not-evaluated', because: 'no-comparison' })
  expect(elementOf({ pages: { incompletelyCompared: 1 } }, 'scripts-compared')).toMatchObject({
    ...{ state: 'not-evaluated', because: 'some-not-compared', counted: { met: 1, of: 2 } },
  })
  expect(elementOf({ pages: { headersSeen: 0 } }, 'headers-compared')).toMatchObject({ state: 'not-evaluated', because: 'no-headers' })
})

it('says that people are told only when something reached a receiver', () => {
  expect(elementOf({ alerts: { channels: 0 } }, 'people-told')).toMatchObject({ state: 'not-met', because: 'no-channel' })
  expect(elementOf({ alerts: { delivered: 0 } }, 'people-told')).toMatchObject({ state: 'not-evaluated', because: 'nothing-told' })
  expect(elementOf({ alerts: { dead: 1 } }, 'people-told')).toMatchObject({
    state: 'not-met',
    because: 'not-delivered',
    counted: { met: 3, of: 4 },
  })
})

it('says not met for a gap, and not evaluated where scans are not kept or the period is under a week', () => {
  expect(elementOf({ pages: { withGap: 1, notKept: 1 } }, 'frequency')).toMatchObject({ state: 'not-met', because: 'gap' })
  expect(elementOf({ pages: { notKept: 1 } }, 'frequency')).toMatchObject({ state: 'not-evaluated', because: 'not-kept' })
  expect(elementOf({ pages: { watchedShortly: 1 } }, 'frequency')).toMatchObject({ state: 'not-evaluated', because: 'short-period' })
  expect(elementOf({ days: 6 }, 'frequency')).toMatchObject({ state: 'not-evaluated', because: 'short-period' })
})

it('asks for a risk analysis only where pages are scanned less often than weekly', () => {
  expect(elementOf({}, 'risk-analysis')).toMatchObject({ because: 'weekly' })
  expect(elementOf({ pages: { seldom: 1 } }, 'risk-analysis')).toMatchObject({ because: 'documents-elsewhere' })
})
