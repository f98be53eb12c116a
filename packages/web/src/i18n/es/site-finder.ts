// Textos en español para encontrar un sitio entre muchos.
export const siteFinder = {
  search: 'Buscar por servidor',
  shown_one: '{{shown}} de {{total}} sitio',
  shown_other: '{{shown}} de {{total}} sitios',
  none: 'Ningún sitio coincide con la búsqueda.',
  more: 'Mostrar más sitios',
  client: 'Cliente',
  everyClient: 'Todos los clientes',
  state: 'Estado',
  everyState: 'Todos los estados',
  states: { attention: 'Requiere atención', 'not-evaluated': 'Sin evaluar', evaluated: 'Evaluado' },
  csv: 'Exportar CSV',
  csvFailed: 'No se pudieron exportar los sitios',
}
