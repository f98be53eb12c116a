// Choice of light, dark, or the system's colors. public/theme.js reads the same key and sets the same attribute before the first paint.
import { deviceStorageKeys } from '@tillwatch/contract/lists'
import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from './local-storage.ts'

const schemes = ['auto', 'light', 'dark'] as const
export type ColorScheme = (typeof schemes)[number]

const listeners = new Set<() => void>()
let chosen: ColorScheme | undefined

/** Last choice on this device; `auto` without one. A choice that cannot be stored lasts until the page is closed. */
function current(): ColorScheme {
  const stored = readStored(deviceStorageKeys.colorScheme)
  chosen ??= schemes.find((scheme) => scheme === stored) ?? 'auto'
  return chosen
}

function show(): void {
  const scheme = current()
  const dark = scheme === 'dark' || (scheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
}

function choose(scheme: ColorScheme): void {
  chosen = scheme
  writeStored(deviceStorageKeys.colorScheme, scheme)
  show()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)')
  system.addEventListener('change', show)
  listeners.add(listener)
  return () => {
    system.removeEventListener('change', show)
    listeners.delete(listener)
  }
}

/** The choice, and a setter that applies and stores another one. */
export function useColorScheme(): [ColorScheme, (scheme: ColorScheme) => void] {
  return [useSyncExternalStore(subscribe, current), choose]
}

/** The same choice in the format that Mantine expects. */
export function colorSchemeManager() {
  let unsubscribe = () => {}
  return {
    get: current,
    set(scheme: ColorScheme) {
      if (scheme !== current()) choose(scheme)
    },
    subscribe(update: (scheme: ColorScheme) => void) {
      unsubscribe = subscribe(() => update(current()))
    },
    unsubscribe: () => unsubscribe(),
    clear: () => choose('auto'),
  }
}
