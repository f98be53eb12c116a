// Spanish sentences about features of the plans that this release does not have yet. Each is removed when its feature is done.
export const building = {
  pricing: 'Aún en desarrollo: los miembros que ven a un solo cliente.',
}

/** Wording of the terms. */
export const buildingInTerms =
  'Aún en desarrollo, por lo que no forman parte del servicio: los miembros que ven a un solo cliente y la vigilancia de la CSP en modo de solo informe.'
