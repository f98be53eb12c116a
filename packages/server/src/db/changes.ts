// Feed of changed rows: one LISTEN connection per process, which reconnects automatically.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { ConnectionConfig } from './database.ts'

export interface ChangeFeed {
  /** Calls `listener` after each change of `id`, and after each gap in which it may have missed one. Returns a function that stops it. */
  subscribe(channel: Channel, id: string, listener: () => void): () => void
  close(): Promise<void>
}

/** What can be followed: scans and ends of sessions by their id, documents and what an overview shows by their account's, and the outbox of alerts, which has no id. */
const channels = ['scan_changed', 'session_ended', 'document_changed', 'account_changed', 'alert_queued'] as const
type Channel = (typeof channels)[number]
const retryMs = [50, 200, 1_000, 3_000]

/** Opens the feed. The first connection must succeed. Later losses are repaired, followed by a call to every listener. */
export async function listenForChanges(config: ConnectionConfig): Promise<ChangeFeed> {
  const listeners = new Map<string, Set<() => void>>()
  let closed = false
  let client = await open()

  async function open(): Promise<pg.Client> {
    const fresh = new pg.Client({ ...config, application_name: 'tillwatch-changes', keepAlive: true })
    fresh.on('notification', ({ channel, payload }) => {
      for (const listener of listeners.get(`${channel} ${payload}`) ?? []) listener()
    })
    fresh.on('error', () => {}) // followed by `end`, which reconnects
    await fresh.connect()
    for (const channel of channels) await fresh.query(`listen ${channel}`)
    fresh.once('end', () => void reopen())
    return fresh
  }

  async function reopen(): Promise<void> {
    for (let attempt = 0; !closed; attempt++) {
      await sleep(retryMs[Math.min(attempt, retryMs.length - 1)])
      const fresh = closed ? null : await open().catch(() => null) // the server is not back yet: try again
      if (!fresh) continue
      client = fresh
      if (closed) await fresh.end()
      for (const set of listeners.values()) for (const listener of set) listener()
      return
    }
  }

  return {
    subscribe(channel, id, listener) {
      const key = `${channel} ${id}`
      const set = listeners.get(key) ?? new Set()
      listeners.set(key, set.add(listener))
      return () => {
        set.delete(listener)
        if (set.size === 0 && listeners.get(key) === set) listeners.delete(key)
      }
    },
    async close() {
      closed = true
      await client.end().catch(() => {}) // lost already
    },
  }
}
