// The terms of service in Spanish.
import { buildingInTerms } from '#i18n/es/building.ts'
import type { Article } from '#lib/article.ts'

export const terms: Article = {
  title: 'Términos del servicio',
  description:
    'Condiciones de uso del servicio alojado Tillwatch: cuentas, planes y pagos, cancelación y reembolsos, uso aceptable, límites y ley aplicable.',
  intro:
    'Estos términos son el acuerdo entre usted y Tillwatch («nosotros») sobre el servicio alojado en este sitio. Hemos procurado que sean fáciles de leer. Al crear una cuenta, los acepta. Si lo hace en nombre de una empresa, confirma que está autorizado para ello.',
  sections: [
    {
      id: 'service',
      heading: 'Qué es el servicio',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Tillwatch abre con su propio navegador las páginas de pago que usted indica. Registra qué scripts se ejecutan en ellas y qué hacen, y guarda los resultados como evidencias para los requisitos 6.4.3 y 11.6.1 de PCI DSS v4.0.1.',
        },
        { kind: 'paragraph', text: buildingInTerms },
        {
          kind: 'note',
          text: [
            'El servicio expone hechos. Si su tienda supera una evaluación lo juzgan su evaluador, su entidad adquirente y las marcas de tarjetas. Una visita es una muestra; ',
            { text: 'lo que nuestros análisis no ven', href: '/buyers-guide#limits' },
            ' está documentado y forma parte de lo que usted contrata.',
          ],
        },
        {
          kind: 'paragraph',
          text: 'El programa se publica también bajo la licencia Apache 2.0. Si lo ejecuta en sus propias máquinas, se aplica esa licencia y no estos términos.',
        },
      ],
    },
    {
      id: 'account',
      heading: 'Su cuenta',
      blocks: [
        {
          kind: 'list',
          ordered: false,
          items: [
            'Necesita una cuenta con una dirección de correo electrónico que funcione. Cada persona tiene la suya.',
            'No comparta su contraseña, y avísenos pronto si alguien más puede conocerla.',
            'Lo que se haga con su cuenta se considera hecho por usted, salvo que nos haya avisado de un uso indebido o no pudiera evitarlo.',
            'Puede dejar de usar el servicio y pedirnos que cerremos la cuenta en cualquier momento.',
          ],
        },
      ],
    },
    {
      id: 'plans',
      heading: 'Planes, precios y pagos',
      blocks: [
        {
          kind: 'list',
          ordered: false,
          items: [
            [
              'Los planes, lo que incluyen y sus precios están en la ',
              { text: 'página de precios', href: '/purchase-site' },
              '. Los precios son en dólares estadounidenses. No les añadimos impuestos.',
            ],
            'Un plan es para un sitio e incluye una página de pago. Se pueden comprar más páginas.',
            'Los planes se pagan por adelantado, por meses o por años, y se renuevan por el mismo periodo hasta que los cancele.',
            'Los pagos pasan por Stripe. El número de tarjeta llega a Stripe y nunca a nosotros.',
            'Si un pago falla, le avisamos y se vuelve a intentar. Si ningún intento sale bien, el plan queda en suspenso hasta que se pague la factura pendiente. Los resultados que ya existen se pueden seguir leyendo.',
            'Si cambia a un plan más barato o a menos páginas, la diferencia queda como saldo a su favor. Ese saldo paga sus próximas facturas y no se reembolsa en dinero.',
            'Podemos cambiar un precio a partir de la siguiente renovación. Le escribimos al menos 30 días antes, para que pueda cancelar a tiempo.',
            [
              'Enterprise se acuerda caso por caso: ',
              { text: 'escríbanos', href: '/contact-us' },
              '. Lo que diga ese acuerdo prevalece sobre estos términos.',
            ],
          ],
        },
      ],
    },
    {
      id: 'cancellation',
      heading: 'Cancelación y reembolsos',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Puede cancelar en cualquier momento en el panel, en el apartado de facturación, sin dar motivos. Lo que ocurre entonces depende de cómo pague.',
        },
        {
          kind: 'table',
          caption: 'Qué ocurre al cancelar',
          head: ['Plan', 'Sigue activo', 'Reembolso'],
          rows: [
            ['Mensual', 'Hasta el final del ciclo pagado', 'Ninguno: los planes mensuales no se prorratean.'],
            [
              'Anual',
              'Hasta el final del mes de facturación en curso',
              'Los planes anuales se prorratean hasta el final del mes de facturación en curso, si no se detecta fraude: se le devuelve lo pagado por los meses posteriores.',
            ],
          ],
        },
        {
          kind: 'paragraph',
          text: 'Un ejemplo: un plan de 700 US$ al año, cancelado en su tercer mes de facturación, sigue activo hasta el final de ese mes. Quedan nueve de doce meses, y 525 US$ vuelven a la tarjeta con la que se pagó. El mes de facturación empieza el día del mes en que empezó el plan. Los reembolsos se redondean hacia abajo al centavo.',
        },
        {
          kind: 'paragraph',
          text: 'Si hay indicios de fraude, como un pago disputado, el plan termina igualmente ese día, y una persona examina el caso antes de mover ningún dinero.',
        },
        {
          kind: 'note',
          text: 'Exporte las evidencias que necesite antes de que termine el plan. Los evaluadores suelen pedir las de los últimos doce meses. Los derechos de desistimiento o de reembolso que le dé la ley de consumo quedan intactos.',
        },
      ],
    },
    {
      id: 'acceptable-use',
      heading: 'Uso aceptable',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Un análisis es una visita a la tienda de alguien. Escribe valores de prueba en los campos de pago y nunca envía un formulario. Por eso:',
        },
        {
          kind: 'list',
          ordered: false,
          items: [
            'Analice solo sitios que usted controle o cuyo dueño se lo haya pedido. Una agencia necesita el encargo de su cliente, y nos lo muestra si se lo pedimos.',
            'No analice para buscar puntos débiles en tiendas ajenas, para copiarlas ni para sobrecargarlas.',
            'No use el servicio para acceder a sistemas que no son públicos, para eludir sus límites ni para perjudicar a otros usuarios.',
            'No use la cuenta ni el medio de pago de otra persona.',
            'No revenda el servicio como propio sin un acuerdo. Puede entregar los resultados a sus clientes y evaluadores.',
          ],
        },
        {
          kind: 'paragraph',
          text: 'Si el dueño de un sitio nos pide que paremos, dejamos de analizarlo hasta que se aclare. Si incumple estas reglas, podemos suspender su cuenta. Salvo urgencia, antes le escribimos.',
        },
      ],
    },
    {
      id: 'content',
      heading: 'Sus datos y nuestros resultados',
      blocks: [
        {
          kind: 'list',
          ordered: false,
          items: [
            'Lo que usted introduce, como las direcciones, sigue siendo suyo. También los resultados de los análisis de sus sitios, en la medida en que puedan ser de alguien. Los scripts que carga una página son de quienes los escribieron.',
            'Nos permite guardar y tratar todo ello en la medida en que el servicio lo necesite.',
            'Podemos usar lo que los análisis muestran sobre scripts de terceros, sin su nombre ni el de su sitio, para reconocer los mismos scripts y ataques en otros lugares.',
            ['Para saber cómo tratamos los datos personales, lea la ', { text: 'política de privacidad', href: '/privacy-policy' }, '.'],
          ],
        },
      ],
    },
    {
      id: 'warranty',
      heading: 'De qué respondemos y de qué no',
      blocks: [
        {
          kind: 'list',
          ordered: false,
          items: [
            'Prestamos el servicio con un cuidado razonable y reparamos los fallos que conocemos. No prometemos que esté siempre disponible ni que no tenga errores.',
            'No garantizamos que se descubra todo ataque, que todo hallazgo sea acertado ni que se supere una evaluación. No haga del servicio su única protección.',
            'Por lo demás, y hasta donde la ley lo permita, el servicio se presta tal cual, sin garantías que estos términos no mencionen.',
            'Un análisis bloqueado o fallido se muestra como sin evaluar. Revise esos resultados. No son evidencia de que no haya pasado nada.',
          ],
        },
      ],
    },
    {
      id: 'liability',
      heading: 'Responsabilidad',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Hasta donde la ley lo permita, no respondemos del lucro cesante ni de daños indirectos, y nuestra responsabilidad total de un año se limita a lo que nos haya pagado en los doce meses anteriores al hecho. El límite se aplica a ambas partes, salvo para las cuotas que usted deba.',
        },
        {
          kind: 'paragraph',
          text: 'Nada en estos términos limita la responsabilidad que la ley no deja limitar, por ejemplo por dolo, fraude o daños a las personas. Los derechos irrenunciables de los consumidores quedan intactos.',
        },
      ],
    },
    {
      id: 'end',
      heading: 'Cambios y final',
      blocks: [
        {
          kind: 'list',
          ordered: false,
          items: [
            'Cuando cambiemos estos términos en perjuicio suyo, le escribiremos al menos 30 días antes. Si no está de acuerdo, puede cancelar. En ese caso, un plan anual se prorratea como se indica más arriba.',
            'Podemos poner fin al servicio o a su plan con 30 días de aviso. En ese caso se le devuelve lo pagado por el tiempo posterior, también en los planes mensuales.',
            'Si suspendemos o cerramos una cuenta por un incumplimiento grave de estos términos, no se devuelve la cuota del mes de facturación en curso.',
            'Si alguna parte de estos términos no es válida, lo demás sigue siéndolo.',
          ],
        },
      ],
    },
    {
      id: 'law',
      heading: 'Ley aplicable',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Estos términos se rigen por la ley del estado de Delaware, Estados Unidos, sin sus normas sobre conflictos de leyes. Si usted es consumidor, conserva la protección de las normas imperativas del lugar donde vive.',
        },
        {
          kind: 'paragraph',
          text: 'Si la versión inglesa y otra difieren, prevalece la inglesa, salvo que la ley del lugar donde vive disponga otra cosa.',
        },
      ],
    },
    {
      id: 'contact',
      heading: 'Contacto',
      blocks: [
        {
          kind: 'paragraph',
          text: [
            'Para preguntar sobre estos términos, use el ',
            { text: 'formulario de contacto', href: '/contact-us' },
            '. Por favor, escríbanos antes de disputar un pago: casi todo se arregla en unas líneas.',
          ],
        },
      ],
    },
  ],
}
