// The about page in Spanish.
import type { Article } from '#lib/article.ts'

export const about: Article = {
  title: 'Sobre Tillwatch',
  description: 'Qué hace Tillwatch, para quién, con qué reglas está hecho y qué deja en manos de usted y de su evaluador.',
  intro:
    'En inglés, «till» es la caja de una tienda. Tillwatch vigila la caja que está en el navegador: comprueba qué ejecutan allí sus páginas de pago, muestra qué hace cada script y qué riesgo tiene, y guarda las evidencias.',
  sections: [
    {
      id: 'why',
      heading: 'Por qué existe',
      blocks: [
        {
          kind: 'paragraph',
          text: 'El navegador del comprador monta una página de pago con archivos de la tienda, de su proveedor de pago y de cada proveedor cuya etiqueta alguien añadió algún día. Cualquiera de ellos puede cambiar en cualquier momento. Los skimmers lo aprovechan: el pedido se completa, la tienda no nota nada y la tarjeta queda copiada.',
        },
        {
          kind: 'paragraph',
          text: [
            'Desde el 31 de marzo de 2025, la norma del sector de las tarjetas exige a las tiendas conocer esos scripts (6.4.3) y detectar los cambios (11.6.1). Las grandes empresas tienen equipos para ello. En la mayoría de las tiendas lo hace una persona, además de todo lo demás. Creamos Tillwatch para esa persona. Los requisitos están en la ',
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
            'Tillwatch abre su página de pago con su propio navegador y enumera cada script: de dónde vino, quién lo cargó, para qué sirve y qué riesgo tiene.',
            'Escribe una tarjeta de prueba que ningún banco ha emitido y sigue adónde va. Nunca envía un formulario.',
            'Evalúa el registro con reglas y pesos publicados. El mismo registro da siempre el mismo resultado.',
            'Si se pide, hace dos visitas con dos tipos de navegador y muestra si en la segunda se ejecutó código distinto.',
            'Guarda cada resultado con sus evidencias, para que pueda leerlo de nuevo o descargarlo.',
          ],
        },
        {
          kind: 'paragraph',
          text: [
            'La puesta en marcha lleva unos 5 minutos, sin instalar nada en su tienda. Para ver antes un resultado, pruebe la ',
            { text: 'demo', href: '/demo' },
            '. Las funciones que están aún en desarrollo se indican junto a los ',
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
          caption: 'Quién usa Tillwatch y qué obtiene',
          head: ['Usted es', 'Obtiene'],
          rows: [
            ['Un comercio con páginas de pago', 'Hallazgos en un lenguaje claro y un inventario que un evaluador puede leer'],
            ['Una agencia', 'Muchos sitios en una sola cuenta'],
            ['Responsable técnico de seguridad', 'Un comando para la integración continua y resultados en JSON'],
            ['Un evaluador', 'Evidencias con hashes y horas, que indican también lo que no se evaluó'],
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
            'Evidencias, no veredictos. Decimos lo que vimos. Su evaluador decide si usted cumple un requisito, y no emitimos ningún sello que lo diga.',
            'Sin evaluar no es limpio. Una visita bloqueada, frenada por una comprobación o interrumpida se muestra así, con el motivo.',
            'Límites documentados. Una visita es una muestra, y un atacante cuidadoso puede reconocer un analizador. La guía de compra indica lo que no vemos.',
            'Pocos hallazgos, cada uno con un motivo. Una herramienta que advierte de todo enseña a no hacerle caso.',
            'La responsabilidad de su proveedor no es una carencia de usted. Los scripts de su marco aparecen por separado.',
            'Nada en su página. No añadimos ningún script que usted deba vigilar.',
            'Sin números de tarjeta reales. Los valores de prueba son nuevos en cada análisis y no pertenecen a ningún banco.',
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
          text: 'Todo el programa se publica bajo la licencia Apache 2.0: el analizador, las comprobaciones y este sitio. Puede leer cómo se produce un hallazgo, repetir un análisis en su propio ordenador o alojarlo todo usted mismo. Vendemos el servicio alojado.',
        },
        {
          kind: 'paragraph',
          text: 'Probamos las comprobaciones con una colección de tiendas que hemos creado, unas inofensivas y otras con skimmers. Una falsa alarma en una tienda inofensiva es un error, y también lo es un skimmer que no se detecta.',
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
            'Escríbanos sobre cualquier cosa que falte, que esté mal o que cueste entender: ',
            { text: 'formulario de contacto', href: '/contact-us' },
            '. Si ha encontrado una vulnerabilidad en el propio Tillwatch, dígalo en la primera línea y denos tiempo de corregirla antes de publicarla.',
          ],
        },
      ],
    },
  ],
}
