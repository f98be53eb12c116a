// Owns taking the captures that the sample site and `npm run seed:demo` are made of: shops of the testbed, visited by our own browser.
// Use: node tools/capture-seed.ts
import { writeFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { takeCapture } from '@tillwatch/browser'
import { startTestbed } from '@tillwatch/testbed'
import { captureFile, type StoredCapture, shopNames, shopPort } from '../packages/server/src/features/sample/captures.ts'

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

const testbed = await startTestbed({ port: shopPort })
try {
  for (const name of shopNames) {
    const shop = testbed.shops.find((candidate) => candidate.name === name)
    if (!shop) throw new Error(`The testbed has no shop ${name}.`)
    const { allowPrivate, resolve } = testbed
    const { capture, bodies, screenshot } = await takeCapture(testbed.url(shop), { allowPrivate, resolve, env: process.env })
    const stored: StoredCapture = {
      host: shop.host,
      capture,
      bodies: Object.fromEntries([...bodies].map(([sha256, bytes]) => [sha256, base64(bytes)])),
      screenshot: screenshot === null ? null : base64(screenshot),
    }
    writeFileSync(captureFile(name), brotliCompressSync(JSON.stringify(stored)))
    console.log(`${name}: ${capture.outcome.status}, ${capture.scripts.length} scripts`)
  }
} finally {
  await testbed.stop()
}
