// English texts of the keys that work in lists.
export const keyboard = {
  open: 'Keyboard shortcuts',
  search: 'Search the list',
  next: 'Next row',
  previous: 'Previous row',
  enter: 'Open the row',
  escape: 'Close, or clear the search',
  help: 'Show this list',
}
