// Spanish sentences for what exactly happened during a visit.
import type { causesEn } from './en.ts'

export const causesEs: Readonly<Record<keyof typeof causesEn, string>> = {
  words: '{text}',

  'not-an-address': 'No es una URL: {address}',
  'other-scheme': 'Solo se pueden visitar URL http y https, no {scheme}',
  'login-in-address': 'La URL contiene un nombre de usuario o una contraseña. Tillwatch no los envía.',
  'time-limit-invalid': 'Una visita puede durar de 1 a {max} ms, no {given}.',
  'visit-cancelled': 'Se canceló la visita.',
  'visit-overrun': 'Se detuvo la visita porque la recopilación de los resultados superó en más de diez segundos el límite de tiempo.',
  'browser-late': 'El tiempo se agotó antes de que respondiera el navegador.',
  'page-late': 'El tiempo se agotó antes de que el navegador abriera una página.',
  'no-page': 'El navegador no abrió ninguna página.',
  'browser-ended': 'El navegador se cerró durante la visita: {error}',

  'is-download': 'La URL inicia una descarga: {address}',
  'browser-gave-up': 'El navegador no pudo mantener la página en ejecución.',
  'no-answer': 'El servidor no respondió a tiempo.',
  'no-answer-from': '{address} no respondió a tiempo.',
  'leads-to-other-scheme': 'La URL lleva a {address}. Tillwatch solo visita http y https.',
  'http-status': 'El servidor respondió con el estado {status}.',
  'http-status-unknown': 'El servidor respondió con un error.',
  'no-content': 'El servidor respondió con el estado {status}, que no incluye ninguna página.',
  'redirect-circle': 'La URL redirige en bucle: {address}',
  'port-not-web': 'Los navegadores no abren páginas en el puerto {port} porque pertenece a otro servicio.',
  'browser-error': '{address}: {error}',
  'media-type': 'La URL es del tipo {type}.',
  'document-cut-off': 'El documento de la página llegó incompleto: {error}',

  'guard-port': 'El puerto {port} pertenece a un protocolo distinto de HTTP.',
  'guard-own-proxy': 'Es el proxy del propio análisis.',
  'guard-private-address':
    '{host} es una dirección IP {range}, fuera de la Internet pública. Para permitirla, añada --allow-private {flag}',
  'guard-private-name':
    '{host} tiene la dirección IP {address}, que es una dirección {range}, fuera de la Internet pública. Para permitirla, añada --allow-private {flag}',
  'guard-no-answer-for-name': 'La consulta DNS de {host} superó el tiempo de espera de {ms} ms.',
  'guard-name-without-address': 'El nombre {host} no corresponde a ninguna dirección IP.',
  'guard-name-failed': 'No se pudo resolver el nombre {host} ({error}).',
  'guard-connections-max': 'El análisis alcanzó su límite de {max} conexiones.',
  'guard-received-max': 'El análisis alcanzó su límite de {max} bytes recibidos.',
  'guard-sent-max': 'El análisis alcanzó su límite de {max} bytes enviados.',
  'guard-not-absolute': 'Aquí solo se admiten URL http absolutas.',
  'guard-tunnel-unnamed': 'Un túnel necesita un servidor y un puerto.',
  'guard-cut': 'Se bloqueó la conexión de red antes de pulsar el botón de pago.',
  'stopped-card-data': 'El analizador detuvo esta petición porque contenía datos de tarjeta.',
  'stopped-typed-value': 'El analizador detuvo esta petición porque contenía un valor que él mismo había introducido.',
  'stopped-navigation': 'El analizador impidió que la página pasara a otra URL después de empezar a introducir datos.',
  'stopped-form-after-typing': 'El analizador detuvo un formulario enviado después de empezar a introducir datos.',
  'stopped-payment-form': 'El analizador detuvo el envío de un formulario con campos de pago.',
  'stopped-order': 'El analizador detuvo esta petición porque habría realizado un pedido o confirmado un pago.',
  'stopped-form-elsewhere': 'El analizador detuvo este formulario porque el recorrido no declara el servidor {host}.',
  'connect-timeout': '{address}, puerto {port}: sin conexión en {ms} ms (ETIMEDOUT)',
  'connect-refused': '{address}, puerto {port}: se rechazó la conexión (ECONNREFUSED)',
  'connect-no-host': '{address}, puerto {port}: no hay ruta a este servidor (EHOSTUNREACH)',
  'connect-no-network': '{address}, puerto {port}: no hay ruta a esta red (ENETUNREACH)',
  'connect-reset': '{address}, puerto {port}: se interrumpió la conexión (ECONNRESET)',
  'connect-failed': '{address}, puerto {port}: falló la conexión ({error})',
  'answer-cut-off': 'La respuesta del servidor llegó incompleta o no es HTTP ({error}).',

  'wall-of-vendor': 'La URL devolvió una protección contra bots de {vendor} ({mark}).',
  'captcha-of-vendor': 'La URL devolvió un captcha de {vendor} ({mark}).',
  'says-challenge': 'La página dice «{words}» y no tiene campos de pago, formularios ni contenido propio de una tienda.',
  'reloads-itself':
    'La página no tiene ningún formulario de pago y se recarga sola, como hacen las comprobaciones del navegador y las salas de espera.',
  'proof-of-work':
    'La página no tiene nada que rellenar, pulsar ni comprar. Mantiene ocupado el navegador o anuncia una comprobación, como hacen los desafíos de prueba de trabajo.',
  'mostly-code': 'La página muestra {characters} caracteres y {elements} elementos, y se dedica casi por completo a ejecutar código.',
  'shows-nothing': 'La página no muestra nada.',
  'captcha-frame': 'La página contiene poco más que un iframe de {address}',
  'sent-to': 'La tienda redirigió al analizador a {address}.',
  'known-gone-says': 'El formulario de pago y {gone} de {known} scripts conocidos desaparecieron a la vez, y la página dice «{words}».',
  'known-gone-mark':
    'El formulario de pago y {gone} de {known} scripts conocidos desaparecieron a la vez, y la página contiene una marca de {vendor} ({mark}).',
  'known-gone-reloads': 'El formulario de pago y {gone} de {known} scripts conocidos desaparecieron a la vez, y la página se recarga sola.',
  'known-gone-checks':
    'El formulario de pago y {gone} de {known} scripts conocidos desaparecieron a la vez, y la página menciona una comprobación del visitante.',
  'known-gone-nothing-to-use':
    'El formulario de pago y {gone} de {known} scripts conocidos desaparecieron a la vez, y la página ejecuta código pero no tiene controles utilizables.',

  'nothing-touched': 'El analizador no tocó, escribió ni pulsó nada.',
  'led-elsewhere-untouched': 'La página pasó a {host}. El analizador no tocó, escribió ni pulsó nada.',
  'led-elsewhere-pointed':
    'La página pasó a {host}. Antes, el analizador se desplazó por la página y movió el puntero, pero no escribió nada.',
  'led-elsewhere-consented':
    'La página pasó a {host}. Antes, el analizador se desplazó por la página, movió el puntero y aceptó las cookies, pero no escribió nada.',
  'went-to': 'La página pasó a {address} durante la visita.',
  'time-up': 'El tiempo se agotó antes de terminar la visita.',
  'typing-time-up': 'El tiempo se agotó antes de terminar de introducir los datos.',
  'still-loading': 'La página seguía cargando después de {seconds} s.',
  'not-quiet': 'La red no llegó a estar inactiva {ms} ms seguidos en los {seconds} s siguientes a la carga.',
  'page-silent': 'La página no respondió durante {seconds} s.',
  'processor-busy': 'La página mantuvo ocupado el procesador y no respondió.',
  'document-silent': 'Un documento no respondió cuando el analizador leyó su contenido.',
  'not-left': 'El analizador no pudo salir de la página, por lo que se desconoce qué envía cuando sale un comprador.',
  'press-unfinished': 'No se pudo terminar de pulsar el botón de pago, por lo que se desconoce qué envía la página al pagar.',
  'requests-max': 'La página hizo más de {max} peticiones, por lo que el analizador la detuvo.',
  'crash-page': 'Falló el proceso de la página.',
  'crash-page-memory': 'El proceso de la página usó más memoria de la que permite un análisis.',
  'crash-part': 'Falló el proceso de una parte de la página ({part}).',
  'crash-part-memory': 'El proceso de una parte de la página ({part}) usó más memoria de la que permite un análisis.',
  'dialog-leaving': 'La página pidió confirmación para salir y el analizador salió. Se desconoce qué hace si el comprador se queda.',
  'dialog-dismissed':
    'La página abrió un cuadro de diálogo ({type}) durante el recorrido y el analizador eligió Cancelar. Se desconoce qué hace Aceptar.',
  'dialog-answered':
    'La página abrió un cuadro de diálogo ({type}) y el analizador eligió Aceptar. Se desconoce qué ocurre con otra respuesta.',
  'dialogs-max': 'La página abrió al menos {max} cuadros de diálogo.',
  'window-closed': 'La página abrió una ventana, que el analizador cerró: {address}',
  'watching-failed': 'No se pudo preparar la observación: {error}',
  'typing-failed': 'No se terminaron de introducir los datos: {error}',
  'reading-failed': 'No se pudo leer la página después de introducir los datos: {error}',
  'pressing-failed': 'No se pudo pulsar el botón de pago: {error}',
  'field-not-typed': '{kind} {field}: {gap}.',
  'field-partly-typed': '{kind} {field}: solo llegó una parte de los datos introducidos.',
  'fields-max': 'La página tiene {count} campos de pago. El analizador solo revisó {max} de ellos.',
  'card-in-parts-unclear':
    'Cuatro campos de cuatro caracteres parecen un número de tarjeta por partes, pero nada lo confirma, por lo que no se tratan como tal.',
  'search-time-up': 'La página envió más datos de los que el analizador tuvo tiempo de revisar en busca de los valores de prueba.',
  'storage-unsearched': 'La página guardó más datos de los que el analizador pudo revisar en busca de los valores de prueba.',
  'names-max': 'La página solicitó por adelantado más nombres DNS de los que lee el analizador.',
  'elements-unread': 'No se pudieron leer los elementos de un iframe.',
  'debugger-stopped': 'La página detiene repetidamente el depurador.',
  'calls-max': 'Se llamó a {name} demasiadas veces para identificar el origen de cada llamada.',
  'makers-unsearched':
    'Se desconoce el origen de algunos scripts porque la página tiene más texto del que el analizador tuvo tiempo de revisar.',
  'elements-max': 'Se desconoce el origen de algunos elementos porque la página crea demasiados.',
  'workers-max': 'Se desconoce el origen de algunos workers porque la página inicia demasiados.',
  'code-too-long': 'El código pasado a temporizadores o controladores era demasiado largo para guardarlo con su origen.',
  'script-text-gone': 'El código del script {script} ya no estaba disponible.',
  'script-text-too-big': 'El código del script {script} es demasiado grande.',
  'script-text-secret': 'El código del script {sha256} contiene un secreto del recorrido, por lo que no se guarda.',
  'scripts-max': 'La página tiene más de {max} scripts distintos. Solo se muestran los primeros {max}, por lo que faltan {more}.',
  'element-text-gone': 'El texto de un elemento script o noscript ya no estaba disponible.',
  'element-text-too-long': 'El texto de un elemento script o noscript es demasiado largo para leerlo: {characters} caracteres.',

  'har-file': 'Un archivo HAR de {browser}, cargado el {at}.',
  'har-file-unnamed': 'Un archivo HAR, cargado el {at}.',
  'har-no-content': 'El archivo no incluye el contenido de {address}.',
  'har-no-html': 'El archivo no incluye el HTML de {address}.',
  'har-html-cut': 'Solo se leyó una parte del HTML de {address}.',

  'hand-ended-elsewhere':
    'La persona que hizo la captura llegó a {address}, que no es la página solicitada y no muestra ningún campo de pago.',
  'journey-missed':
    'Se ejecutaron los {steps} pasos del recorrido. El recorrido terminó en {address}, que no es la URL de la página y no muestra ningún campo de pago.',
  'journey-ended-login':
    'Se completaron los {steps} pasos del recorrido, pero la página {address} es de inicio de sesión y no muestra ningún campo de pago.',
  'journey-ended-cart':
    'Se completaron los {steps} pasos del recorrido, pero la página {address} es un carrito y no muestra ningún campo de pago.',
  'journey-secret-common':
    'Un secreto del recorrido es una palabra que usan los propios análisis, por lo que no se pudo excluir de este análisis. Elija otro valor.',
  'step-no-element': 'Paso {step} de {steps}: ningún elemento coincide con {value}.',
  'step-no-button': 'Paso {step} de {steps}: no se encontró el botón «{value}».',
  'step-no-link': 'Paso {step} de {steps}: no se encontró el enlace «{value}».',
  'step-no-field': 'Paso {step} de {steps}: no se encontró el campo «{value}».',
  'step-not-visible': 'Paso {step} de {steps}: el elemento no estaba visible u oculto como se esperaba: {value}.',
  'step-takes-no-text': 'Paso {step} de {steps}: el elemento no admite este texto: {value}.',
  'step-no-navigation': 'Paso {step} de {steps}: no se cargó otra página y la URL siguió siendo {value}.',
  'step-no-address': 'Paso {step} de {steps}: la URL de la página no llegó a contener {value}.',
  'step-form-stopped':
    'Paso {step} de {steps}: la página no avanzó porque el analizador detuvo un formulario con campos de tarjeta ({value}). Los detiene aunque los campos estén vacíos. Un recorrido debe terminar donde aparece el formulario de pago.',
  'step-form-elsewhere':
    'Paso {step} de {steps}: la página no avanzó porque el analizador bloqueó el envío de un formulario a {value}. El recorrido no declara ese servidor. Para permitirlo, añada un paso que espere una URL de ese servidor.',
  'step-sent-unchecked':
    'Paso {step} de {steps}: la página envió datos a {value} por un socket o desde un worker compartido, donde el analizador no puede bloquear un pedido. Por eso terminó el recorrido.',
  'step-not-true': 'Paso {step} de {steps}: esta expresión nunca fue verdadera: {value}.',
  'step-expression-refused':
    'Paso {step} de {steps}: la expresión no se puede ejecutar porque modificaría la página o no es válida. El navegador indica: {value}.',
  'step-open-failed': 'Paso {step} de {steps}: no se pudo abrir {value}.',
  'step-no-secret': 'Paso {step} de {steps}: el secreto {value} no tiene valor o no se puede leer su semilla.',
  'step-secret-host':
    'Paso {step} de {steps}: el secreto no está declarado para {value}, por lo que el analizador no lo escribió allí. Si el servidor es suyo, añádalo al secreto.',
  'step-payment-field':
    'Paso {step} de {steps}: el paso escribe en el campo de pago {value}. Un recorrido termina donde aparece el formulario de pago.',
  'step-payment-filled': 'Paso {step} de {steps}: el campo de pago {value} ya estaba relleno, por lo que el analizador no pulsó nada.',
  'step-pay-button': 'Paso {step} de {steps}: «{value}» es un botón de pago, y un recorrido nunca realiza pagos.',
  'step-no-right':
    'Paso {step} de {steps}: esta cuenta no tiene permiso para hacer pruebas en {value}, por lo que el analizador no tocó nada allí.',
  'step-no-shop': 'Paso {step} de {steps}: {value} no parece una tienda.',
  'step-no-product': 'Paso {step} de {steps}: no se pudo añadir al carrito ningún producto de {value}.',
  'step-no-payment-view':
    'Paso {step} de {steps}: se rellenaron los datos del pedido, pero no apareció ningún campo de tarjeta. La página está en {value}.',
  'step-no-checkout': 'Paso {step} de {steps}: el recorrido no llegó a la página de pago. Se quedó en {value}.',
  'step-no-time': 'Paso {step} de {steps}: se agotó el tiempo.',
}
