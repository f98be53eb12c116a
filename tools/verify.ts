// Owns `npm run verify`: everything that can be said of the code in about a minute.
import { runChecks, runShown, staticChecks } from './checks.ts'

const failed = await runChecks(staticChecks)
if ((await runShown('vitest', ['run', '--project', 'unit', '--project', 'web'])) !== 0) failed.push('unit tests')
if (failed.length > 0) console.error(`\nFailed: ${failed.join(', ')}`)
process.exitCode = failed.length > 0 ? 1 : 0
