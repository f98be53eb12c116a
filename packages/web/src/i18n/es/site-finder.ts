// Textos en español para encontrar un sitio entre muchos.
export const siteFinder = {
  search: 'Buscar un sitio por una parte de su nombre de host',
  shown_one: '{{shown}} de {{total}} sitio',
  shown_other: '{{shown}} de {{total}} sitios',
  none: 'Ningún sitio contiene ese texto en su nombre de host.',
  more: 'Mostrar más sitios',
}
