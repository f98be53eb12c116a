// Owns the English words of the accounts that a person belongs to, in the menu of the account.

export const accounts = {
  title: 'Your accounts',
  failed: 'Your accounts cannot be listed at the moment.',
  notEntered: 'This account cannot be opened at the moment. Try again.',
  roles: { owner: 'owner', admin: 'admin', analyst: 'analyst', viewer: 'viewer' },
  kinds: { merchant: 'a merchant’s account', agency: 'an agency’s account' },
}
