// The about page in Spanish.
import type { Article } from '#lib/article.ts'

export const about: Article = {
  title: 'Sobre Tillwatch',
  description: 'Qué hace Tillwatch, para quién, con qué reglas está hecho y qué deja en manos de usted y de su evaluador.',
  intro:
    'En inglés, «till» es la caja de una tienda. Tillwatch vigila la que está en el navegador: mira qué ejecutan allí sus páginas de pago, dice qué hace cada script y qué riesgo tiene y guarda las evidencias.',
  sections: [
    {
      id: 'why',
      heading: 'Por qué existe',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Una página de pago se monta en el navegador del comprador, con archivos de la tienda, de su proveedor de pago y de todos aquellos cuya etiqueta alguien añadió algún día. Cualquiera de ellos puede cambiar a cualquier hora. De eso viven los skimmers: el pedido se completa, la tienda no nota nada y la tarjeta ya está copiada.',
        },
        {
          kind: 'paragraph',
          text: [
            'Desde el 31 de marzo de 2025, la norma del sector de las tarjetas exige a las tiendas conocer esos scripts (6.4.3) y darse cuenta de los cambios (11.6.1). Las grandes empresas tienen equipos para ello. En la mayoría de las tiendas lo lleva una persona, además de todo lo demás. Para esa persona trabajamos. Qué piden los requisitos está en la ',
            { text: 'guía de compra', href: '/buyers-guide' },
            '.',
          ],
        },
      ],
    },
    {
      id: 'what-it-does',
      heading: 'Qué hace',
      blocks: [
        {
          kind: 'list',
          ordered: true,
          items: [
            'Abre su página de pago con su propio navegador y enumera cada script: de dónde vino, quién lo cargó, para qué sirve y qué riesgo tiene.',
            'Escribe una tarjeta de prueba que ningún banco ha emitido y sigue adónde va. Nunca envía un formulario.',
            'Juzga lo visto con reglas de pesos publicados: el mismo registro da siempre el mismo resultado.',
            'Si usted lo pide, hace dos visitas con dos tipos de navegador y dice si en la segunda se ejecutó otro código.',
            'Guarda cada resultado con sus evidencias, para leerlo de nuevo o guardarlo como archivo.',
          ],
        },
        {
          kind: 'paragraph',
          text: [
            'La puesta en marcha lleva unos 5 minutos, sin instalar nada en su tienda. Puede ver antes un resultado en la ',
            { text: 'demo', href: '/demo' },
            '. Lo que aún está en construcción se dice junto a los ',
            { text: 'planes', href: '/purchase-site' },
            '.',
          ],
        },
      ],
    },
    {
      id: 'for-whom',
      heading: 'Para quién',
      blocks: [
        {
          kind: 'table',
          caption: 'Quién usa Tillwatch y para qué',
          head: ['Usted es', 'Obtiene'],
          rows: [
            ['Un comercio con páginas de pago', 'Hallazgos en palabras corrientes y un inventario que un evaluador puede leer'],
            ['Una agencia', 'Muchos sitios en una sola cuenta'],
            ['Responsable técnico de seguridad', 'Un comando para la integración continua y resultados en JSON'],
            ['Un evaluador', 'Evidencias con hashes y horas, donde lo que no se evaluó figura como tal'],
            [
              'Una plataforma o un proveedor de alojamiento',
              ['Un acuerdo Enterprise para todas sus tiendas: ', { text: 'escríbanos', href: '/contact-us' }],
            ],
          ],
        },
      ],
    },
    {
      id: 'rules',
      heading: 'Nuestras reglas',
      blocks: [
        {
          kind: 'list',
          ordered: false,
          items: [
            'Evidencias, no veredictos. Decimos lo que vimos. Si un requisito se satisface lo dice su evaluador, y ningún sello nuestro lo dice por él.',
            'Sin evaluar no es limpio. Una visita bloqueada, frenada por un captcha o interrumpida se muestra así, con el motivo.',
            'Los límites, por escrito. Una visita es una muestra, y un atacante que mire bien puede distinguir a un visitante de un analizador. Lo que no vemos está en una lista allí donde usted decide la compra.',
            'Menos hallazgos, y cada uno con su motivo. Quien advierte de todo enseña a no leer.',
            'La obligación de su proveedor no es una carencia de usted. Los scripts de su marco aparecen aparte.',
            'Nada dentro de su página. No nos convertimos en un script más que vigilar.',
            'El número de tarjeta nunca es real. Los valores de prueba son nuevos en cada análisis y no pertenecen a ningún banco.',
          ],
        },
      ],
    },
    {
      id: 'open',
      heading: 'Código abierto',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Todo el programa se publica bajo la licencia Apache 2.0: el analizador, las comprobaciones, este sitio. Puede leer cómo nace un hallazgo, repetir un análisis en su propia máquina o alojarlo todo usted mismo. Lo que vendemos es el servicio en marcha.',
        },
        {
          kind: 'paragraph',
          text: 'Las comprobaciones se prueban con una colección de tiendas que hemos construido para ello, unas honradas y otras con skimmers. Una comprobación que da la alarma en una tienda honrada es un fallo, igual que la que calla.',
        },
      ],
    },
    {
      id: 'contact',
      heading: 'Hable con nosotros',
      blocks: [
        {
          kind: 'paragraph',
          text: [
            'Cuéntenos qué falta, qué está mal o qué cuesta entender: ',
            { text: 'formulario de contacto', href: '/contact-us' },
            '. Si ha encontrado un punto débil en el propio Tillwatch, dígalo en la primera línea, por favor, y denos tiempo de repararlo antes de publicarlo.',
          ],
        },
      ],
    },
  ],
}
