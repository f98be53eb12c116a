// Owns self-signed certificates for the listeners whose TLS must be refused. DER as in RFC 5280, ECDSA P-256 with SHA-256.
import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

function der(tag: number, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content)
  const length = body.length < 128 ? [body.length] : body.length < 256 ? [0x81, body.length] : [0x82, body.length >> 8, body.length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...length]), body])
}

const sequence = (...content: Buffer[]) => der(0x30, ...content)
const ecdsaWithSha256 = sequence(der(0x06, Buffer.from('2a8648ce3d040302', 'hex')))

function commonName(name: string): Buffer {
  return sequence(der(0x31, sequence(der(0x06, Buffer.from('550403', 'hex')), der(0x0c, Buffer.from(name)))))
}

function time(date: Date): Buffer {
  return der(0x18, Buffer.from(`${date.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`))
}

/** Key and certificate (PEM) that `name` signs for itself, valid between the two dates. */
export function selfSigned(name: string, from: Date, to: Date): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const alternativeName = der(0x04, sequence(der(0x82, Buffer.from(name))))
  const extensions = der(0xa3, sequence(sequence(der(0x06, Buffer.from('551d11', 'hex')), alternativeName)))
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    commonName(name),
    sequence(time(from), time(to)),
    commonName(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    extensions,
  )
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, privateKey))
  const base64 = sequence(body, ecdsaWithSha256, signature).toString('base64').replace(/.{64}/g, '$&\n')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`,
  }
}
