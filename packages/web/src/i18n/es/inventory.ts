// Spanish texts of the asset tables.
import { namesEs as names } from '@tillwatch/messages/names'

export const inventory = {
  search: 'Buscar por URL, proveedor o hash',
  filter: { type: 'Tipo', party: 'Origen', scope: 'Ámbito', state: 'Estado', kind: 'Clase' },
  types: { all: 'Todo', script: 'Scripts', html: 'HTML', other: 'Otros' },
  columns: { address: 'URL', kind: 'Clase', state: 'Estado', purpose: 'Finalidad', score: 'Riesgo', details: 'Detalles' },
  sort: 'Ordenar por {{column}}',
  shown: '{{shown}} de {{total}}',
  csv: 'Exportar CSV',
  clear: 'Borrar filtros',
  noMatch: 'Ningún recurso coincide con estos filtros.',
  empty: 'Esta página no cargó ningún recurso de este tipo.',
  third: 'Recursos de terceros',
  thirdText:
    'Se cargan desde servidores de terceros. Los scripts de terceros se ejecutan con los mismos privilegios que el código de la tienda.',
  first: 'Recursos propios',
  firstText: 'Se sirven desde el dominio de la tienda.',
  unknown: 'Origen desconocido',
  unknownText: 'Estos recursos no tienen una URL que indique a quién pertenecen, por lo que debe justificarlos usted.',
  provider: 'En los iframes del proveedor',
  providerText: 'El proveedor es el responsable de estos recursos. No se cuentan entre los hallazgos de su página.',
  noScore: 'sin puntuación',
  purposeUnknown: 'Finalidad desconocida',
  times: '×{{count}}',
  glance: {
    reads: 'Lee {{fields}}',
    listens: 'Escucha eventos de {{fields}}',
    keys: 'las teclas',
    sends: 'Envía a {{hosts}}',
    natives: 'Sustituye funciones del navegador',
    holes: 'Vulnerabilidades conocidas',
    spoofed: 'Se hace pasar por otro archivo',
    integrity: 'Hash de integridad',
  },
  purpose: names.purpose,
}
