// Textos en español de la página que abre el enlace de una alerta, sin iniciar sesión.
export const alertLink = {
  title: 'Alerta',
  gone: 'Este enlace no funciona',
  goneText: 'Está incompleto o ya pasaron sus siete días. Inicie sesión para ver el incidente.',
  failed: 'No se pudo cargar el incidente',
  open: 'Nadie ha acusado recibo todavía.',
  acknowledge: 'Acusar recibo',
  acknowledgeText: 'Así dice que alguien lo ha visto y se ocupa. Con esto no se decide nada.',
  acknowledgeFailed: 'No se pudo acusar recibo',
  acknowledged: 'Con acuse de recibo del {{when}}.',
  resolved: 'Este incidente está resuelto.',
  found: 'Encontrado',
  channel: 'Avisado por',
  worksUntil: 'Este enlace funciona hasta',
  resolve: 'Inicie sesión para verlo y decidirlo',
  signIn: 'Iniciar sesión',
}
