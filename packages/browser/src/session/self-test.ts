// Owns the proof that a browser can be trusted with evidence: it compiles, reports and hashes a known script as we expect.
import { createHash } from 'node:crypto'
import { CdpError } from './cdp-error.ts'
import type { CdpConnection } from './types.ts'

/** A script with characters outside ASCII, since the hash must be over its UTF-8 form. */
const KNOWN_SCRIPT = 'globalThis.tillwatch = "äöü – 支払い – 💳"'

/** Opens a blank page, compiles one script there and compares the engine's hash of it with our own SHA-256. */
export async function testScriptHash(connection: CdpConnection): Promise<{ ok: true } | { ok: false; detail: string }> {
  const { root } = connection
  try {
    const { browserContextId } = await root.send('Target.createBrowserContext')
    const { targetId } = await root.send('Target.createTarget', { url: 'about:blank', browserContextId })
    const { sessionId } = await root.send('Target.attachToTarget', { targetId, flatten: true })
    const page = connection.session(sessionId)
    const hashes: string[] = []
    page.on('Debugger.scriptParsed', (script) => hashes.push(script.hash))
    await page.send('Debugger.enable')
    await page.send('Runtime.evaluate', { expression: KNOWN_SCRIPT })
    await root.send('Target.disposeBrowserContext', { browserContextId })
    const expected = createHash('sha256').update(KNOWN_SCRIPT, 'utf8').digest('hex')
    if (hashes.includes(expected)) return { ok: true }
    return { ok: false, detail: 'it is too old: its script hashes are not SHA-256 of the source (Chromium 138 or later is required)' }
  } catch (error) {
    if (!(error instanceof CdpError)) throw error
    return { ok: false, detail: `it did not pass the self-test: ${error.message}` }
  }
}
