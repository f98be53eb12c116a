// The buyers guide in Spanish: whose scripts are whose, and the routes of SAQ A.
import type { ArticleSection } from '#lib/article.ts'

export const scope: ArticleSection[] = [
  {
    id: 'scope',
    heading: 'Quién es responsable de cada script: iframes y redirecciones',
    blocks: [
      {
        kind: 'paragraph',
        text: 'La forma en que su tienda recoge el número de tarjeta determina de qué es responsable usted. La tabla muestra el cuestionario habitual. Su entidad adquirente decide cuál debe rellenar.',
      },
      {
        kind: 'table',
        caption: 'Alcance según cómo se recogen los datos de la tarjeta',
        head: ['Cómo se recogen los datos de la tarjeta', 'Cuestionario habitual', 'Su responsabilidad', 'Responsabilidad del proveedor'],
        rows: [
          [
            'Redirección: el comprador va a la página del proveedor y paga allí',
            'SAQ A',
            'Sus páginas hasta la redirección. El criterio del SAQ A sobre scripts no se les aplica. Aun así, quien pueda modificar la página que redirige puede enviar a los compradores a otro sitio.',
            'La página de pago con todos sus scripts',
          ],
          [
            'Iframe: el formulario del proveedor está en un iframe dentro de su página',
            'SAQ A, si cumple también los demás criterios',
            'La página que rodea el iframe: sus scripts y sus cabeceras',
            'Todo lo que hay dentro del iframe',
          ],
          [
            'Envío directo: el navegador envía su formulario directamente al proveedor',
            'SAQ A-EP',
            'Todos los scripts de la página, incluida la biblioteca del proveedor',
            'Todo lo posterior a que el proveedor reciba los datos',
          ],
          [
            'Formulario propio: el número de tarjeta pasa por su servidor',
            'SAQ D',
            'Todos los scripts de la página, y el servidor',
            'La tramitación del pago',
          ],
        ],
      },
      {
        kind: 'list',
        ordered: false,
        items: [
          'Un iframe aísla su contenido. Un script de su página no puede leer dentro del iframe del proveedor. Sin embargo, puede taparlo con un formulario falso, sustituirlo o pedir los datos de la tarjeta antes de que aparezca el auténtico. Por eso importa la página que lo rodea.',
          'El proveedor es responsable de los scripts de su iframe. Un buen informe los enumera, pero no los presenta como carencias de la tienda.',
          'Los scripts que el proveedor de 3-D Secure carga en el iframe del banco para la autenticación quedan cubiertos por la relación de confianza entre usted y ese proveedor. Si el proveedor de 3-D Secure carga un script para otra cosa, trátelo como los demás.',
          'En una aplicación de una sola página, la «página» no acaba cuando cambia la vista. Un script de la ficha del producto sigue en marcha cuando aparece el formulario de pago, así que todas las vistas del recorrido entran en el alcance.',
          'La biblioteca con la que el proveedor crea el iframe se ejecuta en su página hasta que el iframe existe. Añada ese script a su inventario.',
        ],
      },
      {
        kind: 'note',
        text: 'Para las redirecciones fuera del SAQ A, la norma da poca orientación. Si rellena otro cuestionario o tiene evaluador, pregunte por escrito qué esperan de la página que redirige y guarde la respuesta.',
      },
    ],
  },
  {
    id: 'saq-a',
    heading: 'Las vías del SAQ A según la FAQ 1588',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'La revisión del SAQ A para la v4.0.1 (enero de 2025) quitó el 6.4.3 y el 11.6.1 del cuestionario y añadió en su lugar un criterio. El comercio debe confirmar que su sitio no es susceptible a ataques de scripts que puedan afectar a sus sistemas de comercio electrónico. La ',
          {
            text: 'FAQ 1588',
            href: 'https://www.pcisecuritystandards.org/faq/articles/Frequently_Asked_Question/how-does-an-e-commerce-merchant-meet-the-saq-a-eligibility-criteria-for-scripts/',
          },
          ' (febrero de 2025) explica a quién afecta el criterio y cómo confirmarlo.',
        ],
      },
      {
        kind: 'table',
        caption: 'Qué dice la FAQ 1588 en cada situación',
        head: ['Su situación', 'Requisito', 'Qué conviene archivar'],
        rows: [
          [
            'El formulario del proveedor está incrustado en su página y usted opta por la vía técnica',
            'Técnicas como las del 6.4.3 y el 11.6.1 protegen su página de los scripts que buscan datos de tarjetas. Las puede aplicar usted o un tercero.',
            'El inventario con motivos y autorizaciones, los resultados de las comprobaciones, las alertas y las medidas tomadas',
          ],
          [
            'El formulario del proveedor está incrustado en su página y usted opta por la vía de la confirmación',
            'El proveedor, que debe cumplir él mismo PCI DSS, confirma que su solución protege la página de pago de los ataques de scripts si usted la instala según sus instrucciones.',
            'La confirmación con su fecha, las instrucciones y la prueba de que las siguió. Pídala de nuevo al menos una vez al año.',
          ],
          [
            'Usted redirige al comprador a la página del proveedor o le envía un enlace de pago',
            'El criterio no se le aplica.',
            'Cómo funciona la redirección y quién puede modificar la página de la que parte',
          ],
        ],
      },
      {
        kind: 'note',
        text: 'La vía de la confirmación depende de un documento que su proveedor quizá no facilite o que solo facilite con condiciones. Pídalo antes de elegir. Los demás criterios del SAQ A siguen vigentes.',
      },
    ],
  },
]
