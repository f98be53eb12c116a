// Spanish texts of the keys that work in lists.
export const keyboard = {
  open: 'Atajos de teclado',
  search: 'Buscar en la lista',
  next: 'Fila siguiente',
  previous: 'Fila anterior',
  enter: 'Abrir la fila',
  select: 'Seleccionar la fila, o dejar de hacerlo',
  approve: 'Autorizar lo seleccionado o, si no, esta fila',
  draft: 'Autorizar con borradores lo seleccionado o, si no, esta fila',
  acknowledge: 'Acusar recibo de lo seleccionado o, si no hay nada, de esta fila',
  reject: 'Rechazar lo seleccionado o, si no, esta fila',
  escape: 'Cerrar, o vaciar la búsqueda',
  help: 'Mostrar esta lista',
}
