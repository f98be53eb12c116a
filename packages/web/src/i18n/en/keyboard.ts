// English texts of the keys that work in lists.
export const keyboard = {
  open: 'Keyboard shortcuts',
  search: 'Search the list',
  next: 'Next row',
  previous: 'Previous row',
  enter: 'Open the row',
  select: 'Select the row, or not any more',
  approve: 'Approve what is selected',
  reject: 'Reject what is selected',
  escape: 'Close, or clear the search',
  help: 'Show this list',
}
