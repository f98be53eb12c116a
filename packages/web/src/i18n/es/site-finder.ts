// Textos en español para encontrar un sitio entre muchos.
export const siteFinder = {
  search: 'Buscar por nombre de host',
  shown_one: '{{shown}} de {{total}} sitio',
  shown_other: '{{shown}} de {{total}} sitios',
  none: 'Ningún sitio coincide con la búsqueda.',
  more: 'Mostrar más sitios',
}
