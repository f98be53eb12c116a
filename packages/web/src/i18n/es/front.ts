// Spanish texts of the home page.
export const front = {
  title: 'Evidencias para PCI DSS 6.4.3 y 11.6.1',
  description:
    'Tillwatch enumera los scripts de su página de pago, sigue el rastro de una tarjeta de prueba y guarda las evidencias. Desde 65 US$ al mes.',
  hero: {
    title: 'Vea todos los scripts que pueden leer los datos de las tarjetas de sus compradores',
    text: 'Tillwatch abre su página de pago en un navegador real y enumera todos los scripts que se ejecutan en ella. Introduce los datos de una tarjeta de prueba no emitida por ningún banco y los busca en todo lo que sale de la página. Usted obtiene las evidencias que exigen los requisitos 6.4.3 y 11.6.1 de PCI DSS.',
    price: '65 US$ al mes',
    setup: 'por sitio. La configuración tarda unos 5 minutos y no hay que instalar nada en su tienda.',
    plans: 'Ver planes y precios',
    demo: 'Probar la demo',
    sample: 'Ver un sitio de ejemplo',
  },
  picture: {
    alt: 'Resultado de un análisis. En la página se ejecuta un script y requiere atención. Riesgo: 100, crítico. El primer hallazgo indica que la tarjeta de prueba salió de la página.',
    caption: 'Un resultado real de una tienda de prueba que contiene un skimmer.',
  },
  needs: {
    title: 'Dos requisitos, en vigor desde el 31 de marzo de 2025',
    scripts: '6.4.3 exige que conozca sus scripts',
    scriptsText:
      'Cada script de una página de pago debe figurar en una lista con su motivo, su autorización y un control de su integridad. Tillwatch también revisa los iframes y los workers, muestra a quién pertenece cada script y qué lo cargó, y puntúa su riesgo.',
    changes: '11.6.1 exige que detecte los cambios',
    changesText:
      'Los cambios en scripts y cabeceras de seguridad deben detectarse al menos cada semana. De forma predeterminada, Tillwatch analiza la página cada semana, determina con reglas y con IA qué significa cada cambio y le avisa por correo o webhook.',
    guide: 'Guía de compra: qué exigen los dos requisitos y cuánto cuesta cumplirlos',
  },
  steps: {
    title: 'Cómo funciona',
    address: 'Indique la URL de su página de pago',
    addressText: 'Sin etiquetas, sin complementos, sin acceso a su servidor. Tillwatch no añade ningún script que usted deba supervisar.',
    visit: 'Tillwatch la visita como un comprador',
    visitText:
      'Un navegador real rellena el formulario con una tarjeta de prueba, registra qué scripts leen los campos y sigue el rastro del número. El navegador no envía nada.',
    decide: 'Decida a partir de las evidencias',
    decideText:
      'Cada hallazgo enlaza con sus evidencias: código, hash, cabeceras, y cuándo y desde dónde se cargó el script. Puede exportar el inventario como tabla y el informe en un solo archivo.',
  },
  proof: {
    title: 'Lo que hemos medido',
    lead: 'Probamos cada versión en tiendas propias de contenido conocido. Estas cifras son del 26 de noviembre de 2026.',
    skimmers: '28 de 28',
    skimmersText: 'skimmers obtienen al menos 80 puntos sobre 100, desde los sencillos hasta los que se ocultan de los analizadores',
    harmless: 'Menos de 40',
    harmlessText: 'es la puntuación de todas las tiendas inofensivas, sin hallazgos de gravedad superior a media',
    time: '2,6 s',
    timeText: 'tarda el análisis completo de una página con 63 scripts en dos núcleos de procesador',
  },
  limits: {
    title: 'Qué no puede mostrar un análisis',
    sample:
      'Un análisis es una muestra. La página puede mostrar otra cosa a otros compradores, y un atacante cuidadoso puede reconocer un analizador.',
    person:
      'El análisis de una URL no muestra los scripts que solo se cargan cuando el comprador inicia sesión, llena el carrito o resuelve un captcha.',
    verdict: 'Un análisis no indica si usted cumple la norma. Aportamos las evidencias; usted y su evaluador deciden.',
    unknown: 'Todo lo que no se pudo evaluar aparece como no evaluado, con el motivo. Nunca aparece como limpio.',
  },
  audience: {
    title: 'A quién va dirigido',
    merchants: 'Comercios',
    merchantsText:
      'que se ocupan de la tienda y de todo lo demás. Los hallazgos están redactados con claridad y los evaluadores pueden leer el inventario.',
    agencies: 'Agencias',
    agenciesText: 'que se ocupan de muchas tiendas y quieren reunir varios sitios y varios clientes en un mismo lugar.',
    platforms: 'Plataformas y proveedores de alojamiento',
    platformsText: 'que quieren reunir todas sus tiendas en un solo contrato.',
  },
}
