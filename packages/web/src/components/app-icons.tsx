// Icons of the signed-in screens.
import type { ReactNode } from 'react'

export const appIcons = {
  half: (
    <>
      <circle cx="8" cy="8" r="6.2" />
      <path d="M8 1.8a6.2 6.2 0 0 0 0 12.4Z" fill="currentColor" stroke="none" />
    </>
  ),
  dashed: <circle cx="8" cy="8" r="6.2" strokeDasharray="2.6 2.27" />,
  clock: <path d="M8 4.6V8l2.4 1.6M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8Z" />,
  running: <path d="M14.2 8A6.2 6.2 0 1 1 8 1.8" />,
  blocked: <path d="M3.7 3.7l8.6 8.6M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8Z" />,
  low: <path d="M8 4.8v6.2M5.4 8.6 8 11.2l2.6-2.6M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8Z" />,
  stop: <path d="M8 4.8v4M8 11v.1M5.4 1.8h5.2l3.6 3.6v5.2l-3.6 3.6H5.4l-3.6-3.6V5.4Z" />,
  search: <path d="m10.6 10.6 3.2 3.2M7 2.2a4.8 4.8 0 1 0 0 9.6 4.8 4.8 0 0 0 0-9.6Z" />,
  copy: (
    <path d="M10.8 5.2V3.4A1.2 1.2 0 0 0 9.6 2.2H3.4a1.2 1.2 0 0 0-1.2 1.2v6.2a1.2 1.2 0 0 0 1.2 1.2h1.8m1.2-5.6h6.2a1.2 1.2 0 0 1 1.2 1.2v6.2a1.2 1.2 0 0 1-1.2 1.2H6.4a1.2 1.2 0 0 1-1.2-1.2V6.4a1.2 1.2 0 0 1 1.2-1.2Z" />
  ),
  download: <path d="M8 2.2v7.6m-3-2.8 3 3 3-3M2.6 13.4h10.8" />,
  up: <path d="m4 9.8 4-4 4 4" />,
  sort: <path d="m5 6.4 3-3 3 3M5 9.6l3 3 3-3" />,
  sun: (
    <path d="M8 5.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6ZM8 1.4v1.2m0 10.8v1.2M1.4 8h1.2m10.8 0h1.2M3.3 3.3l.9.9m7.6 7.6.9.9m0-9.4-.9.9m-7.6 7.6-.9.9" />
  ),
  moon: <path d="M13.6 9.6A5.9 5.9 0 0 1 6.4 2.4a5.9 5.9 0 1 0 7.2 7.2Z" />,
  screen: <path d="M2.2 3h11.6v7.6H2.2Zm3.6 10.6h4.4M8 10.6v3" />,
  person: <path d="M8 8.4a2.9 2.9 0 1 0 0-5.8 2.9 2.9 0 0 0 0 5.8ZM2.6 13.8a5.4 5.4 0 0 1 10.8 0" />,
  out: <path d="M9.6 2.6H3.4v10.8h6.2M6.6 8h7m-2.6-2.6L13.6 8 11 10.6" />,
  keyboard: <path d="M1.8 4h12.4v8H1.8Zm2.4 2.6h.1m2.4 0h.1m2.4 0h.1m2.4 0h.1M5 9.4h6" />,
  home: <path d="M2.6 7.4 8 2.6l5.4 4.8v6H9.6V9.8H6.4v3.6H2.6Z" />,
  list: <path d="M2.4 4h11.2M2.4 8h11.2M2.4 12h11.2" />,
  bell: <path d="M3.4 11.4c1-1 1-2.2 1-4a3.6 3.6 0 0 1 7.2 0c0 1.8 0 3 1 4H3.4Zm3.4 2.2h2.4" />,
  code: <path d="M5.4 4.6 2 8l3.4 3.4M10.6 4.6 14 8l-3.4 3.4" />,
  file: <path d="M4 1.8h5L12 4.8v9.4H4Zm2.4 6h3.2M6.4 10.6h3.2" />,
  shield: <path d="M8 1.8 2.8 3.6v4c0 3 2 5.4 5.2 6.6 3.2-1.2 5.2-3.6 5.2-6.6v-4Z" />,
  card: <path d="M1.8 3.6h12.4v8.8H1.8Zm0 3h12.4M4.2 9.8h2.6" />,
  more: <path d="M3.4 8h.1M8 8h.1M12.6 8h.1" />,
  trash: <path d="M2.6 4.2h10.8M6.4 4.2V2.6h3.2v1.6m2 0-.5 9.2H4.9l-.5-9.2" />,
} satisfies Record<string, ReactNode>
