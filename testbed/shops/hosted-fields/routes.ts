// Owns the answers of the shop that has hosted fields and sets every security header well.
import { type Routes, sendFile } from '#server/exchange.ts'
import { firmHeaders } from '#server/firm-headers.ts'
import { providerHost } from '#stand-ins.ts'

const host = 'hosted-fields-firm.shop.localhost'

export const routes: Routes = {
  [`${host}/`]: (exchange) => {
    const provider = `http://${providerHost}:${exchange.port}`
    const policy = `script-src 'self' ${provider}; frame-src ${provider}; connect-src 'self'`
    return sendFile(exchange, `${host}/index.html`, firmHeaders(policy))
  },
}
