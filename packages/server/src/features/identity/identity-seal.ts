// Seals texts in the way of the identity library, for its columns. They are bound to nothing.
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'

export function identitySeal(secret: string): { seal(text: string): Promise<string>; open(sealed: string): Promise<string | null> } {
  return {
    seal: (text) => symmetricEncrypt({ key: secret, data: text }),
    // A rejection means that it was sealed under another secret, or changed.
    open: (sealed) => symmetricDecrypt({ key: secret, data: sealed }).catch(() => null),
  }
}
