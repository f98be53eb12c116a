// Spanish texts of the account switcher in the account menu.

export const accounts = {
  title: 'Sus cuentas',
  failed: 'No se pudieron cargar sus cuentas.',
  notEntered: 'No se pudo abrir esta cuenta. Inténtelo de nuevo.',
  roles: { owner: 'propietario', admin: 'administrador', analyst: 'analista', viewer: 'lector' },
  kinds: { merchant: 'cuenta de un comercio', agency: 'cuenta de una agencia' },
}
