// Spanish texts about policies: what browsers ignore, and what is unrestricted.
import type { policiesEn } from './en.ts'

export const policiesEs: Readonly<Record<keyof typeof policiesEn, string>> = {
  'absent-in-part': '{directive} no está definida, por lo que no hay ningún límite para lo siguiente: {open}.',
  'absent-as-written': '{directive} no tiene efecto, por lo que no hay ningún límite. La política dice «{value}», pero {why}.',
  'nothing-runs':
    '{directive} bloquea todos los elementos de script: {value} desactiva los orígenes por servidor y ningún nonce ni hash permite un script.',
  'nonce-reused':
    '{directive} usa un nonce que también recibió otra visita. Quien cargue la página una vez puede usarlo para ejecutar código.',
  'void-source': '{directive} incluye {value}, que los navegadores ignoran: {why}.',
  'policy-void': 'La política dice «{value}», pero {why}.',
  'header-idle': 'La página dice «{value}», pero {why}.',
  'ancestors-anybody': 'esto permite que cualquier sitio incluya la página en un iframe y anula X-Frame-Options',
  'frame-options-unknown': 'los navegadores no reconocen este valor, por lo que cualquier sitio puede incluir la página en un iframe',
  elements: 'scripts insertados en la página (inline) y archivos',
  handlers: 'controladores de eventos en el HTML',
  eval: 'texto que se ejecuta como código',
  'not-ascii': 'la directiva contiene caracteres que no son ASCII, por lo que los navegadores descartan toda la directiva',
  repeated: 'la directiva ya aparece antes y los navegadores usan la primera',
  'not-in-meta': 'esta directiva no tiene efecto en el HTML',
  'nonce-empty': 'el nonce no tiene valor',
  'nonce-not-base64': 'un nonce solo contiene letras, cifras, +, /, - y _, por lo que es probable que este no se llegara a rellenar',
  'hash-not-base64': 'un hash debe estar en base64',
  'unknown-keyword': 'la palabra clave no existe',
  'not-a-source': 'el valor no es un servidor, un esquema ni una palabra clave',
  unquoted: 'sin comillas, los navegadores interpretan el valor como un nombre de servidor',
}
