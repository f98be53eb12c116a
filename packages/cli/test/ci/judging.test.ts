// What `tillwatch ci` makes of the scripts that ran: authorised by the lock file or the server, or why not; the lock file itself; SARIF.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ScanResult, ScriptLock } from '@tillwatch/contract/shapes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCiArguments } from '#ci/arguments.ts'
import { judge } from '#ci/judge.ts'
import { lockOf, lockText, readLock } from '#ci/run.ts'
import { sarifOf } from '#ci/sarif.ts'
import type { SeenScript } from '#ci/seen.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tillwatch-ci-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const hash = (letter: string) => letter.repeat(64)
const script = (name: string, sha256: string | null, host: string | null = 'shop.example'): SeenScript => ({
  ...{ identity: `address:${host}/${name}`, label: `${host}/${name}`, url: `https://${host}/${name}`, host, sha256 },
})
const lockWith = (...scripts: [name: string, ...contents: string[]][]): ScriptLock => ({
  version: 1,
  scripts: scripts.map(([name, ...contents]) => ({
    ...{ identity: `address:shop.example/${name}`, label: name },
    contents: contents as ['*'],
  })),
})
const problemsOf = (...asked: Parameters<typeof judge>) =>
  judge(...asked).unauthorised.map(({ problem, script: { label } }) => [problem, label])

describe('judging', () => {
  it('takes what the lock file lists with that content, and any content where it says so', () => {
    const lock = lockWith(['a.js', hash('a'), hash('b')], ['session.js', '*'])
    expect(problemsOf([script('a.js', hash('b')), script('session.js', hash('f')), script('session.js', null)], lock, null)).toEqual([])
  })

  it('says of each other script why it is not authorised', () => {
    const lock = lockWith(['a.js', hash('a')], ['b.js', hash('b')], ['gone.js', hash('c')])
    const judged = judge([script('a.js', hash('f')), script('b.js', null), script('new.js', hash('a'))], lock, null)
    expect(judged.unauthorised.map(({ problem, script: { label } }) => [problem, label])).toEqual([
      ['changed', 'shop.example/a.js'],
      ['unread', 'shop.example/b.js'],
      ['unlisted', 'shop.example/new.js'],
    ])
    expect([judged.scripts, judged.unseen]).toEqual([3, ['gone.js']])
  })

  it('takes what a server approved only with the same content from the same host', () => {
    const approved = [{ host: 'cdn.example', sha256: hash('a') }]
    expect(problemsOf([script('a.js', hash('a'), 'cdn.example')], null, approved)).toEqual([])
    expect(problemsOf([script('a.js', hash('a'))], null, approved)).toEqual([['unlisted', 'shop.example/a.js']])
    expect(problemsOf([script('a.js', null, 'cdn.example')], null, approved)).toEqual([['unread', 'cdn.example/a.js']])
  })
})

describe('the lock file', () => {
  it('has each identity once with all its contents, in an order that does not change, and can be read again', async () => {
    const lock = lockOf(
      [script('b.js', hash('2')), script('a.js', hash('3')), script('b.js', hash('1')), script('c.js', null)],
      null,
      false,
    )
    expect(lock.scripts.map(({ identity, contents }) => [identity, contents])).toEqual([
      ['address:shop.example/a.js', [hash('3')]],
      ['address:shop.example/b.js', [hash('1'), hash('2')]],
    ])
    const file = join(folder, 'lock.json')
    await writeFile(file, lockText(lock))
    expect(readLock(file)).toEqual(lock)
    expect(readLock(join(folder, 'none.json'))).toBeNull()
  })

  it('keeps a content that may be any, and after a partial visit what was not seen', () => {
    const before = lockWith(['any.js', '*'], ['gone.js', hash('a')])
    const seen = [script('any.js', hash('f'))]
    expect(lockOf(seen, before, false).scripts.map(({ contents }) => contents)).toEqual([['*']])
    expect(lockOf(seen, before, true).scripts.map(({ label }) => label)).toEqual(['shop.example/any.js', 'gone.js'])
  })

  it.each([
    ['no JSON', '<<<<<<< HEAD', /is not JSON: .+After a merge, write it again with --update\.$/],
    ['another version', '{"version":2,"scripts":[]}', /is not a lock file: at version: /],
    ['a hash that is none', `{"version":1,"scripts":[{"identity":"a","label":"a","contents":["x"]}]}`, /at scripts\.0\.contents/],
    ['any content beside a hash', `{"version":1,"scripts":[{"identity":"a","label":"a","contents":["*","${hash('a')}"]}]}`, /contents/],
    ['a field that nobody knows', '{"version":1,"scripts":[],"allow":"*"}', /it has unknown fields: "allow"/],
  ])('is refused with %s, with the place', async (_what, text, sentence) => {
    const file = join(folder, 'bad.json')
    await writeFile(file, text)
    expect(() => readLock(file)).toThrow(sentence)
  })
})

