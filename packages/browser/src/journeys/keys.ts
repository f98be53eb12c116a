// Owns the names of keys as Chrome's Recorder writes them, and what the browser is told when one is pressed.

interface Key {
  key: string
  code: string
  windowsVirtualKeyCode: number
  text?: string
}

const named: Readonly<Record<string, Omit<Key, 'key'>>> = {
  Enter: { code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' },
  Tab: { code: 'Tab', windowsVirtualKeyCode: 9 },
  Escape: { code: 'Escape', windowsVirtualKeyCode: 27 },
  Backspace: { code: 'Backspace', windowsVirtualKeyCode: 8 },
  Delete: { code: 'Delete', windowsVirtualKeyCode: 46 },
  ArrowUp: { code: 'ArrowUp', windowsVirtualKeyCode: 38 },
  ArrowDown: { code: 'ArrowDown', windowsVirtualKeyCode: 40 },
  ArrowLeft: { code: 'ArrowLeft', windowsVirtualKeyCode: 37 },
  ArrowRight: { code: 'ArrowRight', windowsVirtualKeyCode: 39 },
  Home: { code: 'Home', windowsVirtualKeyCode: 36 },
  End: { code: 'End', windowsVirtualKeyCode: 35 },
  PageUp: { code: 'PageUp', windowsVirtualKeyCode: 33 },
  PageDown: { code: 'PageDown', windowsVirtualKeyCode: 34 },
  Shift: { code: 'ShiftLeft', windowsVirtualKeyCode: 16 },
  Control: { code: 'ControlLeft', windowsVirtualKeyCode: 17 },
  Alt: { code: 'AltLeft', windowsVirtualKeyCode: 18 },
}

/** The key of a name; a single letter or sign is itself, and any other name a key that writes nothing. */
export function keyOf(name: string): Key {
  const known = Object.hasOwn(named, name) ? named[name] : undefined
  if (known) return { key: name, ...known }
  if ([...name].length === 1) return { key: name, code: '', windowsVirtualKeyCode: name.toUpperCase().charCodeAt(0), text: name }
  return { key: name, code: name, windowsVirtualKeyCode: 0 }
}

/** Keys that can submit a form or press a button. */
export const presses = (name: string) => name === 'Enter' || name === ' ' || name === 'Space'
