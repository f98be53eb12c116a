// Spanish texts of the page about us.
export const about = {
  title: 'Quiénes somos',
  description:
    'Tillwatch vigila los scripts y las cabeceras que una página de pago entrega al navegador del comprador. Para quién es, cómo funciona y qué no hace.',
  lead: 'Tillwatch vigila lo que una página de pago entrega al navegador del comprador y guarda las evidencias.',
  why: {
    title: 'Por qué lo hacemos',
    theft:
      'Quien roba tarjetas casi nunca entra en un servidor. Cambia un script entre decenas, a menudo uno que sirve otra empresa, y lee la tarjeta mientras se escribe. Los registros de la tienda no muestran nada, porque el robo ocurre en el navegador del comprador.',
    standard:
      'Por eso PCI DSS 4.0.1 pide dos cosas a los comercios desde el 31 de marzo de 2025: conocer, autorizar y comprobar la integridad de cada script de una página de pago (6.4.3) y darse cuenta de cuándo cambian los scripts o las cabeceras de seguridad (11.6.1).',
  },
  how: {
    title: 'Cómo funciona',
    visit: 'Abrimos la página en un navegador real, como lo haría un comprador, y registramos cada script, petición, marco y cabecera.',
    card: 'Escribimos una tarjeta de prueba que ningún banco ha emitido y buscamos su número en todo lo que sale de la página, codificado o no.',
    judge:
      'Reglas con pesos publicados juzgan lo visto. El mismo registro da siempre el mismo resultado, y cada hallazgo abre las evidencias que lo sostienen.',
  },
  rules: {
    title: 'A qué nos obligamos',
    unknown: 'Lo que no se pudo evaluar se muestra como no evaluado, con el motivo. Nunca se muestra como correcto.',
    harmless: 'Un análisis no envía ni encarga nada.',
    limits: 'Damos evidencias para 6.4.3 y 11.6.1. Decir si usted satisface la norma corresponde a usted y a su evaluador.',
    open: 'El código es abierto, con licencia Apache 2.0, para que pueda leer cómo surgió cada resultado.',
  },
}
