// Spanish names and meanings of kinds and verdicts.
import type { Words } from './words.ts'

export const verdictsEs: Words['verdicts'] = {
  volatile: { name: 'Datos de la visita', meaning: 'Solo cambian datos que varían en cada visita.' },
  rebuild: { name: 'Sin efecto', meaning: 'El mismo programa con otros nombres, una mejora o un cambio sin efecto.' },
  release: { name: 'Versión nueva', meaning: 'Una versión nueva sin capacidades nuevas.' },
  deploy: { name: 'Despliegue notificado', meaning: 'Un cambio que la tienda notificó.' },
  removed: {
    name: 'Retirado',
    meaning: 'Un script ya no está en la página; si estaba autorizado y dos visitas evaluadas lo confirman, genera una alerta.',
  },
  capability: {
    name: 'Capacidad nueva',
    meaning: 'El código puede hacer más, una protección es más débil o una URL lleva a otro lugar.',
  },
  targeted: { name: 'Dirigido', meaning: 'Solo este sitio recibe este contenido.' },
  malicious: { name: 'Malicioso', meaning: 'El código roba datos de la tarjeta o parece hacerlo.' },
}

export const kindsEs: Words['kinds'] = {
  'script-added': { name: 'Script nuevo', meaning: 'Se ejecuta un script que antes no estaba en la página.' },
  'script-removed': { name: 'Script retirado', meaning: 'Un script ya no está en la página.' },
  'script-changed': { name: 'Script cambiado', meaning: 'El contenido de un script cambió.' },
  'script-moved': { name: 'Script movido', meaning: 'Un script se ejecuta en otro iframe o en otro orden, o se carga de otro modo.' },
  'script-integrity': {
    name: 'Integridad de un script',
    meaning: 'La protección de la integridad de un script es más débil, más fuerte o ya no existe.',
  },
  'script-state': {
    name: 'Script bloqueado o desbloqueado',
    meaning: 'Un script que estaba bloqueado ahora se ejecuta, o uno que se ejecutaba ahora está bloqueado.',
  },
  header: { name: 'Cabecera', meaning: 'Cambió una cabecera de seguridad o una directiva de una política.' },
  cookie: { name: 'Cookie', meaning: 'Se añadió o se eliminó una cookie, o cambió su protección.' },
  form: { name: 'Formulario', meaning: 'Se añadió o se eliminó un formulario, o se envía a otro lugar.' },
  field: { name: 'Campo', meaning: 'La página pide datos de la tarjeta o una contraseña en un lugar nuevo.' },
  'payment-frame': {
    name: 'Iframe de pago',
    meaning: 'Se añadió, se eliminó o se sustituyó el iframe de un proveedor de pago.',
  },
  frame: { name: 'Iframe', meaning: 'Se añadió o se eliminó un iframe de otro sitio.' },
  overlay: { name: 'Superposición', meaning: 'Un elemento tapa un campo de pago.' },
  integration: { name: 'Integración de pago', meaning: 'La página usa otra integración de pago u otro proveedor.' },
  base: { name: 'URL base', meaning: 'Las URL relativas de la página llevan a otro lugar.' },
  profile: {
    name: 'Distinto para algunos visitantes',
    meaning: 'Un equipo de escritorio, un móvil u otro navegador recibió scripts distintos.',
  },
  finding: { name: 'Hallazgo nuevo', meaning: 'Un análisis encontró algo que el anterior no encontró.' },
}
