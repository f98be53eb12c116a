// Spanish texts of a person's preferences: language, time zone, and emails.
export const preferences = {
  title: 'Preferencias',
  failed: 'No se pudieron cargar sus preferencias',
  display: {
    title: 'Idioma y zona horaria',
    lead: 'Estos ajustes son personales: se aplican en todas sus cuentas y en cualquier navegador.',
    language: 'Idioma',
    languageText: 'Idioma de las pantallas y de los correos que recibe.',
    asBrowser: 'El del navegador',
    timeZone: 'Zona horaria',
    timeZoneText:
      'Las pantallas muestran fechas y horas en esta zona horaria. Si el campo está vacío, usan la del navegador: {{zone}}. Los informes usan la zona horaria de la cuenta.',
    wrongZone: 'Zona horaria desconocida. Use un nombre como Europe/Madrid.',
    save: 'Guardar',
    saved: 'Preferencias guardadas',
    refused: 'No se pudieron guardar sus preferencias',
  },
  mails: {
    title: 'Correos que recibe',
    lead: 'Estos son los correos que esta cuenta envía a su dirección. Puede desactivarlos para usted sin cambiar lo que reciben los demás.',
    failed: 'No se pudo cargar la lista de correos que recibe',
    refused: 'No se pudo guardar el cambio',
    alerts: 'Alertas del canal «{{name}}»',
    from: 'A partir de la gravedad «{{verdict}}», al momento',
    digest: 'Resumen del canal «{{name}}»',
    digests: { off: 'Desactivado', daily: 'Cada día', weekly: 'Cada semana' },
    report: 'Informe semanal: {{name}}',
    allSites: 'todos los sitios',
    noAlerts: 'Ningún canal envía alertas a su dirección de correo, por lo que no las recibe por correo.',
    toChannels: 'Añadir un canal',
    noReports: 'No hay ningún informe semanal programado.',
    toReports: 'Programar un informe',
    always: 'Siempre activados: los correos sobre su acceso y su seguridad, las invitaciones y las respuestas a las capturas que solicita.',
    alwaysOwner:
      'Los propietarios también reciben siempre los correos sobre planes y pagos, declaraciones que vencen y la eliminación de la cuenta.',
  },
}
