// Spanish sentences about what the plans name and this release does not do yet. Each part of them goes when its work is done.
export const building = {
  home: 'Aún en construcción en esta versión: las visitas semanales, la distinción de los cambios con reglas y con IA y los avisos; hoy usted inicia cada análisis.',
  pricing:
    'Aún en construcción en esta versión: los análisis e informes semanales, el hallazgo de cambios con reglas y con IA, los avisos, el uso de más páginas de un sitio, varios clientes en una cuenta y la revisión humana.',
}

/** What the terms say of it. */
export const buildingInTerms =
  'Aún en construcción en esta versión, y no forman parte del servicio mientras no estén: los análisis e informes semanales, el hallazgo de cambios con reglas y con IA, los avisos por correo o webhook, el uso de más páginas de un sitio, varios clientes en una cuenta, la revisión humana y la vigilancia de la CSP en modo de solo informe.'
