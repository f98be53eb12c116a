// Scrolls the open tab into view.

/** If the row is wider than the screen, scrolls only the row, sideways, until the tab is centered. */
export function showTab(row: HTMLElement | null, tab: HTMLElement | null | undefined): void {
  if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
}
