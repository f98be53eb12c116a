// English texts of keyboard shortcuts in lists.
export const keyboard = {
  open: 'Keyboard shortcuts',
  search: 'Search the list',
  next: 'Next row',
  previous: 'Previous row',
  enter: 'Open the row',
  select: 'Select or clear the row',
  approve: 'Authorize the selection, or this row',
  draft: 'Authorize the selection, or this row, with drafts',
  acknowledge: 'Acknowledge the selection, or this row',
  reject: 'Reject the selection, or this row',
  escape: 'Close the dialog, or clear the search',
  help: 'Show keyboard shortcuts',
}
