// Owns the thread that pairs the scripts of two scans: one task at a time.
import { carryOver } from '@tillwatch/core/changes'
import type { ScriptsToPair } from '#features/inventory/index.ts'
import { serveTasks } from '#features/serve-tasks.ts'

serveTasks(({ before, after, fresh, bodies, host }: ScriptsToPair) =>
  carryOver(before, after, fresh, { bodiesBefore: bodies, bodiesAfter: bodies, host }),
)
