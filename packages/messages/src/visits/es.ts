// Spanish texts of what visits show: how a page takes payment, and whether another browser got the same scripts.

/** How a page takes payment, fact by fact, without a full stop. */
export const evidence = {
  'server-redirected': 'El servidor redirigió de {from} a {to} con el estado {status}',
  'ended-elsewhere': '{from} llevó finalmente a {to}',
  'script-opened': 'Un script abrió {address}',
  'provider-frame': 'Un iframe del proveedor: {address}',
  'unknown-frame': 'Un iframe de un servidor desconocido: {address}',
  'form-posts-to': 'El formulario se envía a {address}',
  'card-sent-to': 'El número de tarjeta se envía a {host}',
  'card-field': 'Campos de tarjeta con el nombre {field}',
  'view-changed': 'La página pasó a la vista {address}',
  'provider-script-only': 'La página carga un script de {provider}, pero no se detectó ningún campo ni iframe de pago',
  'nothing-found': 'No se ha encontrado en esta página ningún formulario, iframe ni proveedor de pago',
} as const

/** Whether a second visit was compared, by the state of the comparison. */
export const cloak = {
  pending: 'No se ha realizado la segunda visita con otro navegador.',
  compared: 'Se comparó con una segunda visita hecha con otro tipo de navegador.',
  'no-other-browser':
    'No se ha comparado con una segunda visita: el servidor no dispone de otro tipo de navegador operativo. Ejecute «npx --no tillwatch doctor» para ver cómo añadirlo.',
  'journey-ran':
    'No evaluado: cada análisis ejecuta el recorrido de la página una sola vez, porque puede modificar datos de la tienda. Una segunda visita lo repetiría.',
  'first-visit-failed': 'No se ha comparado con una segunda visita porque la primera no devolvió nada que comparar.',
  'second-visit-failed': 'No se ha comparado: la segunda visita, con otro navegador, no devolvió nada que comparar.',
  'third-visit-failed':
    'No se ha comparado: las dos visitas dieron resultados distintos y la tercera, que comprueba si la diferencia es casual, no devolvió nada que comparar.',
} as const

/** Facts about the visits. `because` is a clause of an outcome. */
export const comparison = {
  'compared-with': 'El otro navegador: {browser}.',
  'first-partial': 'La primera visita está incompleta porque {because}.',
  'second-partial': 'La segunda visita está incompleta porque {because}.',
  'third-partial': 'La tercera visita está incompleta porque {because}.',
  'same-kind': 'Ambas visitas usaron el mismo tipo de navegador: {browser}.',
  'second-gave-nothing': 'La visita con {browser} no devolvió nada porque {because}.',
  'third-gave-nothing': 'La tercera visita no devolvió nada porque {because}.',
  'third-other-kind': 'La tercera visita usó otro navegador: {browser}.',
  full: '{browser} (navegador completo)',
  unnamed: 'un navegador sin nombre',
} as const
