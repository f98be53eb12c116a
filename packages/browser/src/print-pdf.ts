// Prints our own documents as tagged PDFs with an outline, in a browser context without network and scripts.
import { startEgressGuard } from '#egress/index.ts'
import { CdpError } from '#session/cdp-error.ts'
import type { Launch } from '#session/launch.ts'
import { serveInTurn } from '#session/serve-in-turn.ts'
import type { CdpSession, RunningBrowser } from '#session/types.ts'

export interface Printer {
  /** The document as a PDF; `none` is a sentence about why there is none: no browser works here, or it did not print. */
  print(html: string): Promise<Uint8Array | { none: string }>
  /** Ends the browser after the pending documents are printed. */
  close(): Promise<void>
}

const DOCUMENTS_PER_BROWSER = 50
const PIECE_BYTES = 256 * 1024
const nothing = { allowPrivate: [], resolve: [], receivedBytesMax: 1, sentBytesMax: 1, connectionsMax: 1, connectTimeoutMs: 1_000 }

/** Called for resources that could not be closed after printing, which does not affect the result. */
type LeftOpen = (error: unknown) => void

/** Prints one document after the other. */
export function openPrinter(launch: () => Promise<Launch>, leftOpen: LeftOpen): Printer {
  const served = serveInTurn(launch, DOCUMENTS_PER_BROWSER)
  return { print: (html) => served.run((browser) => printPdf(browser, html, leftOpen)), close: served.close }
}

async function printPdf(browser: RunningBrowser, html: string, leftOpen: LeftOpen): Promise<Uint8Array | { none: string }> {
  const { root } = browser.connection
  const guard = await startEgressGuard(nothing)
  guard.cut()
  try {
    const proxy = { proxyServer: `http://127.0.0.1:${guard.port}`, proxyBypassList: '<-loopback>', disposeOnDetach: true }
    const { browserContextId } = await root.send('Target.createBrowserContext', proxy)
    try {
      const { targetId } = await root.send('Target.createTarget', { url: 'about:blank', browserContextId })
      const { sessionId } = await root.send('Target.attachToTarget', { targetId, flatten: true })
      return await printed(browser.connection.session(sessionId), html, leftOpen)
    } finally {
      await root.send('Target.disposeBrowserContext', { browserContextId }).catch(leftOpen)
    }
  } catch (error) {
    if (!(error instanceof CdpError)) throw error
    return { none: `The browser could not create the PDF: ${error.message}` }
  } finally {
    await guard.close()
  }
}

/** Page number, within the document's margin. */
const footer =
  '<div style="width:100%;padding:0 14mm;text-align:right;font:8px sans-serif;color:#4a5453"><span class="pageNumber"></span> / <span class="totalPages"></span></div>'

async function printed(page: CdpSession, html: string, leftOpen: LeftOpen): Promise<Uint8Array> {
  await page.send('Emulation.setScriptExecutionDisabled', { value: true })
  const { frameTree } = await page.send('Page.getFrameTree')
  await page.send('Page.setDocumentContent', { frameId: frameTree.frame.id, html })
  const { stream } = await page.send('Page.printToPDF', {
    ...{ generateTaggedPDF: true, generateDocumentOutline: true, printBackground: true, preferCSSPageSize: true },
    ...{ displayHeaderFooter: true, headerTemplate: '<span></span>', footerTemplate: footer, transferMode: 'ReturnAsStream' },
  })
  return read(page, stream ?? '', leftOpen)
}

/** In chunks: one long message would be held in memory several times. */
async function read(page: CdpSession, handle: string, leftOpen: LeftOpen): Promise<Uint8Array> {
  const pieces: Buffer[] = []
  for (;;) {
    const { data, eof } = await page.send('IO.read', { handle, size: PIECE_BYTES })
    pieces.push(Buffer.from(data, 'base64'))
    if (eof) break
  }
  await page.send('IO.close', { handle }).catch(leftOpen)
  return Buffer.concat(pieces)
}
