import { describe, expect, it } from 'vitest'
import { openLedger } from '#egress/ledger.ts'
import { ROOMY } from './loopback.ts'

const shop = { host: 'shop.test', port: 80, scheme: 'http', request: 'GET /' } as const

describe('the account of the traffic of a scan', () => {
  it.each([
    ['sent', 'sentBytesMax'],
    ['received', 'receivedBytesMax'],
  ] as const)(
    'counts %s bytes of all connections, lets through what just fits, and says of the first byte above it that it was too many',
    (way, limit) => {
      const ledger = openLedger({ ...ROOMY, [limit]: 100 })
      const [first, second] = [ledger.open(shop), ledger.open(shop)]
      expect([ledger[way](first, 60), ledger[way](second, 40), ledger.exhausted()]).toEqual([true, true, null])
      expect([first.verdict, first[`${way}Bytes`], second[`${way}Bytes`]]).toEqual(['allowed', 60, 40])
      expect(ledger[way](second, 1)).toBe(false)
      expect([first.verdict, second.verdict, second.cause]).toEqual([
        'allowed',
        'refused-limit',
        { code: `guard-${way}-max`, values: { max: '100' } },
      ])
      expect(ledger.exhausted()).toEqual(second.cause)
    },
  )
})
