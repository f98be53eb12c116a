// Spanish reasons why a field was not typed into, or traffic not searched.
import type { gapsEn } from './en.ts'

export const gapsEs: Readonly<Record<keyof typeof gapsEn, string>> = {
  'no-time': 'se agotó el tiempo',
  'field-gone': 'el campo ya no existe',
  'field-locked': 'el campo está desactivado o es de solo lectura',
  'field-late': 'el campo apareció cuando ya se habían introducido los datos',
  'field-hidden': 'el campo no está visible',
  'field-no-focus': 'el campo no puede recibir el foco',
  'field-covered': 'el campo no puede recibir el foco porque lo tapa {by}',
  'list-no-choice': 'la lista no tiene ninguna opción adecuada',
  'list-no-focus': 'la lista no puede recibir el foco',
  'address-unsearched': 'no se pudo revisar la URL completa',
  'headers-unsearched': 'no se pudieron revisar todas las cabeceras',
  'body-unsearched': 'no se pudo revisar el cuerpo completo de la petición',
  'body-missing': 'el navegador no proporcionó el cuerpo de la petición',
  'socket-unsearched': 'no se pudo revisar por completo un mensaje WebSocket',
  'guard-message-unsearched': 'no se pudo revisar por completo un mensaje que solo recibió la protección de red',
  'encrypted-unreported': 'el navegador no informó de este tráfico cifrado',
  'pieces-unsearched': 'no se pudieron unir y revisar todos los fragmentos enviados a un mismo sitio',
  other: 'se produjo un error del navegador. {text}',
}
