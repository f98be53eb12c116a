// Spanish names of the values in the product's closed lists.
import { namesEs as names } from '@tillwatch/messages/names'

export const words = {
  profile: { desktop: 'Escritorio', mobile: 'Móvil' },
  scanState: {
    queued: 'En espera',
    running: 'En curso',
    complete: 'Evaluado',
    partial: 'Evaluación parcial',
    failed: 'Sin evaluar',
    blocked: 'Bloqueado',
    cancelled: 'Sin evaluar, cancelado',
  },
  severity: names.severity,
  party: names.party,
  scope: names.scope,
  scriptState: names.scriptState,
  blocker: names.blocker,
  kind: names.kind,
  realm: {
    page: 'la página',
    worker: 'un worker',
    'shared-worker': 'un worker compartido',
    'service-worker': 'un service worker',
    worklet: 'un worklet',
  },
  digest: {
    'received-bytes': 'Calculado a partir de los bytes recibidos',
    'decoded-text': 'Calculado a partir del texto descodificado, porque el navegador no proporcionó los bytes',
    'inline-text': 'Calculado a partir del texto de la página',
    'wasm-bytes': 'Calculado a partir de los bytes de WebAssembly',
  },
  integrity: names.integrity,
  field: {
    'card-number': 'número de tarjeta',
    'card-expiry': 'caducidad',
    'card-expiry-month': 'mes de caducidad',
    'card-expiry-year': 'año de caducidad',
    'card-cvc': 'código de seguridad',
    'card-name': 'titular de la tarjeta',
    iban: 'IBAN',
    email: 'correo electrónico',
    name: 'nombre',
    phone: 'teléfono',
    address: 'dirección',
    password: 'contraseña',
    other: 'otro',
  },
  phase: {
    load: 'mientras se cargaba la página',
    settle: 'después de cargarse la página',
    'virtual-time': 'mientras el analizador adelantaba el reloj',
    interaction: 'mientras el analizador se desplazaba por la página y la tocaba',
    typing: 'mientras el analizador introducía la tarjeta de prueba',
    press: 'cuando el analizador pulsó el botón de pago',
    leave: 'cuando el analizador salió de la página',
  },
  integration: names.integration,
  integrationMeaning: {
    'server-redirect':
      'Los compradores introducen los datos de la tarjeta en otro sitio. Aun así, los scripts de esta página pueden cambiar adónde se les dirige.',
    'script-redirect':
      'Los compradores introducen los datos de la tarjeta en otro sitio. Aun así, los scripts de esta página pueden cambiar adónde se les dirige.',
    iframe: 'Los scripts de su página no pueden leer el contenido del iframe, pero sí taparlo o sustituirlo.',
    'direct-post': 'Cualquier script de su página puede leer los datos de la tarjeta.',
    'merchant-form': 'Cualquier script de su página puede leer los datos de la tarjeta.',
    'single-page-app': 'Cualquier script de su página puede leer los datos de la tarjeta, incluidos los cargados en vistas anteriores.',
    'none-found': 'Si los compradores pagan en esta página, es posible que antes deban llenar el carrito o iniciar sesión.',
    unknown: 'Dé por hecho que cualquier script de la página puede leer los datos de la tarjeta.',
  },
  questionnaire: {
    'server-redirect':
      'Cuestionario habitual: SAQ A. El criterio del SAQ A sobre scripts no se aplica a las redirecciones. Aun así, quien pueda modificar esta página puede enviar a los compradores a otro sitio.',
    'script-redirect':
      'Cuestionario habitual: SAQ A. El criterio del SAQ A sobre scripts no se aplica a las redirecciones. Aun así, quien pueda modificar el script puede enviar a los compradores a otro sitio.',
    iframe:
      'Cuestionario habitual: SAQ A, si cumple los demás criterios. Entonces debe confirmar que esta página no es vulnerable a ataques de scripts. Use técnicas como las del 6.4.3 y el 11.6.1, u obtenga la confirmación de su proveedor.',
    'direct-post': 'Cuestionario habitual: SAQ A-EP. Los requisitos 6.4.3 y 11.6.1 se aplican a esta página y a todos sus scripts.',
    'merchant-form':
      'Cuestionario habitual: SAQ D si el número de tarjeta pasa por su servidor, o SAQ A-EP si el navegador lo envía directamente al proveedor. En ambos casos se aplican el 6.4.3 y el 11.6.1.',
    'single-page-app':
      'Cuestionario habitual: SAQ A-EP si el navegador envía los datos de la tarjeta directamente al proveedor, o SAQ D si pasan por su servidor. En ambos casos, el 6.4.3 y el 11.6.1 se aplican a todas las vistas que llevan hasta aquí.',
    'none-found': 'Esta página no muestra qué cuestionario corresponde.',
    unknown: 'Esta página no muestra qué cuestionario corresponde. Pregunte a su proveedor cómo recoge los datos de la tarjeta.',
  },
  source: { response: 'Cabecera de respuesta', meta: 'En el HTML', redirect: 'En una redirección', cookie: 'Cookie' },
}
