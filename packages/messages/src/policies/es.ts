// Spanish texts about policies: what browsers pass over, and what nothing limits.
import type { policiesEn } from './en.ts'

export const policiesEs: Readonly<Record<keyof typeof policiesEn, string>> = {
  'absent-in-part': '{directive} no está definida, así que nada limita {open}.',
  'absent-as-written': '{directive} no tiene efecto, así que nada pone límites. La política dice «{value}», pero {why}.',
  'nothing-runs':
    '{directive} no deja ejecutar ningún elemento de script: {value} desactiva las fuentes por servidor y ningún nonce ni hash permite un script.',
  'void-source': '{directive} incluye {value}, que los navegadores ignoran: {why}.',
  'policy-void': 'La política dice «{value}», pero {why}.',
  'header-idle': 'La página dice «{value}», pero {why}.',
  'ancestors-anybody': 'esto permite que cualquier sitio muestre la página en un marco y anula X-Frame-Options',
  'frame-options-unknown': 'los navegadores no reconocen ese valor, así que cualquier sitio puede mostrar la página en un marco',
  elements: 'scripts en línea y archivos',
  handlers: 'controladores de eventos en el HTML',
  eval: 'texto que se ejecuta como código',
  'not-ascii': 'contiene caracteres que no son ASCII, así que los navegadores descartan toda la directiva',
  repeated: 'la directiva aparece antes, y los navegadores usan la primera',
  'not-in-meta': 'esta directiva no tiene efecto en el HTML',
  'nonce-empty': 'el nonce no tiene valor',
  'nonce-not-base64': 'un nonce solo contiene letras, cifras, +, /, - y _, así que este probablemente nunca se rellenó',
  'hash-not-base64': 'un hash debe estar en base64',
  'unknown-keyword': 'la palabra clave es desconocida',
  'not-a-source': 'no es un servidor, un esquema ni una palabra clave',
  unquoted: 'sin comillas es un nombre de servidor',
}
