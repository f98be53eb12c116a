// Spanish texts of the About page.
export const about = {
  title: 'Quiénes somos',
  description:
    'Tillwatch supervisa los scripts y las cabeceras que una página de pago envía al navegador del comprador. Vea por qué lo creamos, cómo funciona y qué no hace.',
  lead: 'Tillwatch supervisa lo que las páginas de pago envían al navegador del comprador y guarda las evidencias.',
  why: {
    title: 'Por qué creamos Tillwatch',
    theft:
      'Quienes roban datos de tarjetas rara vez entran en un servidor. Cambian un script entre decenas, a menudo uno que sirve otra empresa, y leen los datos de la tarjeta mientras el comprador los introduce. El robo ocurre en el navegador del comprador, por lo que los registros de la tienda no muestran nada.',
    standard:
      'Por eso PCI DSS 4.0.1 impone dos requisitos a los comercios desde el 31 de marzo de 2025. Usted debe conocer y autorizar cada script de una página de pago y comprobar su integridad (6.4.3), además de detectar cuándo cambian los scripts o las cabeceras de seguridad (11.6.1).',
  },
  how: {
    title: 'Cómo funciona',
    visit:
      'Tillwatch abre la página en un navegador real, como lo haría un comprador, y registra todos los scripts, peticiones, iframes y cabeceras.',
    card: 'Introduce un número de tarjeta de prueba que ningún banco ha emitido y lo busca, codificado o no, en todo lo que sale de la página.',
    judge:
      'La visita registrada se evalúa con reglas cuyos pesos están publicados. Una misma visita da siempre el mismo resultado, y cada hallazgo enlaza con sus evidencias.',
  },
  rules: {
    title: 'Nuestras reglas',
    unknown: 'Todo lo que no se pudo evaluar aparece como no evaluado, con el motivo. Nunca aparece como limpio.',
    harmless: 'Los análisis no envían nada ni hacen pedidos.',
    limits: 'Aportamos evidencias para los requisitos 6.4.3 y 11.6.1. Usted y su evaluador determinan si se cumple la norma.',
    open: 'El código es abierto, con licencia Apache 2.0, por lo que puede comprobar cómo se obtiene cada resultado.',
  },
}