describe('arguments', () => {
  const key = { TILLWATCH_KEY: 'tw_x' }
  const read = (words: string[], env = {}) => {
    const reading = readCiArguments(words, env)
    return reading.ok ? reading.asked : reading.sentence
  }

  it('tell a built folder from an address', () => {
    expect(read([folder, '--page', 'pay.html'])).toMatchObject({ target: { folder, page: '/pay.html' } })
    expect(read(['https://shop.example/pay'])).toMatchObject({ target: { url: 'https://shop.example/pay' }, server: null })
  })

  it('take the key from the environment, and send it over https or loopback alone', () => {
    const of = (server: string, env: object) => read(['https://shop.example/', '--server', server, '--site', 's1'], env)
    expect(of('https://tillwatch.example/', key)).toMatchObject({
      server: { origin: 'https://tillwatch.example', siteId: 's1', key: 'tw_x' },
    })
    expect(of('http://127.0.0.1:4310', key)).toMatchObject({ server: { origin: 'http://127.0.0.1:4310' } })
    expect(of('http://tillwatch.example', key)).toMatch(/because it sends the API key/)
    expect(of('https://tillwatch.example', {})).toMatch(/in the environment variable TILLWATCH_KEY/)
  })

  it.each([
    [[], /^Specify a page to check/],
    [['https://a.example', 'https://b.example'], /a second one\.$/],
    [['https://a.example', '--page', '/x'], /^--page requires a folder that contains a build/],
    [['https://a.example', '--server', 'https://b.example'], /Use --server and --site together/],
    [['https://a.example', '--key', 'tw_x'], /^Unknown option --key\.$/],
  ])('say what is wrong with %j', (words, sentence) => {
    expect(read(words, key)).toMatch(sentence)
  })
})

describe('SARIF', () => {
  const sarif = (folderOf: string | null, url: string, host: string, language: 'en' | 'es' = 'en') => {
    const seen = { ...script('assets/new app.js', hash('a'), host), url }
    const judged = judge([seen, script('b.js', null)], lockWith(['b.js', hash('b')]), null)
    const result = { result: 'evaluated', reason: null } as ScanResult
    return JSON.parse(
      sarifOf({
        result,
        judged,
        lock: '/repo/tillwatch.lock.json',
        folder: folderOf,
        workingFolder: '/repo',
        version: '0.1.0',
        language,
      }),
    )
  }

  it('is in Spanish if asked for', () => {
    const [run] = sarif(null, 'https://shop.example/assets/new%20app.js', 'shop.example', 'es').runs
    expect(run.tool.driver.rules[0].shortDescription.text).toBe('Script sin autorizar')
    expect(run.results[0].message.text).toMatch(/no está autorizado \(SHA-256 [0-9a-f]{64}\)\. Averigüe/)
  })

  it('has what version 2.1.0 asks for: tool, rules that results name, levels, messages and places', () => {
    const log = sarif(null, 'https://shop.example/assets/new%20app.js', 'shop.example')
    expect([log.version, log.$schema]).toEqual(['2.1.0', 'https://json.schemastore.org/sarif-2.1.0.json'])
    const [run] = log.runs
    expect(run.tool.driver).toMatchObject({ name: 'Tillwatch', version: '0.1.0' })
    expect(run.invocations).toEqual([{ executionSuccessful: true, toolExecutionNotifications: [] }])
    expect(run.results).toHaveLength(2)
    for (const result of run.results) {
      expect(run.tool.driver.rules[result.ruleIndex].id).toBe(result.ruleId)
      expect(['none', 'note', 'warning', 'error']).toContain(result.level)
      expect(result.message.text).toMatch(/\.$/)
      expect(result.partialFingerprints['script/v1']).toMatch(/^[0-9a-f]{64}$/)
      const [{ physicalLocation, logicalLocations }] = result.locations
      expect(physicalLocation).toEqual({ artifactLocation: { uri: 'tillwatch.lock.json' }, region: { startLine: 1 } })
      expect(logicalLocations[0].fullyQualifiedName).toMatch(/^address:/)
    }
    for (const rule of run.tool.driver.rules)
      expect(rule).toMatchObject({ shortDescription: { text: expect.any(String) }, help: { text: expect.any(String) } })
  })

  it('points at the file of a built folder, as a relative address', () => {
    const log = sarif('/repo/dist', 'http://build/assets/new%20app.js', 'build')
    expect(log.runs[0].results[0].locations[0].physicalLocation.artifactLocation.uri).toBe('dist/assets/new%20app.js')
  })
})
