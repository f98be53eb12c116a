// Spanish texts of a check in a build: what is wrong with a script, what to do about it, and the outcome.
import type { buildsEn } from './en.ts'

export const buildsEs: Readonly<Record<keyof typeof buildsEn, string>> = {
  'title.unlisted': 'Script sin autorizar',
  'title.changed': 'Script autorizado con otro contenido',
  'title.unread': 'Script cuyo contenido no se recibió',
  'remedy.unlisted':
    'Averigüe de dónde procede el script. Elimínelo o autorícelo: ejecute tillwatch ci --update y revise el cambio en el archivo de bloqueo.',
  'remedy.changed':
    'Compare los contenidos. Si el cambio es intencionado, ejecute tillwatch ci --update y revise el cambio en el archivo de bloqueo.',
  'remedy.unread': 'Averigüe por qué no se recibió el contenido del script. Un script sin contenido no se puede comprobar.',
  unlisted: '{script} no está autorizado (SHA-256 {sha256}).',
  changed: '{script} tiene un contenido que no está autorizado (SHA-256 {sha256}).',
  unread: '{script} se ejecutó, pero no se recibió su contenido.',
  partial: '{why} Las partes que no se registraron no se comprobaron.',
  unseen: 'En el archivo de bloqueo, pero no en la página: {scripts}',
  authorized: 'Los {count} scripts que son responsabilidad del comercio están autorizados.',
  unauthorized: '{count} de {all} scripts que son responsabilidad del comercio no están autorizados.',
  updated: '{file} contiene ahora {count} scripts. Revise el cambio junto con el código.',
  'updated-partly':
    '{file} contiene ahora {count} scripts. La visita fue parcial, así que los scripts que no se detectaron siguen en el archivo. Revise el cambio junto con el código.',
  'not-evaluated': 'Sin evaluar, así que no hay ninguna conclusión: {why}',
}
