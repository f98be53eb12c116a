// Spanish texts of the cookie banner.
export const consent = {
  label: 'Cookies',
  text: 'Las cookies y el almacenamiento local sirven para hacer seguimiento publicitario, prevenir el fraude y recordar los ajustes.',
  policy: 'Política de cookies',
  accept: 'Aceptar',
  decline: 'Rechazar',
  close: 'Cerrar y decidir más tarde',
  keep: 'Cerrar y mantener esta elección',
  settings: 'Ajustes de cookies',
  now: { accepted: 'Ha aceptado las cookies.', declined: 'Ha rechazado las cookies.' },
}
