// A browser with passkeys for jsdom, which has none: its dialog makes or uses one, or fails.
import { onTestFinished, vi } from 'vitest'

/** `dialog` is called for each dialog of the browser, and may throw what a browser throws. Returns the options of each dialog. */
export function stubPasskeys(dialog: () => void = () => {}): object[] {
  class Passkey {
    static parseCreationOptionsFromJSON = (options: object) => options
    static parseRequestOptionsFromJSON = (options: object) => options
    toJSON() {
      return { id: 'AAAA' }
    }
  }
  const asked: object[] = []
  const open = async ({ publicKey }: { publicKey: object }) => {
    asked.push(publicKey)
    dialog()
    return new Passkey()
  }
  vi.stubGlobal('PublicKeyCredential', Passkey)
  Object.defineProperty(navigator, 'credentials', { value: { create: open, get: open }, configurable: true })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'credentials')
  })
  return asked
}

/** As a browser says that the person closed the dialog. */
export const closed = (): never => {
  throw new DOMException('closed', 'NotAllowedError')
}
