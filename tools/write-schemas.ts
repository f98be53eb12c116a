// Owns the published JSON schemas, docs/*.schema.json, made from the code's own shapes.
// Use: node tools/write-schemas.ts [--check]
import { readFileSync, writeFileSync } from 'node:fs'
import { clientReportSchema, reportSchema, scanResultSchema, scriptLockSchema } from '@tillwatch/contract/shapes'
import { captureSchema } from '@tillwatch/core/capture'
import { comparisonSchema } from '@tillwatch/core/changes'
import { inspectResultSchema } from '@tillwatch/core/detection'
import { packReportSchema } from '@tillwatch/core/evidence'
import { z } from 'zod'

const published = [
  { file: 'scan-result.schema.json', title: 'Tillwatch scan result', schema: scanResultSchema },
  { file: 'capture.schema.json', title: 'Tillwatch capture', schema: captureSchema },
  { file: 'changes.schema.json', title: 'Tillwatch comparison', schema: comparisonSchema },
  { file: 'inspect.schema.json', title: 'Tillwatch inspect result', schema: inspectResultSchema },
  { file: 'report.schema.json', title: 'Tillwatch report', schema: reportSchema },
  { file: 'client-report.schema.json', title: 'Tillwatch report of a client', schema: clientReportSchema },
  { file: 'lock.schema.json', title: 'Tillwatch lock file', schema: scriptLockSchema },
  { file: 'verify.schema.json', title: 'Tillwatch verify outcome', schema: packReportSchema },
]

/** Files under docs with the text that each must have. */
export function schemaFiles(): { path: URL; text: string }[] {
  return published.map(({ file, title, schema }) => ({
    path: new URL(`../docs/${file}`, import.meta.url),
    text: `${JSON.stringify({ title, ...z.toJSONSchema(schema, { io: 'output' }) }, null, 2)}\n`,
  }))
}

if (import.meta.main) {
  for (const { path, text } of schemaFiles()) {
    if (!process.argv.includes('--check')) writeFileSync(path, text)
    else if (readFileSync(path, 'utf8') !== text) {
      console.error(`${path.pathname} differs from the code. Run: node tools/write-schemas.ts`)
      process.exitCode = 1
    }
  }
}
