// English texts of requested evidence packs: progress and download.
export const packs = {
  title: 'Packs',
  none: 'No packs yet.',
  failed: 'Could not load the packs',
  ask: 'Create pack',
  underWay: 'Creating a pack…',
  refused: 'Could not request the pack',
  conflict:
    'A pack is already being created for this account, or you’ve reached the daily pack limit. Download a pack below, or try again later.',
  state: { queued: 'In progress', ready: 'Ready', failed: 'Failed', expired: 'Expired' },
  why: {
    'disk-full': 'The server’s disk is full. Request another pack when disk space is available.',
    interrupted: 'Every attempt to create the pack was interrupted. Request another pack.',
    broken: 'Could not create the pack. Check the server log for the cause, then request another pack.',
    'account-deleted': 'The account is being deleted.',
  },
  without: 'without captured content',
  by: 'requested by {{who}}',
  fetch: 'Download',
  fetchOf: 'Download {{name}} from {{when}}',
  until: 'available until {{day}}',
}
