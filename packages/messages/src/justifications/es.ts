// Spanish drafts of justifications for scripts. A question in square brackets is a blank that a person must fill in.
export const justificationsEs = {
  payment:
    '{vendor} es un proveedor de pago. Su script prepara en esta página su formulario o medio de pago, para que los compradores puedan pagar.',
  'three-d-secure':
    '{vendor} interviene en 3-D Secure: permite que el banco emisor confirme que quien compra es el titular de la tarjeta antes de que se realice el pago.',
  'tag-manager':
    '{vendor} es un gestor de etiquetas: carga las etiquetas que la tienda ha configurado en él. Cada script que carga figura en el inventario y requiere su propia decisión.',
  analytics:
    '{vendor} mide cómo usan la página los visitantes. Las tiendas lo necesitan para ver dónde abandonan los compradores antes de pagar.',
  ad: '{vendor} muestra o mide publicidad. Las tiendas lo usan en el pago para saber qué anuncios generan pedidos.',
  marketing:
    '{vendor} es una herramienta de marketing. Las tiendas la usan para saber qué mensajes y campañas generan pedidos y para hacer su seguimiento.',
  social:
    '{vendor} es una red social. Las tiendas usan su script para medir qué publicaciones y anuncios generan pedidos, o para ofrecer sus funciones en la página.',
  'customer-success':
    '{vendor} ofrece atención al cliente en la página, por ejemplo un chat. Las tiendas lo necesitan para ayudar a quien tiene problemas al pagar.',
  'consent-provider':
    '{vendor} pide a los visitantes su consentimiento para las cookies y guarda su elección. Las tiendas lo necesitan para ejecutar solo los scripts que el visitante ha aceptado.',
  cdn: '{vendor} distribuye archivos de código que comparten muchos sitios. De {host}, esta página usa [¿Qué biblioteca es y para qué sirve aquí?]',
  hosting: '{vendor} aloja la tienda o archivos suyos. De {host}, esta página usa [¿Qué parte de la tienda es y qué hace aquí?]',
  utility: '{vendor} ofrece un servicio técnico para páginas web. En esta página es necesario para [¿Qué hace aquí?]',
  content: '{vendor} incorpora contenido a la página. En esta página es necesario para [¿Qué muestra aquí y por qué mientras se paga?]',
  video: '{vendor} reproduce vídeo. En esta página es necesario para [¿Qué vídeo es y por qué mientras se paga?]',
  recorder:
    '{vendor} registra cómo recorren las páginas los visitantes, en mapas de calor y grabaciones. Las tiendas lo usan para averiguar qué impide pagar a los compradores. Los campos de pago quedan fuera de sus grabaciones: [¿Cómo se garantiza?]',
  errors:
    '{vendor} comunica los errores y la lentitud de la página a quienes la mantienen. Las tiendas lo necesitan para darse cuenta cuando no se puede pagar.',
  klaviyo:
    '{vendor} envía correos y mensajes de texto para las tiendas. Su script le comunica lo que hace el comprador, para poder recordarle un carrito abandonado.',
  'google-maps':
    '{vendor} muestra mapas y completa direcciones. Las tiendas lo usan para que los compradores escriban sin errores la dirección de entrega.',
  shopify:
    '{vendor} es la plataforma sobre la que funciona la tienda. Sus scripts forman parte de la propia tienda, como el carrito y el proceso de pago.',
  'own-checkout': 'Código propio de {site}, desplegado por nuestro equipo; muestra el proceso de pago.',
  'own-cart': 'Código propio de {site}, desplegado por nuestro equipo; gestiona el carrito de la compra.',
  'own-tags': 'Código propio de {site}, desplegado por nuestro equipo; carga las etiquetas que la tienda ha configurado.',
  'own-library':
    'La biblioteca {library}, alojada en {host} y desplegada por nuestro equipo; el código propio de {site} la usa en esta página.',
  'own-other': 'Código propio de {site}, desplegado por nuestro equipo; forma parte de las funciones de la tienda en esta página.',
  'own-inline': 'Código insertado en la página de {site}, desplegado por nuestro equipo con ella; prepara esta página para la tienda.',
  'own-loaded':
    'Fragmento insertado en la página de {site}, cargado por {loader} y desplegado por nuestro equipo; forma parte de las funciones de la tienda en esta página.',
  'in-page': 'Código que está en la propia página. Es necesario para [¿Qué hace y quién lo puso ahí?]',
  brought: 'Fragmento que {loader} ha añadido a la página. Es necesario para [¿Qué hace y quién lo configuró?]',
  'unknown-host':
    'Un script de {host}, proporcionado por [¿A quién pertenece este servidor?]. En esta página es necesario para [¿Qué hace aquí?]',
  'no-purpose': 'Un script de {vendor}, de {host}. En esta página es necesario para [¿Qué hace aquí?]',
} as const
