// Spanish sentences about what the plans name and this release does not do yet. Each part of them goes when its work is done.
export const building = {
  pricing: 'Aún en construcción en esta versión: la revisión humana.',
}

/** What the terms say of it. */
export const buildingInTerms =
  'Aún en construcción en esta versión, y no forman parte del servicio mientras no estén: la revisión humana y la vigilancia de la CSP en modo de solo informe.'
