// Formats one code: reads standard input, and writes JSON with the formatted code and its line positions to standard output. Exit 3: not
// valid JavaScript.
import { readFileSync, writeSync } from 'node:fs'
import { minifySync } from 'rolldown/utils'
import { linePlacesOf } from './line-places.ts'

const code = readFileSync(0, 'utf8')
const options = { compress: false, mangle: false, sourcemap: true, codegen: { removeWhitespace: false, legalComments: 'inline' } } as const
let printed = minifySync('script.js', code, { ...options, module: false })
if (printed.errors.length > 0) printed = minifySync('script.mjs', code, { ...options, module: true })
if (printed.errors.length > 0) process.exit(3)
const places = linePlacesOf(printed.map?.mappings ?? '')
let rest = Buffer.from(JSON.stringify({ text: printed.code, places }))
while (rest.byteLength > 0) rest = rest.subarray(writeSync(1, rest))
