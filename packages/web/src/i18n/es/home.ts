// Spanish texts of the first screen.
export const home = {
  question: '¿Qué página de pago quiere analizar?',
  address: 'URL de la página de pago',
  placeholder: 'https://tienda.example/pago',
  profile: 'Visitar como',
  start: 'Analizar',
  starting: 'Iniciando…',
  note: 'El analizador abre la página en un navegador real. No envía nada ni hace pedidos. Es posible que la tienda detecte la visita.',
  noteTyped:
    'El analizador abre la página en un navegador real e introduce los datos de una tarjeta de prueba no emitida por ningún banco. No envía nada ni hace pedidos. Es posible que la tienda detecte la visita.',
  cloak: 'Visitar dos veces y comparar',
  cloakText:
    'La segunda visita usa otro tipo de navegador para encontrar código que se oculta de los analizadores. El análisis tarda el doble.',
  byHand: 'O analice una vez cualquier página',
  recent: 'Análisis recientes',
  empty: {
    title: 'Todavía no hay análisis',
    text: 'Empiece por una página donde los compradores introduzcan los datos de su tarjeta. En unos diez segundos, el resultado mostrará:',
    runs: 'todos los scripts que se ejecutan en ella, propios y de terceros',
    loads: 'qué scripts cargan otros scripts, paso a paso',
    reads: 'qué hacen los scripts con los campos de la tarjeta y si los datos de una tarjeta de prueba salieron de la página',
  },
  failed: 'No se pudo cargar la lista de análisis',
  more: 'Ver más',
  scripts_one: '{{count}} script',
  scripts_other: '{{count}} scripts',
  thirdParty: '{{count}} de terceros',
  findings_one: '{{count}} hallazgo',
  findings_other: '{{count}} hallazgos',
  noFindings: 'sin hallazgos',
  because: 'porque {{because}}',
}
