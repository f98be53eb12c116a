// Spanish texts about a visit that ended on another page than the one asked for.
import type { landingsEn } from './en.ts'

export const landingsEs: Readonly<Record<keyof typeof landingsEn, string>> = {
  cart: 'La tienda redirigió la visita a su carrito, {ended}, así que este análisis muestra el carrito y no {asked}. A menudo la página de pago solo se abre con un artículo en el carrito. Añada como recorrido los pasos que llevan allí.',
  login:
    'La tienda redirigió la visita a una página de inicio de sesión, {ended}, así que este análisis muestra esa página y no {asked}. Añada como recorrido los pasos para iniciar sesión.',
  home: 'La tienda redirigió la visita a su página de inicio, {ended}, así que este análisis muestra esa página y no {asked}. Añada como recorrido los pasos que llevan allí o revise la dirección.',
  error:
    'La tienda redirigió la visita a una página de error, {ended}, así que este análisis no muestra {asked}. Revise la dirección o inténtelo más tarde.',
  locale:
    'La tienda pidió un país o un idioma en {ended}, así que este análisis muestra esa página y no {asked}. Analice la dirección que ve después de elegir.',
  'other-page':
    'La visita terminó en {ended}, así que este análisis muestra esa página y no {asked}. Si los compradores pagan allí, analice esa dirección.',
  'other-host':
    'La visita terminó en otro servidor, en {ended}, así que este análisis muestra esa página y no {asked}. Si el servidor es suyo, añádalo en las declaraciones del sitio.',
}
