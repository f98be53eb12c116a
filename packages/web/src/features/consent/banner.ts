// Owns whether the cookie banner shows: while a choice is missing and the person has not closed it, or because they asked for it.
import { create } from 'zustand'

interface Banner {
  /** Whether no choice was found, once it is known where to look. */
  choiceMissing: boolean
  /** Closed by the ×, until the page is loaded anew. */
  closed: boolean
  /** What opened it again, and gets the focus back; null where it showed by itself. */
  openedBy: HTMLElement | null
}

/** The banner of this page. */
export const useBanner = create<Banner>(() => ({ choiceMissing: false, closed: false, openedBy: null }))

/** Whether it shows. */
export const showsBanner = ({ choiceMissing, closed, openedBy }: Banner): boolean => openedBy !== null || (choiceMissing && !closed)

/** Opens it again for `element`. */
export function openBanner(element: HTMLElement): void {
  useBanner.setState({ openedBy: element })
}

/** Takes it away: after a choice, or for now by the ×. */
export function closeBanner(change: Pick<Banner, 'choiceMissing'> | Pick<Banner, 'closed'>): void {
  const { openedBy } = useBanner.getState()
  useBanner.setState({ ...change, openedBy: null })
  openedBy?.focus()
}
