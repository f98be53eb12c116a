// Owns the Spanish names of kinds and verdicts, and what each means.
import type { Words } from './words.ts'

export const verdictsEs: Words['verdicts'] = {
  volatile: { name: 'Datos de la visita', meaning: 'Solo cambian datos que varían en cada visita.' },
  rebuild: { name: 'Sin efecto', meaning: 'El mismo programa con otros nombres, una mejora o un cambio que no afecta a nada.' },
  release: { name: 'Versión nueva', meaning: 'Una versión nueva que no puede hacer nada nuevo.' },
  deploy: { name: 'Despliegue anunciado', meaning: 'Un cambio que la tienda anunció.' },
  removed: {
    name: 'Retirado',
    meaning: 'Un script ya no está en la página; si estaba autorizado, se le avisa cuando dos visitas evaluadas coinciden.',
  },
  capability: {
    name: 'Nueva posibilidad',
    meaning: 'Puede ocurrir algo nuevo: el código hace más, una protección es más débil o algo lleva a otro lugar.',
  },
  targeted: { name: 'Dirigido', meaning: 'Este sitio recibe lo que no recibe ningún otro.' },
  malicious: { name: 'Malicioso', meaning: 'Se roban datos de la tarjeta, o lo que se ha visto lo parece.' },
}

export const kindsEs: Words['kinds'] = {
  'script-added': { name: 'Script nuevo', meaning: 'Se ejecuta un script que antes no estaba en la página.' },
  'script-removed': { name: 'Script retirado', meaning: 'Un script ya no está en la página.' },
  'script-changed': { name: 'Script cambiado', meaning: 'Un script tiene otro contenido que antes.' },
  'script-moved': { name: 'Script movido', meaning: 'Un script se ejecuta en otro marco, en otro orden o se carga de otro modo.' },
  'script-integrity': {
    name: 'Integridad de un script',
    meaning: 'Lo que fija el contenido de un script es más débil, más fuerte o ya no está.',
  },
  'script-state': { name: 'Script ejecutado o bloqueado', meaning: 'Un script que estaba bloqueado se ejecuta ahora, o al revés.' },
  header: { name: 'Cabecera', meaning: 'Ha cambiado una cabecera de seguridad o una directiva de una política.' },
  cookie: { name: 'Cookie', meaning: 'Una cookie es nueva, ya no está o tiene otra protección.' },
  form: { name: 'Formulario', meaning: 'Un formulario es nuevo, ya no está o se envía a otro lugar.' },
  field: { name: 'Campo', meaning: 'La página pide datos de la tarjeta o una contraseña donde no los pedía.' },
  'payment-frame': {
    name: 'Marco de pago',
    meaning: 'El marco de un proveedor de pago es nuevo, ya no está o lo ha sustituido otro.',
  },
  frame: { name: 'Marco', meaning: 'Ha aparecido o desaparecido un marco de otro sitio.' },
  overlay: { name: 'Superposición', meaning: 'Algo tapa un campo de pago.' },
  integration: { name: 'Cómo se cobra', meaning: 'La página cobra de otro modo o con otro proveedor.' },
  base: { name: 'Dirección base', meaning: 'Las direcciones relativas de la página llevan a otro lugar.' },
  profile: { name: 'Solo algunos visitantes', meaning: 'Un ordenador, un móvil u otro navegador recibió otros scripts.' },
  finding: { name: 'Hallazgo nuevo', meaning: 'Un análisis encontró algo que el anterior no encontró.' },
}
