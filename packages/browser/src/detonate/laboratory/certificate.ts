// Certificate of the laboratory's servers: created per process, never published, and accepted only by the laboratory's page.

import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

export interface Credentials {
  /** PEM. */
  key: string
  cert: string
}

/** One value in the Distinguished Encoding Rules (ITU-T X.690): tag, length, content. */
function der(tag: number, ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content)
  const size = body.length.toString(16)
  const bytes = Buffer.from(size.length % 2 === 0 ? size : `0${size}`, 'hex')
  const length = body.length < 128 ? Buffer.from([body.length]) : Buffer.concat([Buffer.from([128 + bytes.length]), bytes])
  return Buffer.concat([Buffer.from([tag]), length, body])
}

const sequence = (...content: Uint8Array[]) => der(0x30, ...content)
const time = (text: string) => der(0x17, Buffer.from(text))
/** ecdsa-with-SHA256, 1.2.840.10045.4.3.2 (RFC 5758, section 3.2). */
const algorithm = sequence(der(0x06, Buffer.from('2a8648ce3d040302', 'hex')))
/** commonName, 2.5.4.3. */
const name = sequence(der(0x31, sequence(der(0x06, Buffer.from('550403', 'hex')), der(0x0c, Buffer.from('laboratory')))))

let made: Credentials | null = null

/** A self-signed certificate of version 1 (RFC 5280, section 4.1) without a name; the same one within a process. */
export function laboratoryCredentials(): Credentials {
  if (made) return made
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const serial = der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(15)]))
  const validity = sequence(time('200101000000Z'), time('491231235959Z'))
  const body = sequence(serial, algorithm, name, validity, name, publicKey.export({ type: 'spki', format: 'der' }))
  const whole = sequence(body, algorithm, der(0x03, Buffer.from([0]), sign('sha256', body, privateKey)))
  const lines = whole.toString('base64').replace(/.{64}/g, '$&\n').trimEnd()
  made = {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  }
  return made
}
