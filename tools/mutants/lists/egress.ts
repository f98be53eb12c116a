// Mutants in the guard that every byte of a scan passes. Of 12 drawn are left out: 3 (the time limit of the connection ends it as well, only later) and 5 (a request always has an address).
import type { Mutant } from '../mutant.ts'

export const egress: readonly Mutant[] = [
  {
    id: 'egress-1',
    file: 'packages/browser/src/egress/resolve.ts',
    find: 'systemLookup(name, { all: true })).map',
    replace: 'systemLookup(name, { all: false })).map',
    test: 'packages/browser/test/egress/judgement.test.ts',
  },
  {
    id: 'egress-2',
    file: 'packages/browser/src/egress/resolve.ts',
    find: 'if (!resolved.ok) return resolved',
    replace: 'if (false) return resolved',
    test: 'packages/browser/test/egress/guard.test.ts',
  },
  {
    id: 'egress-4',
    file: 'packages/browser/src/egress/tunnel.ts',
    find: "client.on('end', () => server.end())",
    replace: 'void 0',
    test: 'packages/browser/test/egress/guard.test.ts',
  },
  {
    id: 'egress-6',
    file: 'packages/browser/src/egress/forward.ts',
    find: "entry = ledger.open({ host: '', port: 0,",
    replace: "entry = ledger.open({ host: 'mutant', port: 0,",
    test: 'packages/browser/test/egress/guard.test.ts',
  },
  {
    id: 'egress-7',
    file: 'packages/browser/src/egress/ledger.ts',
    find: 'cause: null,',
    replace: "cause: causeOf('guard-cut'),",
    test: 'packages/browser/test/egress/guard.test.ts',
  },
  {
    id: 'egress-8',
    file: 'packages/browser/src/egress/guard.ts',
    find: 'ownPorts.add(port)',
    replace: 'void 0',
    test: 'packages/browser/test/egress/guard.test.ts',
  },
  {
    id: 'egress-9',
    file: 'packages/browser/src/egress/cut.ts',
    find: 'let made = false',
    replace: 'let made = true',
    test: 'packages/browser/test/egress/guard.test.ts',
  },
  {
    id: 'egress-10',
    file: 'packages/browser/src/egress/ledger.ts',
    find: 'let receivedBytes = 0',
    replace: 'let receivedBytes = 1',
    test: 'packages/browser/test/egress/ledger.test.ts',
  },
  {
    id: 'egress-11',
    file: 'packages/browser/src/egress/connect.ts',
    find: "socket.once('error', onError)",
    replace: "socket.once('mutant', onError)",
    test: 'packages/browser/test/egress/guard.test.ts',
  },
  {
    id: 'egress-12',
    file: 'packages/browser/src/egress/headers.ts',
    find: "'proxy-connection',",
    replace: "'mutant',",
    test: 'packages/browser/test/egress/guard.test.ts',
  },
]
