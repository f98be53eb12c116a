// Owns the choice of light, dark or as the system. public/theme.js reads the same key and sets the same attribute before the first paint.
import { deviceStorageKeys } from '@tillwatch/contract/lists'
import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from './local-storage.ts'

const schemes = ['auto', 'light', 'dark'] as const
export type ColorScheme = (typeof schemes)[number]

const listeners = new Set<() => void>()
let chosen: ColorScheme | undefined

/** What was chosen last on this device; `auto` where nothing was. A choice that cannot be stored lasts as long as the page. */
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

/** The choice, and how to make another, which is shown at once and kept. */
export function useColorScheme(): [ColorScheme, (scheme: ColorScheme) => void] {
  return [useSyncExternalStore(subscribe, current), choose]
}

/** The same choice in the shape in which Mantine asks for it, where it is loaded. */
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
