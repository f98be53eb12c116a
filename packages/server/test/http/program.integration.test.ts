// Documents over HTTP, printed through the real queue by a worker whose printer is played: who gets one, and how many wait.
import { problemSchema } from '@tillwatch/contract/shapes'
import type { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startBoss } from '#jobs/boss.ts'
import { printQueue, workOnPrints } from '#jobs/print-work.ts'
import { type TestContext, testContext } from '../support/context.ts'
import { silent } from '../support/database.ts'
import { type TestServer, testServer } from '../support/server.ts'
import { signUp, type TestPerson } from '../support/sign-up.ts'

let test: TestContext
let server: TestServer
let [sends, works]: PgBoss[] = []
let ann: TestPerson
/** Documents that are being printed, each ended by the test. */
const printing: { html: string; end: (pdf: Uint8Array | { none: string }) => void }[] = []

beforeAll(async () => {
  test = await testContext()
  sends = await startBoss(test.database.config, { role: 'sends' }, silent)
  works = await startBoss(test.database.config, { role: 'works' }, silent)
  server = await testServer({ test, prints: printQueue(sends) })
  const printPdf = (html: string) => new Promise<Uint8Array | { none: string }>((end) => printing.push({ html, end }))
  await workOnPrints(works, { db: test.database.db, store: test.context.store, printPdf }, silent)
  ann = await signUp(server.origin)
})
afterAll(async () => {
  for (const boss of [sends, works]) await boss?.stop({ graceful: false })
  await server.close()
})

const get = (path: string, bearer: Record<string, string> = ann.bearer) =>
  fetch(`${server.origin}/api/v1/program/${path}`, { headers: bearer })
/** The document that is printed next. */
async function next() {
  await expect.poll(() => printing.length).toBeGreaterThan(0)
  return printing.shift()!
}

it('gives a document as HTML at once, and as PDF when a worker has printed it', async () => {
  const html = await get('procedure.html?language=es')
  expect([html.status, html.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  const answer = get('procedure.pdf?language=es')
  const { html: document, end } = await next()
  expect(document).toBe(await html.text())
  end(Buffer.from('%PDF-played'))
  const pdf = await answer
  expect([pdf.status, pdf.headers.get('content-type'), await pdf.text()]).toEqual([200, 'application/pdf', '%PDF-played'])
  expect(pdf.headers.get('content-disposition')).toBe('attachment; filename="tillwatch-procedure.pdf"')
})

it('prints one at a time, and lets no account have more than one waiting', async () => {
  const bob = await signUp(server.origin)
  const first = get('roles.pdf')
  const { end } = await next()
  const second = get('saq-a.pdf')
  await expect.poll(async () => (await sends?.findJobs('document.print', { queued: true }))?.length).toBe(1)
  const third = await get('responsibilities.pdf')
  expect([third.status, problemSchema.parse(await third.json()).code]).toEqual([429, 'too-many-requests'])
  const other = get('roles.pdf', bob.bearer)
  await expect.poll(async () => (await sends?.findJobs('document.print', { queued: true }))?.length).toBe(2)
  expect(printing).toEqual([])
  end(Buffer.from('first'))
  for (let left = 2; left > 0; left--) (await next()).end(Buffer.from('later'))
  expect(await Promise.all([first, second, other].map(async (each) => (await each).status))).toEqual([200, 200, 200])
})

it('says that none could be printed, and leaves nothing waiting where nobody came to it', async () => {
  const asked = get('roles.pdf')
  const { end } = await next()
  end({ none: 'There is no browser.' })
  expect(problemSchema.parse(await (await asked).json())).toMatchObject({
    code: 'conflict',
    detail: expect.stringContaining('the HTML version'),
  })
  await works?.offWork('document.print')
  if (sends === undefined) throw new Error('no queue')
  expect(await printQueue(sends, 500).print(ann.accountId, '0'.repeat(64))).toEqual({ none: 'late' })
  expect(await sends.findJobs('document.print', { queued: true })).toEqual([])
})

it('gives nothing to who is not signed in, and knows no other document', async () => {
  expect((await get('roles.pdf', {})).status).toBe(401)
  expect((await get('anything.pdf')).status).toBe(400)
})
