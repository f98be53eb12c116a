import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readScanArguments } from '#scan/arguments.ts'

const folder = mkdtempSync(join(tmpdir(), 'tillwatch-cli-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('readScanArguments', () => {
  it('reads every option of the help', () => {
    const reading = readScanArguments([
      'shop.example/pay',
      '--json',
      '-',
      '--html',
      join(folder, 'a.html'),
      '--har',
      join(folder, 'a.har'),
      '--screenshot',
      join(folder, 'a.png'),
      '--bodies',
      join(folder, 'bodies'),
      '--profile',
      'mobile',
      '--allow-private',
      'shop.example:8080',
      '--allow-private',
      '10.1.2.3',
      '--resolve',
      '*.shop.example:443:127.0.0.1',
      '--timeout',
      '12.5',
      '--fail-on',
      'high',
      '--passive',
      '--cloak-check',
      '--payment-provider',
      'pay.small.example',
      '--own-host',
      'Shop-Parts.example',
      '--quiet',
      '--allow-no-sandbox',
    ])
    expect(reading).toEqual({
      ok: true,
      asked: {
        url: 'https://shop.example/pay',
        json: '-',
        html: join(folder, 'a.html'),
        har: join(folder, 'a.har'),
        screenshot: join(folder, 'a.png'),
        bodies: join(folder, 'bodies'),
        profile: 'mobile',
        timeoutMs: 12_500,
        depth: 'passive',
        journey: null,
        ndjson: null,
        cloakCheck: true,
        declared: { paymentProviders: ['pay.small.example'], ownHosts: ['shop-parts.example'] },
        allowPrivate: ['shop.example:8080', '10.1.2.3'],
        resolve: ['*.shop.example:443:127.0.0.1'],
        allowNoSandbox: true,
        failOn: 'high',
        language: 'en',
        quiet: true,
      },
    })
  })

  it.each([
    [[], 'Specify a page to scan'],
    [['a.example', '--payment-provider', 'https://pay.example/'], '--payment-provider: “https://pay.example/” is not a host'],
    [['a.example', '--own-host', 'co.uk'], 'a suffix under which anyone'],
    [['a.example', '--own-host', 'b.example', '--payment-provider', 'b.example'], 'is set with both'],
    [['https://a.example', 'https://b.example'], 'second one'],
    [['ftp://a.example'], 'ftp:'],
    [['https://a.example', '--profile', 'tablet'], 'desktop, mobile'],
    [['https://a.example', '--timeout', 'soon'], '5 to 600'],
    [['https://a.example', '--timeout', '4'], '5 to 600'],
    [['https://a.example', '--fail-on', 'severe'], 'none, low, medium, high, critical'],
    [['https://a.example', '--resolve', 'a.example'], 'a.example'],
    [['https://a.example', '--allow-private', 'a.example:99999'], 'a.example:99999'],
    [['https://a.example', '--json', '/nowhere/at/all/x.json'], '/nowhere/at/all'],
    [['https://a.example', '--har', folder], 'is a folder'],
    [['https://a.example', '--colour'], '--colour'],
    [['https://a.example', '--json'], '--json'],
  ])('answers %j with a sentence that names the fault', (args, part) => {
    const reading = readScanArguments(args)
    expect(reading.ok).toBe(false)
    const sentence = reading.ok ? '' : reading.sentence
    expect(sentence).toContain(part)
    expect(sentence).not.toMatch(/\n|at .*\.ts/)
  })
})
