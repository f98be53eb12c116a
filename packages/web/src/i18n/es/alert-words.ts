// Palabras en español de los incidentes, comunes al panel y a la página del enlace de una alerta.
export const alertWords = {
  titles: {
    vendor: 'Hay que revisar scripts de {{name}}',
    script: 'Hay que revisar un script: {{name}}',
    header: 'Cambió {{name}}',
    site: 'Hay que revisar la página de pago: {{name}}',
    'test-card': 'La tarjeta de prueba se envió a {{name}}',
    coverage: 'Hay páginas de pago sin evaluar',
    channel: 'Las alertas no llegan a {{name}}',
    drill: 'Simulacro de alerta',
  },
  channelsMore_one: '{{name}} y {{count}} canal más',
  channelsMore_other: '{{name}} y {{count}} canales más',
  state: { open: 'Abierto', acknowledged: 'Con acuse de recibo', resolved: 'Resuelto' },
  findings_one: '{{count}} hallazgo',
  findings_other: '{{count}} hallazgos',
  drill: 'Alguien de la cuenta pidió este simulacro. No ha pasado nada en sus páginas.',
}
