// Textos en español de los sitios y de asignar uno a una suscripción.
export const sites = {
  title: 'Sus sitios',
  list: 'Sitios asignados',
  failed: 'No se pudo cargar la lista de sitios',
  notWatched: 'Sin vigilancia: suscripción {{state}}',
  claimedOn: 'Asignado el {{date}}',
  scan: 'Analizar',
  scanOf: 'Analizar {{host}}',
  none: {
    title: 'Aún no hay sitios',
    text: 'Una suscripción es para un sitio. Contrate un plan y después indique aquí para qué sitio es.',
    plans: 'Ver planes y precios',
  },
  noneFree: 'Todas sus suscripciones tienen ya su sitio. Para otro sitio, contrate otro plan.',
  claim: {
    title: 'Asignar un sitio',
    text: 'Su suscripción está pagada y espera su sitio. La asignación es definitiva: después la suscripción pertenece a ese sitio.',
    subscription: 'Suscripción',
    option: '{{plan}}, cobro {{interval}} ({{id}})',
    address: 'Dirección del sitio o de su página de pago',
    placeholder: 'https://tienda.example/pago',
    submit: 'Asignar este sitio',
    done: '{{host}} queda asignado.',
    conflict: 'Esta suscripción ya tiene su sitio o ya no está pagada. La lista de abajo está ahora al día.',
    gone: 'Su cuenta ya no tiene esa suscripción. Vuelva a cargar la página.',
  },
  off: 'En esta instalación los sitios y las páginas no se cuentan, así que no hay nada que asignar. Analice cualquier página desde Resumen.',
}
