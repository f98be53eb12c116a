// Owns the Spanish words of the accounts that a person belongs to, in the menu of the account.

export const accounts = {
  title: 'Sus cuentas',
  failed: 'Sus cuentas no se pueden mostrar en este momento.',
  notEntered: 'Esta cuenta no se puede abrir en este momento. Inténtelo de nuevo.',
  roles: { owner: 'propietario', admin: 'administrador', analyst: 'analista', viewer: 'lector' },
  kinds: { merchant: 'cuenta de un comercio', agency: 'cuenta de una agencia' },
}
