// Spanish texts of keyboard shortcuts in lists.
export const keyboard = {
  open: 'Atajos de teclado',
  search: 'Buscar en la lista',
  next: 'Fila siguiente',
  previous: 'Fila anterior',
  enter: 'Abrir la fila',
  select: 'Seleccionar la fila o anular la selección',
  approve: 'Autorizar la selección o esta fila',
  draft: 'Autorizar la selección o esta fila con las justificaciones en borrador',
  acknowledge: 'Confirmar la selección o esta fila',
  reject: 'Rechazar la selección o esta fila',
  escape: 'Cerrar o vaciar la búsqueda',
  help: 'Mostrar los atajos de teclado',
}
