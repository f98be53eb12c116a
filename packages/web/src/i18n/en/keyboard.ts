// English texts of the keys that work in lists.
export const keyboard = {
  open: 'Keyboard shortcuts',
  search: 'Search the list',
  next: 'Next row',
  previous: 'Previous row',
  enter: 'Open the row',
  select: 'Select the row, or not any more',
  approve: 'Authorize what is selected, else this row',
  draft: 'Authorize what is selected, else this row, with drafts',
  acknowledge: 'Acknowledge what is selected, else this row',
  reject: 'Reject what is selected, else this row',
  escape: 'Close, or clear the search',
  help: 'Show this list',
}
