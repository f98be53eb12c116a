// Owns one printing: code on standard input, laid-out code on standard output. Exit 3: not valid JavaScript.
import { readFileSync, writeSync } from 'node:fs'
import { minifySync } from 'oxc-minify'

const code = readFileSync(0, 'utf8')
const options = { compress: false, mangle: false, codegen: { removeWhitespace: false, legalComments: 'inline' } } as const
let printed = minifySync('script.js', code, { ...options, module: false })
if (printed.errors.length > 0) printed = minifySync('script.mjs', code, { ...options, module: true })
if (printed.errors.length > 0) process.exit(3)
let rest = Buffer.from(printed.code)
while (rest.byteLength > 0) rest = rest.subarray(writeSync(1, rest))
