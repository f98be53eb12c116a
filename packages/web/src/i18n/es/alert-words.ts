// Palabras en español de los incidentes, comunes al panel y a la página del enlace de una alerta.
export const alertWords = {
  state: { open: 'Abierto', acknowledged: 'Confirmado', resolved: 'Resuelto' },
  findings_one: '{{count}} hallazgo',
  findings_other: '{{count}} hallazgos',
  drill: 'Alguien de su cuenta inició este simulacro. No ha pasado nada en sus páginas.',
}
