// English texts of evidence packs that were asked for: how far each has come, and the way to its file.
export const packs = {
  title: 'Packs',
  none: 'No packs yet.',
  failed: 'The packs could not be loaded',
  ask: 'Create pack',
  underWay: 'Creating a pack…',
  refused: 'The pack could not be requested',
  conflict:
    'A pack of this account is already being created, or the limit of packs for the day is reached. Download one of those below, or try again later.',
  state: { queued: 'In progress', ready: 'Ready', failed: 'Failed', expired: 'No longer kept' },
  why: {
    'disk-full': 'The server’s disk is full. Request another pack when there is space.',
    interrupted: 'Its creation was interrupted each time. Request another pack.',
    broken: 'The pack could not be created. The server’s log says why. Request another pack.',
    'account-deleted': 'The account is being deleted.',
  },
  without: 'without contents',
  by: 'requested by {{who}}',
  fetch: 'Download',
  fetchOf: 'Download {{name}} of {{when}}',
  until: 'kept until {{day}}',
}
