// Owns the perf page's HTML: one script element for each file of the list.
import { type Routes, send, typeOf } from '#server/exchange.ts'
import { render } from '#server/files.ts'
import { perfScripts } from './scripts.ts'

export const routes: Routes = {
  'perf.shop.localhost/': async (exchange) => {
    const shell = (await render('perf.shop.localhost/shell.html', exchange.port))?.toString('utf8') ?? ''
    const addresses = perfScripts.map(({ path, commonJsId }) =>
      commonJsId === undefined ? `/npm/${path}` : `/commonjs/${encodeURIComponent(commonJsId)}/${path}`,
    )
    const elements = [...addresses, '/use.js'].map((address) => `<script src="${address}"></script>`)
    send(exchange, 200, { 'content-type': typeOf.html }, shell.replace('SCRIPTS', elements.join('\n')))
  },
}
