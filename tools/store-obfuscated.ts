// Owns storing the obfuscated code that the tests of `npm test` need, after a change of the generators or of javascript-obfuscator. First: `npm run bench:setup`.
import { rmSync } from 'node:fs'
import { runShown } from './checks.ts'
import { storedFolder, storeSetting } from './detect/skimmers/obfuscator.ts'

rmSync(storedFolder, { recursive: true, force: true })
process.env[storeSetting] = '1'
process.exitCode = await runShown('vitest', ['run', '--project', 'unit', 'tools/test/detect'])
