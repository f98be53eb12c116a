// Whether the cookie banner is visible: while a choice is missing and the banner was not closed, or on request.
import { create } from 'zustand'

interface Banner {
  /** Whether no choice was found, once it is known where to look. */
  choiceMissing: boolean
  /** Closed with the ×, until the page is reloaded. */
  closed: boolean
  /** The element that reopened it, which gets the focus back; null if it opened automatically. */
  openedBy: HTMLElement | null
}

/** The banner of this page. */
export const useBanner = create<Banner>(() => ({ choiceMissing: false, closed: false, openedBy: null }))

/** Whether it is visible. */
export const showsBanner = ({ choiceMissing, closed, openedBy }: Banner): boolean => openedBy !== null || (choiceMissing && !closed)

/** Reopens it for `element`. */
export function openBanner(element: HTMLElement): void {
  useBanner.setState({ openedBy: element })
}

/** Hides it: after a choice, or for now with the ×. */
export function closeBanner(change: Pick<Banner, 'choiceMissing'> | Pick<Banner, 'closed'>): void {
  const { openedBy } = useBanner.getState()
  useBanner.setState({ ...change, openedBy: null })
  openedBy?.focus()
}
