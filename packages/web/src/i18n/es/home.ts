// Spanish texts of the first screen.
export const home = {
  question: '¿Qué página de pago quiere analizar?',
  address: 'URL de la página de pago',
  placeholder: 'https://tienda.example/pago',
  profile: 'Visitar como',
  start: 'Analizar',
  starting: 'Iniciando…',
  note: 'El análisis abre la página en un navegador real. El analizador no envía nada ni hace ningún pedido. Es posible que la tienda detecte la visita.',
  noteTyped:
    'El análisis abre la página en un navegador real y escribe una tarjeta de prueba que ningún banco ha emitido. El analizador no envía nada ni hace ningún pedido. Es posible que la tienda detecte la visita.',
  cloak: 'Visitar dos veces y comparar',
  cloakText:
    'La segunda visita usa otro tipo de navegador para encontrar código que se oculta de los analizadores. El análisis tarda el doble.',
  byHand: 'O analice una vez cualquier página',
  recent: 'Análisis recientes',
  empty: {
    title: 'Todavía no hay análisis',
    text: 'Empiece por una página donde los compradores escriben su tarjeta. En unos diez segundos, el resultado muestra:',
    runs: 'todos los scripts que se ejecutan en ella, propios y de terceros',
    loads: 'qué script carga a cuál, paso a paso',
    reads: 'qué hacen los scripts con los campos de la tarjeta y si una tarjeta de prueba salió de la página',
  },
  failed: 'No se ha podido cargar la lista de análisis',
  more: 'Ver más',
  scripts_one: '{{count}} script',
  scripts_other: '{{count}} scripts',
  thirdParty: '{{count}} de terceros',
  findings_one: '{{count}} hallazgo',
  findings_other: '{{count}} hallazgos',
  noFindings: 'sin hallazgos',
  because: 'porque {{because}}',
}
