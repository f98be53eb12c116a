// Spanish texts for values that a person enters and Tillwatch refuses: addresses, hosts, network exceptions, and journeys.
import type { inputsEn } from './en.ts'
import { filesEs } from './files-es.ts'

export const inputsEs: Readonly<Record<keyof typeof inputsEn, string>> = {
  ...filesEs,
  'address.empty': 'Introduzca la URL de una página de pago, como https://shop.example/checkout.',
  'address.too-long': 'Esta URL tiene {count} caracteres. El máximo es {max}.',
  'address.invisible': 'Esta URL contiene un espacio o un carácter invisible. Cópiela de nuevo de la barra de direcciones del navegador.',
  'address.scheme': 'Las URL «{scheme}:» no se pueden analizar. Use una URL que empiece por https:// o http://.',
  'address.no-host': 'Falta el nombre del servidor en esta URL. Escríbalo después de {scheme}://, como en https://shop.example/checkout.',
  'address.cannot-open': 'Un navegador no puede abrir esta URL. Use una URL como https://shop.example/checkout.',
  'address.port-0': 'Un navegador no puede abrir esta URL, porque en el puerto 0 no se sirve ninguna página.',
  'address.too-long-encoded': 'Esta URL tiene {count} caracteres una vez codificada. El máximo es {max}.',
  'address.credentials': 'Esta URL contiene un nombre de usuario o una contraseña. Quite la parte anterior al signo @.',
  'address.not-full': '«{text}» no es una URL completa. Use una URL como https://shop.example/checkout.',

  'host.none': '«{text}» no es un servidor. Use un nombre como pay.example.com, sin esquema, puerto ni ruta.',
  'host.suffix': '«{text}» es un sufijo bajo el que cualquiera puede registrar un nombre. Use el nombre del propio servidor.',
  'host.open':
    '«{text}» es un servidor donde cualquiera puede publicar, así que usted no puede responder por él. Use un nombre que solo usted controle.',

  'reach.option': '{option} {text}: {fault}',
  'allow-private.range': 'una URL o un rango de direcciones no es un servidor. {format}',
  'allow-private.no-host': 'no es un servidor. {format}',
  'allow-private.star': 'un asterisco sin nombre permitiría todas las direcciones IP privadas. {format}',
  'allow-private.port': 'el puerto debe ser un número de 1 a 65535. {format}',
  'allow-private.format': 'Use SERVIDOR o SERVIDOR:PUERTO, como staging.example:8443, 10.0.0.5 o [fd00::5]:8080.',
  'resolve.parts': 'no tiene tres partes. {format}',
  'resolve.no-host': 'la primera parte no es un servidor. {format}',
  'resolve.port': 'el puerto debe ser un número de 1 a 65535. {format}',
  'resolve.address': 'la última parte debe ser una dirección IP. {format}',
  'resolve.format':
    'Use SERVIDOR:PUERTO:DIRECCIÓN, como shop.example:443:10.0.0.5, *.shop.example:80:127.0.0.1 o shop.example:443:[fd00::5].',

  'journey.step': 'Paso {step} ({path}): {problem}',
  'journey.too-big': 'El archivo tiene {said} caracteres y el límite es de 262 144. Grabe solo los pasos hasta la página de pago.',
  'journey.not-json': 'No es JSON: {said}. En la Grabadora de Chrome, exporte la grabación como «archivo JSON».',
  'journey.no-steps':
    'No es una grabación: necesita un objeto con una lista «steps» que no esté vacía. En la Grabadora de Chrome, exporte la grabación como «archivo JSON».',
  'journey.too-many-steps': 'El recorrido tiene {said} pasos y el límite es 100. Grabe solo los pasos hasta la página de pago.',
  'journey.unknown-kind': 'Los recorridos no admiten el tipo de paso «{said}». Elimine el paso.',
  'journey.runs-code':
    '«{said}» ejecuta código propio, que los recorridos no admiten. Elimine el paso o use «waitForElement» para esperar a un elemento.',
  'journey.other-window': 'Este paso usa otra ventana ({said}). Grabe todos los pasos en una sola ventana.',
  'journey.address':
    '«{said}» no se puede abrir. Use una URL completa que empiece por https:// o http:// y que no contenga un nombre de usuario.',
  'journey.card-number':
    'Este paso escribe un número de tarjeta. Un recorrido debe terminar donde aparece el formulario de pago; el análisis continúa desde ahí. Elimine este paso y todos los posteriores.',
  'journey.unknown-part': 'Este paso tiene una propiedad desconocida: {said}. Elimine la propiedad.',
  'journey.wrong-part': 'La propiedad «{said}» de este paso falta o no es válida. Corríjala o grabe el paso de nuevo.',
}
