// Owns the truth about scripts in other character sets and content codings.
import { innocent, script, shop } from '#build-truth.ts'

const host = 'encodings.shop.localhost'
const names = ['latin1', 'shift-jis', 'utf16', 'bom', 'invalid', 'gzip', 'brotli', 'deflate', 'zstd', 'chunked']

export const shops = [
  shop({
    name: 'encodings',
    about: 'Latin-1, Shift JIS, UTF-16, BOM, invalid UTF-8; gzip, Brotli, deflate, zstd, byte by byte; and an empty file.',
    integration: 'merchant-form',
    scripts: names.map((name) => script(`tw:encodings-${name}`, 'external', `${host}/${name}.js`)),
    quiet: innocent,
    mustNotReceive: [`${host}/pay`],
  }),
]
