// Spanish texts about a visit that ended on another page than the one asked for.
import type { landingsEn } from './en.ts'

export const landingsEs: Readonly<Record<keyof typeof landingsEn, string>> = {
  cart: 'La tienda redirigió la visita a su carrito, {ended}, por lo que este análisis muestra el carrito y no {asked}. A menudo la página de pago solo se abre con un artículo en el carrito. Añada como recorrido los pasos que llevan allí.',
  login:
    'La tienda redirigió la visita a una página de inicio de sesión, {ended}, por lo que este análisis muestra esa página y no {asked}. Añada como recorrido los pasos para iniciar sesión.',
  home: 'La tienda redirigió la visita a su página de inicio, {ended}, por lo que este análisis muestra esa página y no {asked}. Añada como recorrido los pasos que llevan allí o revise la URL.',
  error:
    'La tienda redirigió la visita a una página de error, {ended}, por lo que este análisis no muestra {asked}. Revise la URL o inténtelo más tarde.',
  locale:
    'La tienda pidió un país o un idioma en {ended}, por lo que este análisis muestra esa página y no {asked}. Analice la URL que ve después de elegir.',
  'other-page':
    'La visita terminó en {ended}, por lo que este análisis muestra esa página y no {asked}. Si los compradores pagan allí, analice esa URL.',
  'other-host':
    'La visita terminó en otro servidor, en {ended}, por lo que este análisis muestra esa página y no {asked}. Si el servidor es suyo, añádalo en las declaraciones del sitio.',
}
