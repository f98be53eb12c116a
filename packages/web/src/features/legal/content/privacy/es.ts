// The privacy policy in Spanish.
import type { Article } from '#lib/article.ts'

export const privacy: Article = {
  title: 'Política de privacidad',
  description:
    'Qué datos personales recoge Tillwatch, para qué y cuánto tiempo, quién más los recibe, cada cookie y clave de almacenamiento, y sus derechos.',
  intro:
    'En vigor desde el 18 de junio de 2025; última modificación en noviembre de 2026. Esta política explica qué datos personales recoge el servicio alojado Tillwatch de este sitio, para qué, durante cuánto tiempo y qué puede hacer usted al respecto. «Nosotros» somos quienes operamos este sitio. Si usa un Tillwatch que aloja otra persona, el responsable es quien lo opera.',
  sections: [
    {
      id: 'what-we-collect',
      heading: 'Qué recogemos',
      blocks: [
        {
          kind: 'table',
          caption: 'Datos que se recogen y para qué',
          head: ['Tipo', 'Qué exactamente', 'Para qué', 'Base jurídica, si la ley la exige'],
          rows: [
            [
              'Información de la cuenta',
              'Dirección de correo electrónico y si está confirmada, la contraseña como hash con sal, el nombre que da usted o da Google, su plan y sus facturas, su elección sobre las cookies y los mensajes que nos envía',
              'Para que pueda iniciar sesión, prestar el plan, escribirle sobre él y responderle',
              'El acuerdo con usted; para las facturas, la ley',
            ],
            [
              'Dirección IP y datos del dispositivo y de uso',
              'Dirección IP, navegador y sistema tal como los nombra el navegador, idioma, páginas vistas y acciones en este sitio, con su hora',
              'Para que el sitio funcione, encontrar fallos y prevenir abusos; para conservar evidencia de quién decidió o declaró algo; con su consentimiento, para ver cómo se usa el sitio y si funcionan nuestros anuncios',
              'Nuestro interés en un servicio que funcione; para analítica y publicidad, su consentimiento',
            ],
            [
              'Datos para prevenir el fraude',
              'Dirección IP, correo electrónico, un hash de los datos de la tarjeta y sus 4 últimas cifras',
              'Para reconocer tarjetas robadas, abusos repetidos y pagos disputados',
              'Nuestro interés y el suyo en impedir el fraude',
            ],
          ],
        },
        {
          kind: 'paragraph',
          text: 'Nunca recibimos el número completo de su tarjeta ni su código: los escribe en la página de pago de Stripe. El hash se calcula con los datos de la tarjeta para reconocer si vuelve a usarse la misma; de él no se puede leer el número.',
        },
        {
          kind: 'paragraph',
          text: 'Si inicia sesión con Google, pedimos su dirección de correo y su perfil básico, y nada más de su cuenta de Google.',
        },
      ],
    },
    {
      id: 'scans',
      heading: 'Qué anotan los análisis',
      blocks: [
        {
          kind: 'list',
          ordered: false,
          items: [
            'Un análisis registra lo que una página sirve a un visitante: scripts, peticiones, cabeceras y una captura de pantalla. El visitante es nuestro propio navegador, con valores inventados. No observamos a sus compradores y no ejecutamos código nuestro en sus navegadores.',
            'Si en una página que usted hace analizar hay datos personales, por ejemplo un nombre en una reseña, pueden formar parte del resultado. Sobre esos datos decide usted y nosotros los tratamos por encargo suyo.',
            'Si no podemos leer una dirección, la registramos, y una persona puede examinarla para saber qué falló. Si falla un análisis de la demo, puede repetirlo una persona.',
            'La vigilancia de la política en modo de solo informe, si la contrata, recibe lo que comunican los navegadores de sus compradores: la dirección de la página, qué habría bloqueado la política y, como en toda petición, una dirección IP.',
          ],
        },
      ],
    },
    {
      id: 'recipients',
      heading: 'Quién más recibe datos',
      blocks: [
        {
          kind: 'table',
          caption: 'Destinatarios',
          head: ['Quién', 'Qué', 'Cuándo'],
          rows: [
            [
              'Stripe, que tramita los pagos',
              'Correo electrónico, plan y los datos de pago que usted escribe allí',
              'Cuando compra, paga o gestiona sus pagos',
            ],
            ['Google, como proveedor de identidad', 'Que inicia sesión aquí', 'Solo si elige «Continuar con Google»'],
            [
              'Los servicios que alojan el sitio y entregan su correo',
              'Lo que guardan o entregan por encargo nuestro',
              'Siempre; siguen nuestras instrucciones',
            ],
            [
              'El gestor de etiquetas y las etiquetas que contiene',
              'Páginas vistas, inicio de sesión, comienzo y final de una compra, con datos del dispositivo',
              'Solo donde haya un gestor de etiquetas; lo que puede guardar depende de su elección sobre las cookies',
            ],
            ['Autoridades', 'Lo que la ley nos obligue a entregar', 'Cuando nos obligue'],
          ],
        },
        {
          kind: 'paragraph',
          text: 'No vendemos datos personales por dinero. Algunas leyes llaman también venta, o cesión, a que las etiquetas publicitarias reciban datos: «Rechazar» en el aviso de cookies les niega el almacenamiento. Algunos destinatarios trabajan en otros países, entre ellos Estados Unidos; si la ley exige salvaguardas, como las cláusulas contractuales tipo, las acordamos.',
        },
      ],
    },
    {
      id: 'retention',
      heading: 'Cuánto tiempo los guardamos',
      blocks: [
        {
          kind: 'table',
          caption: 'Plazos',
          head: ['Datos', 'Se guardan'],
          rows: [
            ['Información de la cuenta', 'Mientras exista la cuenta; después se borra, salvo lo que indican las filas siguientes'],
            ['Facturas y registros de pagos', 'Lo que pidan las leyes fiscales y contables'],
            ['Datos para prevenir el fraude', 'Mientras exista la cuenta y, después, mientras un pago se pueda disputar'],
            [
              'Análisis y sus evidencias',
              'Trece meses; las capturas de pantalla y los registros de red, tres. El último análisis evaluado de cada página, el inventario y las decisiones se guardan más tiempo. Puede borrar un análisis antes, y todo desaparece con la cuenta.',
            ],
            [
              'Decisiones, declaraciones, filtros guardados y la actividad de la cuenta, con nombres, fechas y, salvo en los filtros, direcciones IP',
              'Mientras exista la cuenta: son evidencia de quién hizo qué',
            ],
            ['Mensajes que nos envía', 'Hasta que el asunto esté resuelto y no pueda derivar en ninguna reclamación'],
            ['Registros del servidor con direcciones IP', 'Solo mientras hagan falta para encontrar fallos y abusos'],
            ['Lo que guarda su navegador', ['Está en la lista de ', { text: 'cookies', href: '#cookies-policy' }]],
          ],
        },
      ],
    },
    {
      id: 'cookies-policy',
      heading: 'Política de cookies',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Este sitio guarda datos en su navegador: unas pocas cookies y entradas del almacenamiento local. Algunas hacen falta para que el sitio funcione. Las demás sirven para el seguimiento publicitario, la prevención del fraude y recordar ajustes; de estas trata el aviso.',
        },
        {
          kind: 'list',
          ordered: false,
          items: [
            '«Aceptar» concede al gestor de etiquetas el almacenamiento de publicidad, analítica, funcionalidad y personalización.',
            '«Rechazar» niega los cuatro. Antes de que elija también están negados.',
            'El almacenamiento de seguridad se concede siempre; sirve para iniciar sesión e impedir el fraude.',
            'La × solo oculta el aviso. No se guarda nada, y vuelve a aparecer en su próxima visita.',
            'Si ha iniciado sesión, su elección se guarda también con su cuenta y prevalece sobre la del navegador. La que hizo antes de iniciar sesión se incorpora entonces, si la cuenta no tiene ninguna.',
          ],
        },
        {
          kind: 'table',
          caption: 'Cookies necesarias para que el sitio funcione',
          head: ['Nombre', 'Para qué', 'Cuánto tiempo'],
          rows: [
            [
              'tillwatch.session_token',
              'Mantiene su sesión. Los scripts no pueden leerla; con https su nombre empieza por __Secure-',
              '7 días con «recordarme»; si no, hasta que cierre el navegador',
            ],
            ['tillwatch.dont_remember', 'Registra que no eligió «recordarme»', 'Hasta que cierre el navegador'],
            ['tillwatch.state', 'Vincula un inicio de sesión con Google a este navegador', '5 minutos'],
            [
              'tillwatch.known_browser',
              'Le permite iniciar sesión mientras otra persona prueba contraseñas de su cuenta',
              '400 días; se renueva cada vez que inicia sesión',
            ],
            ['i18nextLng', 'Su idioma, para que las páginas se carguen en él', 'Hasta que la borre o caduque en el navegador'],
          ],
        },
        {
          kind: 'table',
          caption: 'Almacenamiento local necesario para lo que hace aquí',
          head: ['Clave', 'Para qué', 'Cuánto tiempo'],
          rows: [
            ['accessToken', 'Le identifica ante nuestro servidor', 'Es válida diez minutos cada vez; se elimina al cerrar sesión'],
            ['selectedUrl', 'La página que eligió en el panel', 'Se elimina al cerrar sesión'],
            ['pagesData', 'Sus sitios y páginas, como se cargaron la última vez', 'Se elimina al cerrar sesión'],
            ['scansData', 'Sus análisis, como se cargaron la última vez', 'Se elimina al cerrar sesión'],
            ['unclaimedSubscription', 'Un plan pagado que todavía no usa ningún sitio', 'Se elimina al cerrar sesión'],
            ['selectedSubscriptionId', 'El plan que eligió', 'Se elimina al cerrar sesión'],
            ['currentSubscriptionId', 'El plan que usa', 'Se elimina al cerrar sesión'],
            ['activeTab', 'La pestaña que tenía abierta', 'Se elimina al cerrar sesión'],
            [
              'REACT_QUERY_OFFLINE_CACHE',
              'Copias de análisis, planes, su perfil, créditos y textos de scripts, para que las páginas se abran al momento',
              '24 horas; se elimina al cerrar sesión',
            ],
            [
              'cookiesConsent',
              'Su elección en el aviso',
              'Hasta que la borre; la copia que termina en su identificador de usuario se elimina al cerrar sesión',
            ],
            ['i18nextLng', 'Su idioma', 'Hasta que la borre'],
            ['tillwatch-color-scheme', 'Claro u oscuro', 'Hasta que la borre'],
            ['tillwatch-hidden-setup', 'La cuenta cuya lista de primeros pasos ocultó', 'Hasta que la borre'],
            ['tillwatch-time-zone', 'La zona horaria que eligió para las fechas', 'Hasta que la borre'],
            ['debug', 'Activa un registro detallado en su navegador, si usted la define', 'Hasta que la borre'],
          ],
        },
        {
          kind: 'paragraph',
          text: 'Mientras una pestaña está abierta, el almacenamiento de sesión puede contener también adónde iba antes de iniciar sesión, una compra que había empezado y que una compra ya se contó.',
        },
        {
          kind: 'paragraph',
          text: 'Donde haya un gestor de etiquetas, sus etiquetas pueden guardar entradas propias una vez que usted acepta, con los nombres que elijan sus proveedores. Stripe y Google usan sus propias cookies en sus páginas. Sus políticas las describen.',
        },
        {
          kind: 'paragraph',
          text: [
            'Para cambiar su elección, pulse «Ajustes de cookies» al pie de cualquier página pública: el aviso vuelve a abrirse. Si ha iniciado sesión, cambia también la elección guardada con su cuenta. Si el botón no le funciona, ',
            { text: 'escríbanos', href: '/contact-us' },
            '.',
          ],
        },
      ],
    },
    {
      id: 'protection',
      heading: 'Cómo se protegen los datos',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Las contraseñas se guardan como hashes con sal, las credenciales de sesión duran minutos y cada cuenta lee solo sus propios datos. Las páginas que analizamos se tratan como hostiles y se ejecutan aparte de todo lo demás. Ningún sistema resiste todos los ataques; si uno afecta a sus datos, se lo comunicamos a usted y a las autoridades como pida la ley.',
        },
      ],
    },
    {
      id: 'rights',
      heading: 'Sus derechos',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Según dónde viva, la ley le da algunos de estos derechos o todos. En la medida de lo posible, atendemos las solicitudes del mismo modo, viva donde viva:',
        },
        {
          kind: 'list',
          ordered: false,
          items: [
            'saber qué tenemos sobre usted y recibir una copia',
            'que se corrijan los datos erróneos',
            'que se borren los datos que no tengamos que conservar',
            'oponerse a un uso o pedir que se limite',
            'recibir sus datos en un formato legible por otros programas',
            'retirar el consentimiento, con efecto desde ese momento',
            'no recibir peor trato por ejercer un derecho',
            'reclamar ante la autoridad de protección de datos del lugar donde vive',
          ],
        },
        {
          kind: 'paragraph',
          text: [
            'Escríbanos por el ',
            { text: 'formulario de contacto', href: '/contact-us' },
            ' desde la dirección de correo de su cuenta, para que sepamos que es usted. Quienes son propietarios de una cuenta también pueden exportar sus datos, sin el contenido de los scripts, las capturas de pantalla ni los registros de red, y hacer que se elimine a los siete días, en la pestaña Cuenta del panel. Respondemos en el plazo que fija la ley, normalmente un mes.',
          ],
        },
      ],
    },
    {
      id: 'children',
      heading: 'Menores',
      blocks: [
        {
          kind: 'paragraph',
          text: 'El servicio es para empresas. No está pensado para menores de 16 años, y no recogemos sus datos a sabiendas.',
        },
      ],
    },
    {
      id: 'changes',
      heading: 'Cambios',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Cuando cambia esta política, cambia el mes de la última modificación que figura al comienzo. Si el cambio le afecta, por ejemplo por un nuevo tipo de datos o una nueva finalidad, le escribimos antes de que se aplique.',
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
            'Para preguntar sobre la privacidad, use el ',
            { text: 'formulario de contacto', href: '/contact-us' },
            '. Por favor, escriba «privacidad» en la primera línea.',
          ],
        },
      ],
    },
  ],
}
