// Spanish texts of requested evidence packs: progress and download.
export const packs = {
  title: 'Paquetes',
  none: 'Todavía no hay paquetes.',
  failed: 'No se pudieron cargar los paquetes',
  ask: 'Crear paquete',
  underWay: 'Creando un paquete…',
  refused: 'No se pudo solicitar el paquete',
  conflict:
    'Ya se está creando un paquete de esta cuenta o se ha alcanzado el límite diario. Descargue un paquete de la lista o inténtelo más tarde.',
  state: { queued: 'En curso', ready: 'Listo', failed: 'Error', expired: 'Ya no se conserva' },
  why: {
    'disk-full': 'El disco del servidor está lleno. Solicite otro paquete cuando haya espacio en el disco.',
    interrupted: 'Se interrumpieron todos los intentos de crear el paquete. Solicite otro.',
    broken: 'No se pudo crear el paquete. Consulte la causa en el registro del servidor y solicite otro paquete.',
    'account-deleted': 'Se está eliminando la cuenta.',
  },
  without: 'sin el contenido capturado',
  by: 'solicitado por {{who}}',
  fetch: 'Descargar',
  fetchOf: 'Descargar {{name}} del {{when}}',
  until: 'se conserva hasta el {{day}}',
}
