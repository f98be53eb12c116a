// Spanish texts about policies: what browsers pass over, and what nothing limits.
import type { policiesEn } from './en.ts'

export const policiesEs: Readonly<Record<keyof typeof policiesEn, string>> = {
  'absent-in-part': '{directive} no está definida, así que nada limita {open}.',
  'absent-as-written': '{directive} no tiene efecto, así que nada pone límites. La política dice «{value}», pero {why}.',
  'nothing-runs':
    '{directive} no deja ejecutar ningún elemento de script: {value} anula los servidores, y ningún nonce ni hash nombra un script.',
  'void-source': '{directive} nombra {value}, que los navegadores pasan por alto: {why}.',
  'policy-void': 'La política dice «{value}», pero {why}.',
  'header-idle': 'La página dice «{value}», pero {why}.',
  'ancestors-anybody': 'eso deja que cualquier sitio la muestre en un marco y quita todo efecto a X-Frame-Options',
  'frame-options-unknown': 'los navegadores no conocen ese valor, así que cualquier sitio puede mostrarla en un marco',
  elements: 'scripts en línea y archivos',
  handlers: 'controladores de eventos en el HTML',
  eval: 'texto que se ejecuta como código',
  'not-ascii': 'tiene letras que no son ASCII, y los navegadores descartan entera una directiva así',
  repeated: 'la directiva ya está antes, y los navegadores toman la primera',
  'not-in-meta': 'en el HTML esta directiva no tiene efecto',
  'nonce-empty': 'el nonce no tiene valor',
  'nonce-not-base64': 'un nonce consta solo de letras, cifras, +, /, - y _, así que probablemente nunca se rellenó',
  'hash-not-base64': 'un hash tiene que estar en base64',
  'unknown-keyword': 'no se conoce esa palabra clave',
  'not-a-source': 'no es ni un servidor, ni un esquema, ni una palabra clave',
  unquoted: 'sin comillas es el nombre de un servidor',
}
