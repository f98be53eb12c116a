// Spanish texts of evidence packs that were asked for: how far each has come, and the way to its file.
export const packs = {
  title: 'Paquetes',
  none: 'Todavía no se ha pedido ningún paquete.',
  failed: 'No se han podido cargar los paquetes',
  ask: 'Preparar un paquete',
  underWay: 'Se está preparando un paquete…',
  refused: 'No se ha podido pedir el paquete',
  conflict:
    'Ya se está preparando un paquete de esta cuenta, o se han agotado los paquetes del día. Descargue uno de los de abajo o pídalo más tarde.',
  state: { queued: 'En preparación', ready: 'Listo', failed: 'Ha fallado', expired: 'Ya no se conserva' },
  why: {
    'disk-full': 'El disco del servidor está lleno. Pida otro cuando haya espacio.',
    interrupted: 'Se interrumpió cada vez que se preparaba. Pida otro.',
    broken: 'No se ha podido preparar; el registro del servidor dice por qué. Pida otro.',
    'account-deleted': 'La cuenta se está eliminando.',
  },
  without: 'sin los contenidos',
  by: 'pedido por {{who}}',
  fetch: 'Descargar',
  fetchOf: 'Descargar {{name}} del {{when}}',
  until: 'se conserva hasta el {{day}}',
}
