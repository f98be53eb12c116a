// Owns key presses and clicks as a person's: one key at a time, the next only when no target is paused.

import type { CdpSession } from '#session/types.ts'

export interface Keyboard {
  /** Types letters, digits and signs. Enter is never pressed: it could submit. */
  type(text: string): Promise<void>
  tab(): Promise<void>
  /** Selects what the field holds. */
  selectAll(): Promise<void>
  /** Copies the selection and pastes it over itself, so that paste listeners see it; in the headless browsers' own clipboard. */
  pasteOver(): Promise<void>
  insert(text: string): Promise<void>
  click(x: number, y: number): Promise<void>
}

const CONTROL = 2

/** `page` is the session of the whole page: the browser finds the focused frame itself. */
export function createKeyboard(page: CdpSession, idle: () => Promise<void>): Keyboard {
  async function press(
    key: string,
    code: string,
    virtualKey: number,
    text?: string,
    rest: { modifiers?: number; commands?: string[] } = {},
  ): Promise<void> {
    const common = { key, code, windowsVirtualKeyCode: virtualKey, ...rest }
    await page.send('Input.dispatchKeyEvent', {
      ...common,
      type: text === undefined ? 'rawKeyDown' : 'keyDown',
      ...(text === undefined ? {} : { text, unmodifiedText: text }),
    })
    await idle()
    await page.send('Input.dispatchKeyEvent', {
      key,
      code,
      windowsVirtualKeyCode: virtualKey,
      ...(rest.modifiers ? { modifiers: rest.modifiers } : {}),
      type: 'keyUp',
    })
    await idle()
  }
  const command = (key: string, name: string) =>
    press(key, `Key${key.toUpperCase()}`, key.toUpperCase().charCodeAt(0), undefined, { modifiers: CONTROL, commands: [name] })

  return {
    async type(text) {
      for (const letter of text.replace(/[\r\n]/g, '')) {
        const upper = letter.toUpperCase()
        const code = /[0-9]/.test(letter) ? `Digit${letter}` : /[A-Z]/.test(upper) ? `Key${upper}` : ''
        await press(letter, code, /[0-9A-Z ]/.test(upper) ? upper.charCodeAt(0) : 0, letter)
      }
    },
    tab: () => press('Tab', 'Tab', 9),
    selectAll: () => command('a', 'selectAll'),
    async pasteOver() {
      await command('c', 'copy')
      await command('v', 'paste')
    },
    async insert(text) {
      await page.send('Input.insertText', { text })
      await idle()
    },
    async click(x, y) {
      await page.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y })
      await page.send('Input.dispatchMouseEvent', { type: 'mousePressed', x, y, button: 'left', clickCount: 1 })
      await idle()
      await page.send('Input.dispatchMouseEvent', { type: 'mouseReleased', x, y, button: 'left', clickCount: 1 })
      await idle()
    },
  }
}
