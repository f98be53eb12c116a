// Spanish sentences about what the plans name and this release does not do yet. Each part of them goes when its work is done.
export const building = {
  pricing: 'Aún en desarrollo: los miembros que ven a un solo cliente.',
}

/** What the terms say of it. */
export const buildingInTerms =
  'Aún en desarrollo, por lo que no forman parte del servicio: los miembros que ven a un solo cliente y la vigilancia de la CSP en modo de solo informe.'
