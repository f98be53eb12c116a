// Spanish texts about a visit that ended on another page than the one asked for.
import type { landingsEn } from './en.ts'

export const landingsEs: Readonly<Record<keyof typeof landingsEn, string>> = {
  cart: 'La tienda envió la visita a su carrito, {ended}, así que este análisis muestra el carrito y no dice nada de {asked}. Un pago suele abrirse solo con algo en el carrito: indique como recorrido los pasos que llevan allí.',
  login:
    'La tienda envió la visita a una página para iniciar sesión, {ended}, así que este análisis muestra esa página y no dice nada de {asked}. Indique como recorrido los pasos que la superan.',
  home: 'La tienda envió la visita a su página de inicio, {ended}, así que este análisis muestra esa página y no dice nada de {asked}. Indique como recorrido los pasos que llevan allí, o revise la dirección.',
  error:
    'La tienda envió la visita a una página de error, {ended}, así que este análisis no dice nada de {asked}. Revise la dirección e inténtelo más tarde.',
  locale:
    'La tienda pidió un país o un idioma en {ended}, así que este análisis muestra esa página y no dice nada de {asked}. Analice la dirección que ve después de elegir.',
  'other-page':
    'La visita terminó en {ended}, así que este análisis muestra esa página y no dice nada de {asked}. Si se paga allí, analice esa dirección.',
  'other-host':
    'La visita terminó en otro servidor, en {ended}, así que este análisis muestra esa página y no dice nada de {asked}. Si el servidor es suyo, declárelo en las declaraciones del sitio.',
}
