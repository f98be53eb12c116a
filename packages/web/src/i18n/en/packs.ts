// English texts of evidence packs that were asked for: how far each has come, and the way to its file.
export const packs = {
  title: 'Packs',
  none: 'No pack was asked for yet.',
  failed: 'The packs could not be loaded',
  ask: 'Make a pack',
  underWay: 'A pack is being made…',
  refused: 'The pack could not be asked for',
  conflict:
    'A pack of this account is being made already, or the packs of a day are used up. Fetch one of those below, or ask again later.',
  state: { queued: 'Being made', ready: 'Ready', failed: 'Failed', expired: 'No longer kept' },
  why: {
    'disk-full': 'The disk of the server is full. Ask for another when there is room.',
    interrupted: 'It was interrupted each time that it was being made. Ask for another.',
    broken: 'It could not be made, and the log of the server says why. Ask for another.',
    'account-deleted': 'The account is being deleted.',
  },
  without: 'without contents',
  by: 'asked for by {{who}}',
  fetch: 'Download',
  fetchOf: 'Download {{name}} of {{when}}',
  until: 'kept until {{day}}',
}
