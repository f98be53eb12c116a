// The thread that pairs the scripts of two scans, one task at a time.
import { carryOver } from '@tillwatch/core/changes'
import { serveTasks } from '@tillwatch/isolation/serve-tasks'
import type { ScriptsToPair } from '#features/inventory/index.ts'

serveTasks(({ before, after, fresh, bodies, host }: ScriptsToPair) =>
  carryOver(before, after, fresh, { bodiesBefore: bodies, bodiesAfter: bodies, host }),
)
