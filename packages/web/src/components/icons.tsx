// Icons on a 16-pixel grid with a 1.5-pixel stroke, decorative, in the color of the adjacent text.
import type { ReactNode } from 'react'
import type { appIcons } from './app-icons.tsx'

/** Icons of public pages. */
const publicIcons = {
  check: <path d="M5.2 8.2 7.2 10.2 11 6M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8Z" />,
  info: <path d="M8 7.4v3.4M8 5.2v.1M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8Z" />,
  warn: <path d="M8 6.2v3.2M8 11.6v.1M7 2.6 1.7 11.8a1.2 1.2 0 0 0 1 1.8h10.6a1.2 1.2 0 0 0 1-1.8L9 2.6a1.2 1.2 0 0 0-2 0Z" />,
  tick: <path d="m3 8.4 3.2 3.2L13 4.8" />,
  back: <path d="M13 8H3.4m4-4-4 4 4 4" />,
  down: <path d="m4 6.2 4 4 4-4" />,
  right: <path d="m6.2 4 4 4-4 4" />,
  close: <path d="m4 4 8 8m0-8-8 8" />,
} satisfies Record<string, ReactNode>

export type IconName = keyof typeof publicIcons | keyof typeof appIcons

const paths: Partial<Record<IconName, ReactNode>> = publicIcons

/** Adds the icons of the signed-in screens, which public pages do not include. Called where their layout loads. */
export function addIcons(icons: typeof appIcons): void {
  Object.assign(paths, icons)
}

/** One icon; hidden from screen readers, because there is always a word next to it or as the label of its button. */
export function Icon({ name, size = 16, spin = false }: { name: IconName; size?: number; spin?: boolean }) {
  return (
    <svg
      aria-hidden="true"
      className={spin ? 'tw-spin' : undefined}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {paths[name]}
    </svg>
  )
}
