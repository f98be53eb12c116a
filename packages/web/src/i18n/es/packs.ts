// Spanish texts of evidence packs that were asked for: how far each has come, and the way to its file.
export const packs = {
  title: 'Paquetes',
  none: 'Todavía no hay paquetes.',
  failed: 'No se han podido cargar los paquetes',
  ask: 'Crear paquete',
  underWay: 'Creando un paquete…',
  refused: 'No se ha podido pedir el paquete',
  conflict:
    'Ya se está creando un paquete de esta cuenta, o se ha alcanzado el límite de paquetes del día. Descargue uno de los de abajo o inténtelo más tarde.',
  state: { queued: 'En curso', ready: 'Listo', failed: 'Ha fallado', expired: 'Ya no se conserva' },
  why: {
    'disk-full': 'El disco del servidor está lleno. Pida otro cuando haya espacio.',
    interrupted: 'Su creación se interrumpió cada vez. Pida otro.',
    broken: 'No se ha podido crear el paquete. El registro del servidor dice por qué. Pida otro.',
    'account-deleted': 'La cuenta se está eliminando.',
  },
  without: 'sin los contenidos',
  by: 'pedido por {{who}}',
  fetch: 'Descargar',
  fetchOf: 'Descargar {{name}} del {{when}}',
  until: 'se conserva hasta el {{day}}',
}
