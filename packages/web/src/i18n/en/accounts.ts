// English texts of the account switcher in the account menu.

export const accounts = {
  title: 'Your accounts',
  failed: 'Could not load your accounts.',
  notEntered: 'Could not open this account. Try again.',
  roles: { owner: 'owner', admin: 'admin', analyst: 'analyst', viewer: 'viewer' },
  kinds: { merchant: 'merchant account', agency: 'agency account' },
}
