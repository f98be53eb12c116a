// Owns how soon alerts are handed over: `node bench/alerts.ts` queues 1,000 and writes its section of bench/RESULTS.md.
import { askRemote } from '../packages/server/src/adapters/ask-remote.ts'
import { smtpMailer } from '../packages/server/src/adapters/smtp-mailer.ts'
import { listenForChanges } from '../packages/server/src/db/index.ts'
import { recordMailAttempts } from '../packages/server/src/features/alerts/index.ts'
import { startDispatch } from '../packages/server/src/jobs/alert-dispatch.ts'
import { startBoss } from '../packages/server/src/jobs/boss.ts'
import { mailQueue } from '../packages/server/src/jobs/enqueue.ts'
import { workOnMails } from '../packages/server/src/jobs/mail-work.ts'
import { giveChannel, keys, tellSomething } from '../packages/server/test/features/alerts/channels.ts'
import { type Receiver, receiver } from '../packages/server/test/features/alerts/receiver.ts'
import { otherActor } from '../packages/server/test/support/context.ts'
import { silent, testDatabase } from '../packages/server/test/support/database.ts'
import { mailServer } from '../packages/server/test/support/mail-server.ts'
import { quantile } from './changes/figures.ts'
import { machineLine, median, timed } from './measure.ts'
import { writeSection } from './sections.ts'
import { rounds } from './short.ts'
import { type Measured, tellMissed } from './targets.ts'

const title = '## Alerts handed over'
const ALERTS = rounds(1_000, 20)
const P95_MS_MAX = 5_000
const WAIT_MS_MAX = 600_000
const AT_ONCE = 32

/** A receiver as quick as it can be, or one that takes that many milliseconds for each; `at` begins what is measured, up to when it took the alert. */
const shapes = [
  { name: '1 account, 1 webhook', channels: 1, kind: 'webhook', takesMs: 0 },
  { name: '10 accounts, 1 webhook each', channels: 10, kind: 'webhook', takesMs: 0 },
  { name: '100 accounts, 1 webhook each', channels: 100, kind: 'webhook', takesMs: 0 },
  { name: '100 accounts, 1 webhook each that takes 100 ms', channels: 100, kind: 'webhook', takesMs: 100 },
  { name: '1 account, 1 mail address', channels: 1, kind: 'email', takesMs: 0 },
  { name: '100 accounts, 1 mail address each', channels: 100, kind: 'email', takesMs: 0 },
] as const
type Shape = (typeof shapes)[number]

/** The same number of requests of that size with nothing but `fetch`, so many at once, in milliseconds. */
async function plainPosts(target: Receiver): Promise<number> {
  const body = JSON.stringify({ text: 'x'.repeat(1_500) })
  const { ms } = await timed(async () => {
    let left = ALERTS
    const post = async () => {
      while (left-- > 0) await (await fetch(target.url, { method: 'POST', body })).arrayBuffer()
    }
    await Promise.all(Array.from({ length: AT_ONCE }, post))
  })
  return ms
}

async function measure({ channels, kind, takesMs }: Shape): Promise<{ tellMs: number; handOverMs: number[]; plainMs: number }> {
  const database = await testDatabase()
  const target = await receiver()
  const post = await mailServer()
  target.answer((response) => void setTimeout(() => response.end('ok'), takesMs))
  const boss = await startBoss(database.config, { role: 'works' }, silent)
  try {
    const accounts: string[] = []
    for (let at = 0; at < channels; at++) {
      const { accountId } = await otherActor(database)
      await giveChannel(database.db, accountId, { kind, target: kind === 'email' ? 'ann@shop.example' : target.url })
      accounts.push(accountId)
    }
    const { ms: tellMs } = await timed(async () => {
      for (const account of accounts) for (let at = 0; at < ALERTS / channels; at++) await tellSomething(database.db, account)
    })
    await database.db.updateTable('alert_deliveries').set({ created_at: new Date() }).execute()
    const feed = await listenForChanges(database.config)
    const ask = askRemote({ allowPrivate: [target.allowed], resolve: [] })
    const mails = mailQueue(boss)
    const mailer = smtpMailer(post.url, 'no-reply@tillwatch.example')
    await workOnMails(boss, { db: database.db, mailer, onAttempted: recordMailAttempts })
    const loop = startDispatch({ db: database.db, keyring: keys, siteOrigin: () => 'https://shop.example', mails, ask }, feed, silent)
    try {
      await allDelivered(database.db)
    } finally {
      await loop.stop()
      await feed.close()
    }
    const rows = await database.db.selectFrom('alert_deliveries').select(['created_at', 'finished_at']).execute()
    const handOverMs = rows.map((row) => (row.finished_at?.getTime() ?? Number.NaN) - row.created_at.getTime())
    return { tellMs, handOverMs, plainMs: await plainPosts(target) }
  } finally {
    await boss.stop({ graceful: false })
    await post.close()
    await target.close()
    await database.close()
  }
}

async function allDelivered(db: Parameters<typeof tellSomething>[0]): Promise<void> {
  const until = performance.now() + WAIT_MS_MAX
  while (performance.now() < until) {
    const { left } = await db
      .selectFrom('alert_deliveries')
      .select(({ fn }) => fn.countAll<string>().as('left'))
      .where('state', '<>', 'delivered')
      .executeTakeFirstOrThrow()
    if (Number(left) === 0) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`After ${WAIT_MS_MAX / 1_000} s alerts still wait.`)
}

const lines = [
  title,
  '',
  `${machineLine()}. ${ALERTS} alerts are queued before the one worker begins, to receivers on this machine: signed webhooks through the guard of addresses, and mails through the queue of mails to a mail server; from the begin until the receiver has taken it. Target: p95 ≤ ${P95_MS_MAX / 1_000} s. Beside it as many requests with \`fetch\` alone, ${AT_ONCE} at once, and what it takes to write one incident with its alert down.`,
  '',
  '| Queued for | median s | p95 s | longest s | `fetch` alone, all s | written, ms each |',
  '| --- | --- | --- | --- | --- | --- |',
]
const measured: Measured[] = []
for (const shape of shapes) {
  const { name } = shape
  const { tellMs, handOverMs, plainMs } = await measure(shape)
  const seconds = (ms: number) => (ms / 1_000).toFixed(2)
  const [p95, longest] = [quantile(handOverMs, 0.95), Math.max(...handOverMs)]
  lines.push(`| ${name} | ${[median(handOverMs), p95, longest, plainMs].map(seconds).join(' | ')} | ${(tellMs / ALERTS).toFixed(1)} |`)
  console.log(lines.at(-1))
  measured.push({ name: `Alerts handed over, ${name}, p95 ms`, value: p95, atMost: P95_MS_MAX })
}
await writeSection(title, lines.join('\n'))
tellMissed(measured)
