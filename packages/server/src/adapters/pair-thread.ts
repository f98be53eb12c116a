// Owns the thread that pairs the scripts of two scans: one task at a time.
import { parentPort } from 'node:worker_threads'
import { carryOver } from '@tillwatch/core/changes'
import type { ScriptsToPair } from '#features/inventory/index.ts'

parentPort?.on('message', ({ before, after, fresh, bodies, host }: ScriptsToPair) =>
  parentPort?.postMessage(carryOver(before, after, fresh, { bodiesBefore: bodies, bodiesAfter: bodies, host })),
)
