// Who reads which second opinions: those on what the own scan kept, and nobody anything else.
import { randomUUID } from 'node:crypto'
import { opinionListSchema } from '@tillwatch/contract/shapes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { actFor, inScope } from '#db/index.ts'
import type { Actor } from '#features/accounts/index.ts'
import { listOpinions } from '#features/second-opinions/index.ts'
import { otherActor, owner } from '../../support/context.ts'
import { opinion, says } from '../../support/model-server.ts'
import { type Asking, flag, openAsking, scanOf, skimmer, workOff } from './asking.ts'

let asking: Asking
let eve: Actor
beforeAll(async () => {
  asking = await openAsking()
  eve = await otherActor(asking.test.database)
})
afterAll(() => asking.close())

/** As a request of the actor's account reads, behind the wall between accounts. */
const read = (actor: Actor, scanId: string) =>
  inScope(async () => {
    actFor(actor.accountId)
    return opinionListSchema.parse(await listOpinions(asking.test.context, actor, scanId)).opinions
  })
const fresh = () => `${skimmer}//${randomUUID()}`

it('tells what the model said of each script, in both languages, and what still waits', async () => {
  const { scanId, sha256s } = await scanOf(asking, [fresh(), 'harmless()', fresh()])
  const [first = '', , last = ''] = sha256s
  asking.server.answer(says(opinion('malicious')))
  await flag(asking, scanId, [first])
  await workOff(asking)
  await flag(asking, scanId, [last])
  expect(await read(owner, scanId)).toEqual([
    {
      sha256: last,
      beforeSha256: null,
      scriptIds: ['s3'],
      model: 'openai-compatible/judge-1',
      outcome: 'waiting',
      opinion: null,
      askedAt: null,
    },
    {
      sha256: first,
      beforeSha256: null,
      scriptIds: ['s1'],
      model: 'openai-compatible/judge-1',
      outcome: 'answered',
      opinion: {
        verdict: 'malicious',
        confidence: 'high',
        summary: { en: 'It reads the card fields.', es: 'Lee los campos de la tarjeta.' },
      },
      askedAt: expect.any(String),
    },
  ])
  await workOff(asking)
})

it('tells an account nothing of another account’s scan, and lets a viewer read the own', async () => {
  const { scanId, sha256s } = await scanOf(asking, [fresh()])
  await flag(asking, scanId, sha256s)
  await workOff(asking)
  await expect(read(eve, scanId)).rejects.toMatchObject({ code: 'not-found' })
  await expect(read(owner, randomUUID())).rejects.toMatchObject({ code: 'not-found' })
  await expect(read(owner, 'x')).rejects.toMatchObject({ code: 'not-found' })
  expect(await read({ ...owner, role: 'viewer' }, scanId)).toHaveLength(1)
})

it('tells an opinion to each account whose scan kept the same bytes, and to no other', async () => {
  const code = fresh()
  const mine = await scanOf(asking, [code])
  await flag(asking, mine.scanId, mine.sha256s)
  await workOff(asking)
  const theirs = await scanOf(asking, [code], eve.accountId)
  const without = await scanOf(asking, [fresh()], eve.accountId)
  expect(await read(eve, theirs.scanId)).toMatchObject([{ sha256: mine.sha256s[0], outcome: 'answered' }])
  expect(await read(eve, without.scanId)).toEqual([])
})

it('tells an opinion on a change only to an account that keeps both contents', async () => {
  const [old, now] = ['pay()', fresh()]
  const mine = await scanOf(asking, [old, now])
  const [before = '', after = ''] = mine.sha256s
  await flag(asking, mine.scanId, [], [{ before, after }])
  await workOff(asking)
  expect(await read(owner, mine.scanId)).toMatchObject([{ sha256: after, beforeSha256: before, scriptIds: ['s2'] }])
  const theirs = await scanOf(asking, [now], eve.accountId)
  expect(await read(eve, theirs.scanId)).toEqual([])
  await scanOf(asking, [old], eve.accountId)
  expect(await read(eve, theirs.scanId)).toMatchObject([{ sha256: after, beforeSha256: before }])
})

it('never says why a model could not be asked, which is for whoever runs the installation', async () => {
  const { scanId, sha256s } = await scanOf(asking, [fresh()])
  asking.server.answer((response) => void response.writeHead(401).end('{}'))
  await flag(asking, scanId, sha256s)
  await workOff(asking)
  expect(await read(owner, scanId)).toEqual([
    {
      sha256: sha256s[0],
      beforeSha256: null,
      scriptIds: ['s1'],
      model: 'openai-compatible/judge-1',
      outcome: 'failed',
      opinion: null,
      askedAt: expect.any(String),
    },
  ])
})

it('lets no request of an account write opinions or see the budget', async () => {
  const as = <T>(run: () => Promise<T>) =>
    inScope(() => {
      actFor(owner.accountId)
      return run()
    })
  const { db } = asking.context
  await expect(as(() => db.deleteFrom('second_opinions').execute())).rejects.toThrow(/permission denied/)
  await expect(as(() => db.selectFrom('opinion_budgets').selectAll().execute())).rejects.toThrow(/permission denied/)
})
