// Spanish texts of the home page.
export const front = {
  title: 'Evidencias para PCI DSS 6.4.3 y 11.6.1',
  description:
    'Tillwatch enumera los scripts de su página de pago, sigue una tarjeta de prueba entre ellos y guarda las evidencias. Desde 65 US$ al mes.',
  hero: {
    title: 'Vea cada script que puede leer las tarjetas de sus compradores',
    text: 'Tillwatch abre su página de pago en un navegador real, enumera lo que se ejecuta en ella, escribe una tarjeta de prueba que ningún banco ha emitido y la busca en todo lo que sale de la página. Usted obtiene las evidencias que piden los requisitos 6.4.3 y 11.6.1 de PCI DSS.',
    price: '65 US$ al mes',
    setup: 'por sitio. En marcha en unos 5 minutos, sin instalar nada en su tienda.',
    plans: 'Ver planes y precios',
    demo: 'Probar la demo',
    sample: 'Ver un sitio de muestra',
  },
  picture: {
    alt: 'Resultado de un análisis. En la página se ejecuta un script y requiere atención. Riesgo: 100, crítico. El primer hallazgo dice que la tarjeta de prueba salió de la página.',
    caption: 'Un resultado real, de una tienda de prueba nuestra en la que pusimos un ladrón de tarjetas.',
  },
  needs: {
    title: 'Dos requisitos, en vigor desde el 31 de marzo de 2025',
    scripts: '6.4.3 le pide conocer sus scripts',
    scriptsText:
      'Cada script de una página de pago debe figurar en una lista, con su motivo, su autorización y un control de su integridad. Tillwatch mira también en marcos y workers, dice de quién es cada uno y quién lo cargó, y puntúa su riesgo.',
    changes: '11.6.1 le pide advertir los cambios',
    changesText:
      'Los cambios en scripts y cabeceras de seguridad deben advertirse al menos cada semana. Tillwatch vuelve todas las semanas si usted no elige otra frecuencia, distingue con reglas y con IA qué significa un cambio y le avisa por correo o webhook.',
    guide: 'Qué piden los dos y cuánto cuesta: la guía de compra',
  },
  steps: {
    title: 'Cómo funciona',
    address: 'Usted da la dirección de su página de pago',
    addressText:
      'Sin etiquetas, sin complementos, sin acceso a su servidor. Tillwatch nunca se convierte en un script más que usted deba vigilar.',
    visit: 'La visitamos como lo haría un comprador',
    visitText:
      'Un navegador real rellena el formulario con una tarjeta de prueba, ve qué scripts leen los campos y sigue el número. No se envía nada.',
    decide: 'Usted decide, con las evidencias delante',
    decideText:
      'Cada hallazgo abre sus evidencias: código, hash, cabeceras, quién lo cargó y cuándo. El inventario se puede guardar como tabla y el informe, en un solo archivo.',
  },
  proof: {
    title: 'Lo que hemos medido',
    lead: 'Cada versión se prueba en tiendas nuestras cuya verdad se conoce. Estas son las cifras del 26 de noviembre de 2026.',
    skimmers: '28 de 28',
    skimmersText: 'ladrones de tarjetas puntúan 80 o más de 100, desde uno sencillo hasta uno que se esconde de los analizadores',
    harmless: 'Menos de 40',
    harmlessText: 'puntúa toda tienda inofensiva, sin hallazgos por encima de medio',
    time: '2,6 s',
    timeText: 'tarda el análisis completo de una página con 63 scripts, con dos núcleos de procesador',
  },
  limits: {
    title: 'Lo que un análisis no puede decirle',
    sample:
      'Una visita es una muestra. La página puede mostrar otra cosa a otros compradores, y un atacante cuidadoso puede distinguir a un visitante de un analizador.',
    person:
      'El análisis de una dirección no ve los scripts que solo se cargan tras iniciar sesión, llenar el carrito o resolver un captcha.',
    verdict: 'Si usted satisface la norma. Nosotros damos evidencias; el juicio corresponde a usted y a su evaluador.',
    unknown: 'Lo que no se pudo evaluar se muestra como no evaluado, con el motivo. Nunca se muestra como correcto.',
  },
  audience: {
    title: 'Para quién',
    merchants: 'Comercios',
    merchantsText:
      'que atienden la tienda además de todo lo demás. Los hallazgos llegan en palabras claras y el inventario, en una forma que un evaluador puede leer.',
    agencies: 'Agencias',
    agenciesText: 'que responden de muchas tiendas: varios sitios y varios clientes en un mismo lugar.',
    platforms: 'Plataformas y proveedores de alojamiento',
    platformsText: 'que quieren todas sus tiendas en un solo acuerdo.',
  },
}
