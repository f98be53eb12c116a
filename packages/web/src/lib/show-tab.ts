// Owns bringing the open one of a row of tabs into sight.

/** Where the row is wider than the screen: moves it sideways, and nothing else, until the tab is in its middle. */
export function showTab(row: HTMLElement | null, tab: HTMLElement | null | undefined): void {
  if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
}
