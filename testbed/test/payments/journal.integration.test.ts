// Guards what outlives the simulator's process: everything that was answered, and nothing that was not.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startPayments } from '#payments/index.ts'
import { refusal, sdk, start } from './ask.ts'
import { billed, buy, buyer } from './buyer.ts'

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'payments-'))
  onTestFinished(() => rm(path, { recursive: true }))
  return path
}

describe('the journal', () => {
  it('brings subscriptions, invoices, clocks and answered keys back after a restart, and time goes on from there', async () => {
    const path = await folder()
    const first = await startPayments({ folder: path })
    const { customer, clock } = await buyer(sdk(first), '2026-03-01')
    const bought = await buy(sdk(first), customer, 'standard_monthly_v1')
    const named = await sdk(first).customers.create({ name: 'once' }, { idempotencyKey: 'k' })
    await first.stop()
    const { stripe } = await start({ folder: path })
    expect(await stripe.subscriptions.retrieve(bought.id)).toMatchObject({ status: 'active', customer })
    expect((await stripe.customers.create({ name: 'once' }, { idempotencyKey: 'k' })).id).toBe(named.id)
    const { frozen_time } = await stripe.testHelpers.testClocks.retrieve(clock)
    await stripe.testHelpers.testClocks.advance(clock, { frozen_time: frozen_time + 31 * 86_400 })
    expect(await billed(stripe, customer)).toHaveLength(2)
    expect((await stripe.prices.list({ limit: 100 })).data).toHaveLength(9)
  })

  it('keeps all of a change or none: a line that a crash cut short is dropped, other damage stops the start', async () => {
    const path = await folder()
    const first = await startPayments({ folder: path })
    const { id } = await sdk(first).customers.create({ name: 'kept' })
    await first.stop()
    const file = join(path, 'journal.jsonl')
    await appendFile(file, '[["customer","cus_half",{"id":"cus_half"')
    const second = await startPayments({ folder: path })
    expect((await sdk(second).customers.retrieve(id)) as unknown).toMatchObject({ name: 'kept' })
    expect((await refusal(sdk(second).customers.retrieve('cus_half'))).statusCode).toBe(404)
    await second.stop()
    await writeFile(file, `broken\n${await readFile(file, 'utf8')}`)
    await expect(startPayments({ folder: path })).rejects.toThrow('damaged in line 1')
  })

  it('survives the death of the process at once after an answer', async () => {
    const path = await folder()
    const main = fileURLToPath(new URL('../../src/payments/main.ts', import.meta.url))
    const child = spawn(process.execPath, [main, '--folder', path], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    onTestFinished(() => void child.kill('SIGKILL'))
    const [told] = (await once(child, 'message')) as [{ port: number; secretKey: string }]
    const stripe = sdk(told)
    const { id } = await stripe.customers.create({ name: 'kept' })
    child.kill('SIGKILL')
    await once(child, 'exit')
    const again = await start({ folder: path })
    expect((await again.stripe.customers.retrieve(id)) as unknown).toMatchObject({ name: 'kept' })
  })

  it('ends the program when its parent goes away', async () => {
    const main = fileURLToPath(new URL('../../src/payments/main.ts', import.meta.url))
    const child = spawn(process.execPath, [main], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    onTestFinished(() => void child.kill('SIGKILL'))
    await once(child, 'message')
    child.disconnect()
    expect(await once(child, 'exit')).toEqual([0, null])
  })
})
