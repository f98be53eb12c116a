// An authenticator for tests: makes passkeys and signs with them, as a browser hands them over (WebAuthn, ES256, attestation "none").
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

interface Passkey {
  id: Buffer
  key: KeyObject
  counter: number
}

const sha256 = (text: string) => createHash('sha256').update(text).digest()
const b64 = (bytes: Buffer) => bytes.toString('base64url')

/** Head of a CBOR item of a major type. */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value])
  if (value < 256) return Buffer.from([(major << 5) | 24, value])
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255])
}
const bytesItem = (bytes: Buffer) => Buffer.concat([head(2, bytes.length), bytes])
const textItem = (text: string) => Buffer.concat([head(3, text.length), Buffer.from(text)])
const intItem = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value))

function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = createPublicKey(key).export({ format: 'jwk' })
  const pairs = [
    [intItem(1), intItem(2)],
    [intItem(3), intItem(-7)],
    [intItem(-1), intItem(1)],
    [intItem(-2), bytesItem(Buffer.from(x, 'base64url'))],
    [intItem(-3), bytesItem(Buffer.from(y, 'base64url'))],
  ]
  return Buffer.concat([head(5, pairs.length), ...pairs.flat()])
}

const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

/** Flags: the person is present, and verified unless `isVerified` is false; `hasKey`: the data holds a new key. */
function authenticatorData(host: string, counter: number, isVerified: boolean, hasKey: boolean): Buffer {
  const flags = 1 | (isVerified ? 4 : 0) | (hasKey ? 64 : 0)
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([sha256(host), Buffer.from([flags]), count])
}

interface Ceremony {
  challenge: string
  host: string
  origin: string
  isVerified?: boolean
}

/** A new passkey, and what the browser says of it. */
export function makePasskey({ challenge, host, origin, isVerified = true }: Ceremony): { passkey: Passkey; response: object } {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const passkey = { id: randomBytes(16), key: createPrivateKey(privateKey.export({ format: 'pem', type: 'pkcs8' })), counter: 1 }
  const length = Buffer.from([0, passkey.id.length])
  const data = Buffer.concat([authenticatorData(host, 1, isVerified, true), Buffer.alloc(16), length, passkey.id, coseKey(passkey.key)])
  const attestation = Buffer.concat([
    ...[head(5, 3), textItem('fmt'), textItem('none'), textItem('attStmt'), head(5, 0), textItem('authData'), bytesItem(data)],
  ])
  const response = {
    clientDataJSON: b64(clientData('webauthn.create', challenge, origin)),
    attestationObject: b64(attestation),
    transports: ['internal'],
  }
  return { passkey, response: credential(passkey, response) }
}

/** A signature of the passkey over a challenge. */
export function usePasskey(passkey: Passkey, { challenge, host, origin, isVerified = true }: Ceremony): object {
  passkey.counter++
  const data = authenticatorData(host, passkey.counter, isVerified, false)
  const client = clientData('webauthn.get', challenge, origin)
  const signature = sign('sha256', Buffer.concat([data, createHash('sha256').update(client).digest()]), passkey.key)
  return credential(passkey, { clientDataJSON: b64(client), authenticatorData: b64(data), signature: b64(signature) })
}

const credential = ({ id }: Passkey, response: object) => ({
  ...{ id: b64(id), rawId: b64(id), type: 'public-key', clientExtensionResults: {} },
  response,
})
