// Key presses and clicks like a person's: one key at a time, the next only when no target is paused. A long value is watched closely at its
// start and end. In between, every key is watched until keys bring nothing new, then only some, because each pause costs more than the key.

import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CdpSession } from '#session/types.ts'
import type { Breakpoints } from './breakpoints.ts'

export interface Keyboard {
  /** Types letters, digits, and punctuation. Never presses Enter, which could submit. */
  type(text: string): Promise<void>
  tab(): Promise<void>
  /** Only if nothing can leave. */
  enter(): Promise<void>
  /** Selects the field's content. */
  selectAll(): Promise<void>
  /** Copies the selection and pastes it over itself, to trigger paste listeners; uses the headless browser's own clipboard. */
  pasteOver(): Promise<void>
  insert(text: string): Promise<void>
  click(x: number, y: number): Promise<void>
  /** A finger's tap, which triggers touch, pointer, mouse, and click events. */
  tap(x: number, y: number): Promise<void>
}

const CONTROL = 2
const MOVE_MS = 500

/** Number of consecutive keys without a new caller after which most keys are not watched. */
const SAME_KEYS = 4
/** Of the later keys, one in this many is watched at random, so that scripts cannot know which ones are not. */
const WATCHED_ONE_IN = 5
/** The last keys of a value are always watched, because only then can a script read all of it. */
const LAST_KEYS = 2

/** `page` is the session of the whole page. The browser itself finds the focused frame. */
export function createKeyboard(page: CdpSession, breakpoints: Breakpoints): Keyboard {
  const { idle } = breakpoints

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
  function pressLetter(letter: string): Promise<void> {
    const upper = letter.toUpperCase()
    const code = /[0-9]/.test(letter) ? `Digit${letter}` : /[A-Z]/.test(upper) ? `Key${upper}` : ''
    return press(letter, code, /[0-9A-Z ]/.test(upper) ? upper.charCodeAt(0) : 0, letter)
  }
  const command = (key: string, name: string) =>
    press(key, `Key${key.toUpperCase()}`, key.toUpperCase().charCodeAt(0), undefined, { modifiers: CONTROL, commands: [name] })

  return {
    async type(text) {
      const letters = [...text.replace(/[\r\n]/g, '')]
      const last = letters.splice(Math.max(0, letters.length - LAST_KEYS))
      let same = 0
      let resting = false
      try {
        for (const letter of letters) {
          const rests = same >= SAME_KEYS && randomInt(WATCHED_ONE_IN) > 0
          if (rests !== resting) await breakpoints.rest(rests)
          resting = rests
          const before = breakpoints.learnt
          await pressLetter(letter)
          same = breakpoints.learnt === before ? same + 1 : 0
        }
      } finally {
        if (resting) await breakpoints.rest(false)
      }
      for (const letter of last) await pressLetter(letter)
    },
    tab: () => press('Tab', 'Tab', 9),
    enter: () => press('Enter', 'Enter', 13, '\r'),
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
      // A move waits for a frame, which a page may not draw after scrolling until something is pressed.
      const moved = page.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y })
      moved.catch(() => null)
      await Promise.race([moved, sleep(MOVE_MS)])
      await page.send('Input.dispatchMouseEvent', { type: 'mousePressed', x, y, button: 'left', clickCount: 1 })
      await moved
      await idle()
      await page.send('Input.dispatchMouseEvent', { type: 'mouseReleased', x, y, button: 'left', clickCount: 1 })
      await idle()
    },
    async tap(x, y) {
      await page.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
      await idle()
      await page.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
      await idle()
    },
  }
}
