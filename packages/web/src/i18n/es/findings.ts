// Spanish wording of each check: what was seen, why it matters, what to do.
export const findings = {
  'sri-missing': {
    title: 'Un script de terceros no tiene hash de integridad',
    detail: 'El navegador ejecuta lo que esta dirección sirva. Un cambio del proveedor llega a sus compradores sin que nadie lo vea.',
    action: 'Añada el atributo integrity si el proveedor sirve una versión fija, o aloje usted el archivo.',
  },
  'csp-missing': {
    title: 'La página no tiene política de seguridad de contenido',
    detail: 'Nada limita qué servidores pueden ejecutar código aquí ni adónde pueden ir los datos.',
    action: 'Empiece con una política que solo informe, con los servidores de este análisis, y después hágala obligatoria.',
  },
  'csp-weak': {
    title: 'La política de seguridad de contenido permite demasiado',
    detail: 'Con este hueco, la política no detiene el código inyectado.',
    action: 'Sustituya el hueco por nonces, hashes o servidores con nombre.',
  },
  'header-missing': {
    title: 'Falta una cabecera de protección',
    detail: 'El navegador ofrece esta protección solo si la cabecera la pide.',
    action: 'Envíe la cabecera en cada respuesta de la página de pago.',
  },
  'script-over-http': {
    title: 'Un script se carga sin cifrar',
    detail: 'Cualquiera en el camino de la red puede sustituir su código.',
    action: 'Cárguelo por https o quítelo.',
  },
  'mutable-third-party': {
    title: 'Un script de terceros que puede cambiar en cualquier momento llega a los campos de la tarjeta',
    detail: 'Se ejecuta en la misma página que los campos de la tarjeta y nada mantiene fijo su contenido.',
    action: 'Quítelo de la página de pago, fije su versión o pase los campos al marco del proveedor.',
  },
  'reads-card-field': {
    title: 'Un script lee un campo de la tarjeta',
    detail: 'Miró lo que se escribió. El código de pago y los formateadores lo hacen; los demás scripts rara vez tienen motivo.',
    action: 'Confirme que este script necesita los datos de la tarjeta. Si nadie sabe para qué, quítelo.',
  },
  'canary-left-page': {
    title: 'La tarjeta de prueba salió de la página',
    detail: 'Lo que escribimos en el campo de la tarjeta apareció en el tráfico hacia este servidor. Una tarjeta real habría salido igual.',
    action: 'Trátelo como robo de tarjetas mientras no se demuestre lo contrario: retire el script y avise a su responsable de seguridad.',
  },
  'fake-payment-form': {
    title: 'Un script añadió su propio formulario de pago',
    detail: 'Aparecieron campos de tarjeta que no venían con la página ni del proveedor de pago.',
    action: 'Compare el formulario con el que documenta su proveedor. Si no es suyo, retire la página.',
  },
  'overlaid-payment-field': {
    title: 'Algo tapa un campo de pago',
    detail: 'Quien pulsa el campo puede estar escribiendo en otro sitio.',
    action: 'Mire la captura y averigüe qué está encima y quién lo puso.',
  },
  'source-url-spoofed': {
    title: 'Un script dice ser otro archivo',
    detail: 'Su propio comentario nombra una dirección de la que no se cargó. Las herramientas del navegador muestran el nombre falso.',
    action: 'Lea el código. Las herramientas de compilación hacen esto solo durante el desarrollo.',
  },
  'unknown-host': {
    title: 'Un script viene de un servidor que nadie aquí conoce',
    detail: 'Ninguna lista de proveedores nombra este servidor.',
    action: 'Averigüe quién lo añadió. Si nadie lo sabe, quítelo.',
  },
  'known-bad-host': {
    title: 'La página habla con un servidor conocido por robar tarjetas',
    detail: 'Una lista publicada nombra este servidor.',
    action: 'Retire ya el script de la página y avise a su responsable de seguridad.',
  },
  'obfuscated-script': {
    title: 'Un script esconde lo que hace',
    detail: 'Su código está escrito para que no se lea, más allá de hacerlo pequeño.',
    action: 'Pida la forma legible a su dueño. Si no tiene dueño, quítelo.',
  },
  'vulnerable-library': {
    title: 'Una biblioteca tiene fallos de seguridad conocidos',
    detail: 'Una versión más nueva los corrige.',
    action: 'Actualice la biblioteca a una versión que los corrija.',
  },
  'native-overridden': {
    title: 'Un script sustituyó una función propia del navegador',
    detail: 'Con eso puede ver o cambiar lo que envían otros scripts.',
    action: 'Compruebe que una biblioteca de supervisión o compatibilidad lo hace a propósito.',
  },
  'card-read-and-foreign-contact': {
    title: 'Un script leyó un campo de la tarjeta y después contactó con un servidor ajeno',
    detail: 'Lo que envió puede ir cifrado, así que la tarjeta de prueba no tiene por qué verse dentro.',
    action: 'Trátelo como robo de tarjetas mientras no se demuestre lo contrario: lea el código y retírelo de la página.',
  },
  'inventory-differs-by-client': {
    title: 'La página sirve otros scripts a otro navegador',
    detail: 'Lo hace el código que se esconde de los analizadores. También las pruebas de versiones nuevas.',
    action: 'Compare las dos listas y pregunte quién decide cuál recibe cada comprador.',
  },
  facts: {
    host: 'Servidor',
    url: 'Dirección',
    header: 'Cabecera',
    field: 'Campo',
    directive: 'Directiva',
    library: 'Biblioteca',
    version: 'Versión',
    name: 'Nombre',
    claimed: 'Dice ser',
    count: 'Veces',
    value: 'Valor',
    source: 'Fuente',
    encoding: 'Codificación',
    native: 'Función',
    label: 'Script',
    vendor: 'Proveedor',
    reason: 'Motivo',
  },
}
