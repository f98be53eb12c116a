// Spanish texts for what a program can do.
import type { CapabilityWords } from './phrases.ts'

export const capabilityEs: CapabilityWords = {
  sources: {
    card: 'datos de la tarjeta',
    password: 'una contraseña',
    value: 'el contenido de los campos',
    form: 'datos de formularios',
    keys: 'las teclas pulsadas',
    clipboard: 'el portapapeles',
    cookie: 'las cookies',
    storage: 'el almacenamiento de la página',
    location: 'la URL de la página',
    markup: 'el texto de la página',
    picture: 'código o datos en una imagen',
  },
  targets: { card: 'en un campo de tarjeta de pago', password: 'en un campo de contraseña', value: 'en un campo' },
  asked: {
    address: 'la URL de la página',
    tools: 'las herramientas de desarrollo',
    client: 'el tipo de navegador',
    time: 'la hora',
    visitor: 'una visita anterior',
  },
  stores: { cookie: 'una cookie', storage: 'el almacenamiento de la página' },
  ownHost: 'el propio servidor de la página',
  hiddenHost: 'un servidor que el código oculta',
  madeText: 'con texto que el propio script compone',
  runners: {
    'script element': 'un elemento script',
    'written script': 'un script que escribe',
    'handler attribute': 'un atributo de controlador de eventos',
  },
  says: {
    sends: (what, to) => `envía ${what} a ${to}`.replace(' a el ', ' al '),
    contacts: (to) => `contacta con ${to}`,
    loads: (from) => `carga código de ${from}`.replace(' de el ', ' del '),
    listens: (event, on) => `escucha el evento ${event}${on}`,
    reads: (what) => `lee ${what}`,
    overrides: (name) => `sustituye la función ${name} del navegador`,
    'runs-text': (how, made) => `ejecuta texto como código: ${how}${made}`,
    makes: (tag) => `crea un elemento de tipo ${tag}`,
    'writes-markup': (tag) => `escribe HTML que contiene ${tag}`,
    keeps: (what, where) => `guarda ${what} en ${where}`,
    asks: (about) => `comprueba ${about} antes de continuar`,
    debugger: () => 'bloquea las herramientas de desarrollo',
  },
}
