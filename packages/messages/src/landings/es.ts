// Spanish texts about a visit that ended on another page than the requested one.
import type { landingsEn } from './en.ts'

export const landingsEs: Readonly<Record<keyof typeof landingsEn, string>> = {
  cart: 'La tienda redirigió al analizador a su carrito ({ended}), por lo que este análisis muestra el carrito en lugar de {asked}. A menudo, la página de pago solo se abre si hay algún artículo en el carrito. Añada los pasos necesarios como recorrido.',
  login:
    'La tienda redirigió al analizador a una página de inicio de sesión ({ended}), por lo que este análisis muestra esa página en lugar de {asked}. Añada los pasos para iniciar sesión como recorrido.',
  home: 'La tienda redirigió al analizador a su página de inicio ({ended}), por lo que este análisis muestra esa página en lugar de {asked}. Añada los pasos necesarios como recorrido o revise la URL.',
  error:
    'La tienda redirigió al analizador a una página de error ({ended}), por lo que este análisis no muestra {asked}. Revise la URL o inténtelo más tarde.',
  locale:
    'La tienda pidió elegir un país o un idioma en {ended}, por lo que este análisis muestra esa página en lugar de {asked}. Analice la URL a la que se llega después de elegir.',
  'other-page':
    'La tienda redirigió al analizador a {ended}, por lo que este análisis muestra esa página en lugar de {asked}. Si los compradores pagan allí, analice esa URL.',
  'other-host':
    'La tienda redirigió al analizador a otro servidor ({ended}), por lo que este análisis muestra esa página en lugar de {asked}. Si el servidor es suyo, añádalo en las declaraciones del sitio.',
}
