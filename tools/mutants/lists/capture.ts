// Mutants in what a visit records and types. Of 8 drawn are left out: 5 (who set the address of a form is told without how that is known), 6 (the end of loading is told by a second event as
// well), 7 (a limit that only bounds a machine).
import type { Mutant } from '../mutant.ts'

export const capture: readonly Mutant[] = [
  {
    id: 'capture-1',
    file: 'packages/browser/src/collectors/long-texts.ts',
    find: 'for (let at = 0; at < given.length; at += 2) {',
    replace: 'for (let at = 0; at <= given.length; at += 2) {',
    test: 'packages/browser/test/collectors/long-texts.browser.test.ts',
  },
  {
    id: 'capture-2',
    file: 'packages/browser/src/collectors/websockets.ts',
    find: 'sockets.set(requestId, open(requestId, url, initiator ?? NO_INITIATOR))',
    replace: 'void 0',
    test: 'packages/browser/test/behaviour/sinks.browser.test.ts',
  },
  {
    id: 'capture-3',
    file: 'packages/browser/src/collectors/scripts.ts',
    find: "quietly(session.send('Debugger.enable', { maxScriptsCacheSize: LIMITS.bodiesBytesMax }))",
    replace: "quietly(session.send('mutant', { maxScriptsCacheSize: LIMITS.bodiesBytesMax }))",
    test: 'packages/browser/test/collectors/kinds.browser.test.ts',
  },
  {
    id: 'capture-4',
    file: 'packages/browser/src/collectors/stages.ts',
    find: "visit.stage('arming')",
    replace: "visit.stage('mutant')",
    test: 'packages/browser/test/collectors/page.browser.test.ts',
  },
  {
    id: 'capture-8',
    file: 'packages/browser/src/behaviour/fill-field.ts',
    find: 'await keyboard.insert(typed)',
    replace: 'void 0',
    test: 'packages/browser/test/behaviour/typing.browser.test.ts',
  },
]
