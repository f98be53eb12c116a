// Spanish texts of the page about us.
export const about = {
  title: 'Quiénes somos',
  description:
    'Tillwatch supervisa los scripts y las cabeceras que una página de pago envía al navegador del comprador. Para quién es, cómo funciona y qué no hace.',
  lead: 'Tillwatch supervisa lo que una página de pago envía al navegador del comprador y guarda las evidencias.',
  why: {
    title: 'Por qué creamos Tillwatch',
    theft:
      'Los ladrones de tarjetas rara vez entran en un servidor. Cambian un script entre decenas, a menudo uno que sirve otra empresa, y leen la tarjeta mientras se escribe. El robo ocurre en el navegador del comprador, por lo que los registros de la tienda no muestran nada.',
    standard:
      'Por eso PCI DSS 4.0.1 exige dos cosas a los comercios desde el 31 de marzo de 2025. Debe conocer, autorizar y comprobar la integridad de cada script de una página de pago (6.4.3) y detectar cuándo cambian los scripts o las cabeceras de seguridad (11.6.1).',
  },
  how: {
    title: 'Cómo funciona',
    visit:
      'Tillwatch abre la página en un navegador real, como lo haría un comprador, y registra cada script, petición, iframe y cabecera.',
    card: 'Escribe una tarjeta de prueba que ningún banco ha emitido y busca su número en todo lo que sale de la página, codificado o no.',
    judge:
      'Reglas con pesos publicados evalúan el registro. El mismo registro da siempre el mismo resultado, y cada hallazgo enlaza con sus evidencias.',
  },
  rules: {
    title: 'Nuestras reglas',
    unknown: 'Lo que no se pudo evaluar se muestra como no evaluado, con el motivo. Nunca se muestra como limpio.',
    harmless: 'Un análisis no envía nada ni hace ningún pedido.',
    limits: 'Aportamos evidencias para 6.4.3 y 11.6.1. Usted y su evaluador deciden si cumple la norma.',
    open: 'El código es abierto, con licencia Apache 2.0, por lo que puede leer cómo se produce cada resultado.',
  },
}
