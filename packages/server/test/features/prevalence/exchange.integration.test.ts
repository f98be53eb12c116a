// The exchange between two installations over real HTTP: what is told and counted, who counts once, and that a side which fails or lies holds nothing up.
import { randomUUID } from 'node:crypto'
import { exchangeAnswerSchema } from '@tillwatch/contract/shapes'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { askRemote } from '#adapters/ask-remote.ts'
import type { Database } from '#db/index.ts'
import { networkOf } from '#features/prevalence/answer-exchange.ts'
import { exchangeWith } from '#features/prevalence/index.ts'
import { enforceRetention } from '#features/retention/index.ts'
import { testDatabase } from '../../support/database.ts'
import { type RemoteSite, remoteSite } from '../../support/remote.ts'
import { type TestServer, testServer } from '../../support/server.ts'
import { watchPage } from '../inventory/watched-page.ts'
import { contentHash, daysAgo } from './served.ts'

watchPage()

let server: TestServer
let asker: Database
const sites: RemoteSite[] = []
beforeAll(async () => {
  server = await testServer({ exchange: true, proxies: ['127.0.0.1'], requestsPerMinute: 100_000 })
  asker = await testDatabase()
})
afterAll(async () => {
  await server.close()
  await asker.close()
})
beforeEach(async () => {
  for (const { db } of [asker, server.test.database])
    await sql`truncate exchange_answers, exchange_told, exchange_identity, script_prevalence`.execute(db)
})
afterEach(async () => {
  for (const site of sites.splice(0)) await site.close()
})

const known = contentHash('known')
/** Accounts of an installation that were served the contents. */
async function served({ db }: Database, contents: readonly string[], accounts = 1): Promise<void> {
  for (let at = 0; at < accounts; at++) {
    const account = randomUUID()
    await sql`insert into accounts (id, name) values (${account}, 'x')`.execute(db)
    await sql`insert into script_prevalence (kind, sha256, account_id, seen_on)
      select 'content', unnest(${contents}::text[]), ${account}, current_date`.execute(db)
  }
}
/** An exchange that may reach this machine, as an installation may be told to. */
const exchange = (origin = server.origin, allowPrivate = ['127.0.0.1']) =>
  exchangeWith(asker.db, askRemote({ allowPrivate, resolve: [] }), origin)
const answers = async () =>
  new Map(
    (await asker.db.selectFrom('exchange_answers').select(['sha256', 'installations']).execute()).map((row) => [
      row.sha256,
      row.installations,
    ]),
  )
/** Another installation tells what it was served, from this address; the answer. */
async function tell(address: string, contents: readonly string[] = [known], installation: string = randomUUID()) {
  const answer = await fetch(`${server.origin}/api/v1/exchange/contents`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ installation, contents }),
  })
  const limit = (name: string) => answer.headers.get(`x-ratelimit-${name}`)
  const left = { of: limit('limit'), requests: limit('remaining'), seconds: limit('reset') }
  return { status: answer.status, body: await answer.json(), left }
}
const tellers = async (count: number, network = '203.0.113') => {
  for (let at = 1; at <= count; at++) await tell(`${network}.${at}`)
}

describe('two installations', () => {
  it('tell each other how many were served a content, and nothing of those that fewer than three were', async () => {
    const rare = contentHash('rare')
    await tellers(5)
    for (const at of [1, 2]) await tell(`198.51.100.${at}`, [rare])
    await served(asker, [known, rare])
    expect(await exchange().learnDue(new Date())).toEqual({ asked: 2, failure: null })
    expect(await answers()).toEqual(
      new Map([
        [known, 5],
        [rare, null],
      ]),
    )
  })

  it('ask once a day for a content, those that a comparison waits for at once', async () => {
    await served(asker, [known, contentHash('other')])
    const one = exchange()
    const now = new Date()
    const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
    expect(await one.learn([known, contentHash('never seen here')], now)).toEqual({ asked: 1, failure: null })
    expect(await one.learnDue(now)).toEqual({ asked: 1, failure: null })
    expect(await one.learnDue(later(23))).toEqual({ asked: 0, failure: null })
    expect(await one.learnDue(later(24))).toEqual({ asked: 2, failure: null })
  })

  it('tell hashes of contents and a random name, and no address, account or page', async () => {
    const bodies: string[] = []
    const site = await remoteSite((incoming, outgoing) => {
      incoming.on('data', (part) => bodies.push(String(part))).on('end', () => outgoing.end('{"contents":[]}'))
    })
    sites.push(site)
    await served(asker, [known])
    await sql`insert into script_prevalence select 'address', ${contentHash('cdn.example/t.js')}, account_id, seen_on from script_prevalence`.execute(
      asker.db,
    )
    await exchange(`http://127.0.0.1:${site.port}`).learnDue(new Date())
    expect(JSON.parse(bodies.join(''))).toEqual({ installation: expect.stringMatching(/^[0-9a-f-]{36}$/), contents: [known] })
    expect(Object.keys(site.hits[0]?.headers ?? {}).sort()).toEqual(
      ['accept', 'accept-encoding', 'connection', 'content-length', 'content-type', 'host', 'user-agent'].sort(),
    )
  })
})

