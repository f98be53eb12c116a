// Textos en español de la página que abre el enlace de una alerta, sin iniciar sesión.
import { namesEs as names } from '@tillwatch/core/shared/names'

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
  resolved: 'Este incidente está resuelto: {{resolution}}.',
  found: 'Encontrado',
  channel: 'Avisado por',
  worksUntil: 'Este enlace funciona hasta',
  resolve: 'Inicie sesión para verlo y decidirlo',
  see: 'Inicie sesión para verlo entero',
  how: 'En qué quedó',
  resolvedAs: names.resolution,
  means: {
    authorized: 'El cambio es deseado. Lo mismo no se avisa a nadie durante un año, salvo que sea más grave.',
    'rolled-back': 'El cambio se deshizo.',
    'false-alarm': 'No había nada. Lo mismo no se avisa a nadie durante un año, salvo que sea más grave.',
    fixed: 'La causa ha desaparecido.',
  },
  note: 'Nota',
  decide: 'Decidir',
  decideText:
    'Se guarda como evidencia: decidido con el enlace de este correo. Solo decide el incidente; los scripts y cabeceras se autorizan en el inventario.',
  decideFailed: 'No se pudo decidir',
  conflict: 'Alguien ya lo ha decidido.',
  signIn: 'Iniciar sesión',
}
