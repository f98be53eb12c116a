// Spanish help of the command: an overview, and the options and exit codes of each verb.
import type { helpsEn } from './en.ts'

export const helpsEs: Readonly<Record<keyof typeof helpsEn, string>> = {
  overview: `tillwatch supervisa lo que una página de pago ejecuta en el navegador del comprador.

  tillwatch scan URL [opciones]      visita una página y muestra cada script, qué hace y qué requiere atención
  tillwatch compare ANTES DESPUÉS    muestra los cambios entre dos scripts o dos análisis, con su gravedad
  tillwatch ci URL|CARPETA           hace fallar una compilación si una página ejecuta scripts sin autorizar
  tillwatch capture URL              visita una página a la que no llegan los análisis de un servidor y sube la captura
  tillwatch inspect ARCHIVO…         evalúa archivos de script sin ejecutarlos: si son skimmers o no, y por qué
  tillwatch verify PAQUETE           comprueba un paquete de evidencias sin conexión y muestra la primera entrada que falla
  tillwatch doctor                   muestra el navegador, su antigüedad, su sandbox y cómo resolver los problemas
  tillwatch help scan                muestra todas las opciones de scan; también de compare, ci, capture, inspect y verify
  tillwatch --version

Con --language es, cada comando muestra su salida en español.
`,
  scan: `tillwatch scan URL [opciones]

Visita la URL en su propio navegador, introduce una tarjeta de prueba que ningún banco ha emitido, no envía nada y muestra cada script.

Salida
  --json ARCHIVO|-        escribe el resultado completo en JSON (docs/scan-result.md); - para la salida estándar
  --html ARCHIVO          escribe un archivo HTML con todo, para leerlo o enviarlo
  --har ARCHIVO           escribe las peticiones en HAR 1.2
  --screenshot ARCHIVO    escribe la página en PNG, con los campos de pago resaltados
  --bodies CARPETA        escribe el contenido de cada script como CARPETA/<sha256>.js
  --quiet                 no muestra el progreso
  --language IDIOMA       idioma de lo que se escribe y del HTML: en (predeterminado) o es; el JSON no cambia

Visita
  --profile NOMBRE        desktop (predeterminado) o mobile
  --journey ARCHIVO       pasos previos: una grabación en JSON de la Grabadora de Chrome (docs/journeys.md)
  --secret-host SERVIDOR  otro servidor donde el recorrido puede escribir sus secretos, como el del inicio de sesión; repetible
  --reach-checkout        la URL es una tienda o un producto: pone un producto en el carrito, va al pago como invitado y rellena
                          una identidad de prueba hasta que aparecen los campos de tarjeta; nunca hace el pedido (docs/journeys.md)
  --identity ARCHIVO      JSON con la identidad de prueba con la que se rellena el pedido (docs/journeys.md)
  --timeout S             segundos de cada visita completa, de 5 a 600 (45 si no se indica; 105 con --journey o --reach-checkout)
  --passive               solo carga y observa; no toca ni escribe nada, así que no se evalúa el comportamiento en los campos de pago
  --cloak-check           repite la visita con otro tipo de navegador y compara; el informe indica si no hay otro navegador
  --allow-private S[:P]   permite un servidor en una dirección IP privada, como una tienda de pruebas; repetible
  --resolve S:P:DIR       usa DIR para el servidor S y el puerto P, como en curl; S puede ser * o *.nombre; repetible
  --payment-provider SERV trata este servidor y sus subdominios como proveedor de pago, aunque no esté en ninguna lista; repetible
  --own-host SERVIDOR     trata este servidor y sus subdominios como propios de la tienda; repetible
  --allow-no-sandbox      abre el navegador sin su sandbox si no se puede usar; solo para páginas de confianza

Resultado
  --fail-on NIVEL         termina con 1 si hay un hallazgo de este nivel o superior: none (predeterminado), low, medium, high, critical

Códigos de salida: 0 evaluado, 1 hallazgos del nivel de --fail-on o superior, 2 uso incorrecto, 3 sin evaluar.
`,
  compare: `tillwatch compare ANTES DESPUÉS [opciones]

Muestra los cambios entre dos archivos de script o entre dos análisis de una página (el JSON de tillwatch scan). Cada cambio tiene un
veredicto: volatile, rebuild, release, deploy, removed o, con nivel de alerta, capability, targeted, malicious. No ejecuta nada ni contacta
con ningún servidor.

  --bodies CARPETA        carpeta que escribió scan --bodies en los dos análisis, para evaluar los cambios de los scripts
  --host SERVIDOR         en archivos de script: servidor de la página a la que pertenecen
  --payment-provider SERV permite datos de tarjeta en este servidor y sus subdominios, como proveedor de pago de la tienda; repetible
  --own-host SERVIDOR     permite datos de tarjeta en este servidor y sus subdominios, como otro servidor de la tienda; repetible
  --json ARCHIVO|-        escribe la comparación en JSON (docs/compare.md); - para la salida estándar
  --language IDIOMA       idioma de lo que se escribe: en (predeterminado) o es; el JSON no cambia

Códigos de salida: 0 comparado sin cambios con nivel de alerta, 1 algún cambio con nivel de alerta, 2 uso incorrecto,
3 no se pudo comparar nada.
`,
  ci: `tillwatch ci URL|CARPETA [opciones]

Visita una página, o sirve en loopback una carpeta con el sitio compilado y visita una de sus páginas. Falla si se ejecuta un script sin
autorizar que es responsabilidad del comercio: uno que no está en tillwatch.lock.json o cuyo contenido es distinto. Los proveedores de pago
son responsables de los scripts de sus iframes.

  --update                escribe en el archivo de bloqueo los scripts que se ejecutan ahora, para revisarlos con el código; los
                          contenidos * no cambian
  --lock ARCHIVO          el archivo de bloqueo (tillwatch.lock.json si no se indica)
  --page RUTA             la página de la carpeta (/ si no se indica)
  --server URL --site ID  acepta también los scripts autorizados en ese servidor; la clave de API (permiso read) va en TILLWATCH_KEY
  --sarif ARCHIVO         escribe el resultado en SARIF 2.1.0
  --quiet                 no muestra el progreso
  --language IDIOMA       idioma de lo que se escribe y del SARIF: en (predeterminado) o es

Opciones de la visita: --profile, --timeout, --passive, --allow-private, --resolve, --allow-no-sandbox. Consulte tillwatch help scan.

Códigos de salida: 0 todos los scripts autorizados, o archivo de bloqueo escrito, 1 scripts sin autorizar, 2 uso incorrecto, 3 sin evaluar.
`,
  capture: `tillwatch capture URL --upload SERVIDOR [opciones]

Visita una página desde este equipo y sube la captura a un servidor de Tillwatch. Úselo con páginas a las que no llegan los análisis del
servidor. El servidor evalúa la captura, la guarda como un análisis aparte y la marca como capturada por una persona. Si la página no tiene
una solicitud de captura en el servidor, este comando la crea.

  --upload SERVIDOR        URL de un servidor de Tillwatch; la clave de API (permiso captures:write) va en TILLWATCH_KEY
  --upload SERVIDOR#CÓDIGO con el código de una solicitud de captura no hace falta clave de API. Se abre una ventana del navegador (Chrome o
                           Chromium). Lleve la página hasta su formulario de pago y pulse Intro en la terminal. Límite de tiempo: 600
  --no-window              con un código: visita sin ventana, como con una clave de API
  --quiet                  no muestra el progreso
  --language IDIOMA        idioma de lo que se escribe: en (predeterminado) o es

Opciones de la visita: --profile, --timeout, --passive, --allow-private, --resolve, --allow-no-sandbox. Consulte tillwatch help scan.

Códigos de salida: 0 captura subida, 2 uso incorrecto o rechazada, 3 sin evaluar: este equipo no pudo llegar a la página o al servidor.
`,
  inspect: `tillwatch inspect ARCHIVO|CARPETA… [opciones]

Evalúa archivos de script: si cada uno es un skimmer, por qué y qué puede hacer. No ejecuta los archivos salvo con --detonate. En las
carpetas y sus subcarpetas, inspecciona archivos .js, .mjs, .cjs, .html y .htm. Omite node_modules salvo que la indique.

  --detonate              ejecuta además cada archivo una vez, solo, en el entorno aislado: una página de pago simulada y sin red
  --json ARCHIVO|-        escribe todo en JSON (docs/command.md); - para la salida estándar
  --ndjson ARCHIVO|-      escribe una línea de JSON de cada archivo en cuanto se evalúa; si se interrumpe, conserva sus líneas
  --fail-on NIVEL         termina con 1 si un archivo es malicious (predeterminado), o suspicious o peor; con inconclusive,
                          termina además con 3 si un archivo no tiene conclusión; con none, nunca
  --timeout S             segundos para evaluar cada archivo y para ejecutarlo, de 1 a 600 (30 si no se indica); con más tiempo
                          el análisis también es más profundo. Los archivos que tardan más no se evalúan
  --host SERVIDOR         servidor de la tienda; los datos que se envían a su sitio cuentan como propios de la tienda
  --payment-provider SERV permite datos de tarjeta en este servidor y sus subdominios, como proveedor de pago de la tienda; repetible
  --own-host SERVIDOR     permite datos de tarjeta en este servidor y sus subdominios, como otro servidor de la tienda; repetible
  --quiet                 no muestra el progreso
  --language IDIOMA       idioma de lo que se escribe: en (predeterminado) o es; el JSON no cambia

Un archivo queda sin conclusión si no se encontró nada y algo no se pudo analizar. La salida indica qué, y qué hacer.

Códigos de salida: 0 con conclusión, 1 archivos del nivel de --fail-on o peores, 2 uso incorrecto, 3 ningún archivo tiene conclusión,
--fail-on inconclusive encontró un archivo sin conclusión, o --detonate no encontró un navegador que funcione.
`,
  verify: `tillwatch verify PAQUETE [opciones]

Comprueba un paquete de evidencias, en ZIP o en una carpeta descomprimida: la cadena de sus entradas, sus firmas y cada archivo. Muestra la
primera entrada que falla y por qué. No contacta con ningún servidor.

  --key ARCHIVO           comprueba con esta clave pública (PEM), que usted obtuvo de otra fuente; repetible. Sin ella se usa la clave del
                          paquete, lo que muestra que el paquete es coherente, pero no quién lo hizo
  --record NÚMERO:HASH    una entrada que un correo de la instalación indicó como la última; debe estar en el paquete sin cambios; repetible
  --json ARCHIVO|-        escribe el resultado en JSON (docs/evidence.md); - para la salida estándar
  --language IDIOMA       idioma de lo que se escribe: en (predeterminado) o es; el JSON no cambia

Códigos de salida: 0 todo verificado, 1 falló la verificación, 2 uso incorrecto, 3 el paquete no tiene entradas que verificar.
`,
  doctor: `tillwatch doctor [--json] [--language IDIOMA]

Abre el navegador que usan los análisis. Muestra su nombre, su antigüedad, si su sandbox está activa y si hay fuentes instaladas.
Con cada problema, muestra cómo resolverlo.

Códigos de salida: 0 se puede analizar, 2 uso incorrecto, 3 aquí no se puede analizar.
`,
}