describe('who counts', () => {
  const counted = async (address = '192.0.2.99') => exchangeAnswerSchema.parse((await tell(address)).body).contents[0]?.installations ?? 0

  it('is an address once, whatever names it gives itself, and a name once, from whatever addresses', async () => {
    for (let at = 0; at < 9; at++) await tell('203.0.113.7')
    const installation = randomUUID()
    for (let at = 1; at < 9; at++) await tell(`198.51.100.${at}`, [known], installation)
    expect(await counted()).toBe(0)
    await tell('203.0.113.8')
    expect(await counted()).toBe(3)
  })

  it('is an IPv6 network once, however many addresses it has', async () => {
    for (let at = 1; at < 9; at++) await tell(`2001:db8:1:2::${at}`)
    await tell('2001:db8:1:3::1')
    expect(await counted()).toBe(0)
    await tell('2001:db8:1:4::1')
    expect(await counted()).toBe(3)
  })

  it('is never the asker itself', async () => {
    await tellers(3)
    expect(await counted('203.0.113.1')).toBe(0)
    expect(await counted()).toBe(3)
  })

  it('is the answering installation as one, where three of its accounts were served the content', async () => {
    await tellers(2)
    await served(server.test.database, [known], 2)
    expect(await counted()).toBe(0)
    await served(server.test.database, [known], 10)
    expect(await counted()).toBe(3)
  })

  it('is nobody after thirty days, of whom nothing is kept then', async () => {
    const { db } = server.test.database
    await tellers(3)
    await sql`update exchange_told set seen_on = ${daysAgo(30).toISOString().slice(0, 10)}::date`.execute(db)
    expect(await counted()).toBe(0)
    await enforceRetention({ db, evidenceMonths: 13, recordingMonths: 3, reportMonths: 24 }, new Date())
    const { rows } = await sql`select source_sha256, installation_id from exchange_told`.execute(db)
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('192.0.2.99')
  })
})

describe('the answering side', () => {
  it('refuses more than 500 contents, none, and what is no hash', async () => {
    expect(
      (
        await tell(
          '203.0.113.1',
          Array.from({ length: 501 }, (_, at) => contentHash(String(at))),
        )
      ).status,
    ).toBe(400)
    expect((await tell('203.0.113.1', ['A'.repeat(64)])).status).toBe(400)
    expect((await tell('203.0.113.1', [])).status).toBe(400)
  })

  it('lets one network send 600 requests a day, whatever addresses it has', async () => {
    const left = async (address: string) => (await tell(address)).left
    expect(await left('2001:db8:9:9::1')).toEqual({ of: '600', requests: '599', seconds: '86400' })
    expect(await left('2001:db8:9:9::2')).toMatchObject({ requests: '598' })
    expect(await left('2001:db8:9:8::1')).toMatchObject({ requests: '599' })
  })

  it('notes 30,000 contents of one network within a day, and answers beyond', async () => {
    const { db } = server.test.database
    await tell('203.0.113.77')
    await sql`
      insert into exchange_told (sha256, source_sha256, installation_id, seen_on)
      select encode(sha256(n::text::bytea), 'hex'), source_sha256, installation_id, seen_on from exchange_told, generate_series(1, 29998) n`.execute(
      db,
    )
    const more = ['one', 'two', 'three'].map(contentHash)
    expect((await tell('203.0.113.77', more)).status).toBe(200)
    expect((await tell('203.0.113.77', [contentHash('four')])).status).toBe(200)
    expect((await sql<{ rows: number }>`select count(*)::int as rows from exchange_told`.execute(db)).rows).toEqual([{ rows: 30_000 }])
  })

  it('takes 500 contents', async () => {
    expect(
      (
        await tell(
          '203.0.113.250',
          Array.from({ length: 500 }, (_, at) => contentHash(String(at))),
        )
      ).status,
    ).toBe(200)
  })

  it('does not exist where it is not switched on', async () => {
    const silent = await testServer({ test: server.test })
    try {
      expect((await fetch(`${silent.origin}/api/v1/exchange/contents`, { method: 'POST' })).status).toBe(404)
    } finally {
      await silent.close()
    }
  })
})

describe('a side that fails', () => {
  it.each([
    ['answers an error', 500, '{"contents":[]}'],
    ['answers no JSON', 200, '<html>'],
    ['answers something else', 200, '{"contents":[{"sha256":"x","installations":9}]}'],
    ['tells fewer than three', 200, `{"contents":[{"sha256":"${known}","installations":1}]}`],
    ['answers more than is read', 200, `{"contents":[]}${' '.repeat(300_000)}`],
  ])('leaves counts unknown when it %s, and is not asked again for ten minutes', async (_what, status, body) => {
    const site = await remoteSite((_incoming, outgoing) => void outgoing.writeHead(status).end(body))
    sites.push(site)
    await served(asker, [known])
    const one = exchange(`http://127.0.0.1:${site.port}`)
    const now = new Date()
    expect(await one.learn([known], now)).toEqual({ asked: 0, failure: expect.any(String) })
    expect(await one.learn([known], new Date(now.getTime() + 599_000))).toMatchObject({ asked: 0, failure: expect.any(String) })
    expect(site.hits).toHaveLength(1)
    await one.learn([known], new Date(now.getTime() + 600_000))
    expect(site.hits).toHaveLength(2)
    expect(await answers()).toEqual(new Map())
  })

  it('keeps no answer to what was not asked', async () => {
    const stray = contentHash('stray')
    const site = await remoteSite(
      (_incoming, outgoing) => void outgoing.end(JSON.stringify({ contents: [{ sha256: stray, installations: 9 }] })),
    )
    sites.push(site)
    await served(asker, [known])
    await exchange(`http://127.0.0.1:${site.port}`).learn([known], new Date())
    expect(await answers()).toEqual(new Map([[known, null]]))
  })

  it('is not asked at an address of the inside that was not allowed', async () => {
    await served(asker, [known])
    const outcome = await exchange(server.origin, []).learn([known], new Date())
    expect(outcome).toEqual({ asked: 0, failure: expect.stringMatching(/non-public IP address/) })
  })
})

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0DB8:0001:0002:3:4:5:6', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('takes %s for %s', (address, network) => expect(networkOf(address)).toBe(network))
