// Spanish texts of the search over all sites.
export const search = {
  title: 'Buscar',
  label: 'Busque sitios, páginas, scripts, incidentes y acciones',
  none: 'No hay resultados para «{{text}}».',
  failed: 'La búsqueda no está disponible en este momento. Puede abrir las secciones de abajo.',
  groups: { actions: 'Ir a', sites: 'Sitios', pages: 'Páginas', scripts: 'Scripts', incidents: 'Incidentes abiertos' },
  onSite: 'en {{host}}',
  actions: {
    claim: 'Asignar un sitio',
    channels: 'Canales de alertas',
    statements: 'Declaraciones',
    captures: 'Capturas manuales',
    security: 'Contraseña y sesiones',
  },
}
