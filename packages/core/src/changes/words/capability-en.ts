// Owns the English words of what a program can do.
import type { CapabilityWords } from './phrases.ts'

export const capabilityEn: CapabilityWords = {
  sources: {
    card: 'card data',
    password: 'a password',
    value: 'what is typed into fields',
    form: 'forms',
    keys: 'pressed keys',
    clipboard: 'the clipboard',
    cookie: 'cookies',
    storage: 'the storage of the page',
    location: 'the address of the page',
    markup: 'the text of the page',
    picture: 'code or data in a picture',
  },
  targets: { card: 'on a field of a payment card', password: 'on a password field', value: 'on a field' },
  asked: {
    address: 'the address of the page',
    tools: 'developer tools',
    client: 'the kind of browser',
    time: 'the time',
    visitor: 'an earlier visit',
  },
  stores: { cookie: 'a cookie', storage: 'the storage of the page' },
  ownHost: "the page's own host",
  hiddenHost: 'a host that the code does not name',
  madeText: 'a text that it makes',
  says: {
    sends: (what, to) => `sends ${what} to ${to}`,
    contacts: (to) => `contacts ${to}`,
    loads: (from) => `loads code from ${from}`,
    listens: (event, on) => `listens to ${event}${on}`,
    reads: (what) => `reads ${what}`,
    overrides: (name) => `replaces ${name}, a function of the browser`,
    'runs-text': (how, made) => `runs text as code: ${how}${made}`,
    makes: (tag) => `makes an element of the kind ${tag}`,
    'writes-markup': (tag) => `writes markup with ${tag}`,
    keeps: (what, where) => `keeps ${what} in ${where}`,
    asks: (about) => `asks for ${about} before it goes on`,
    debugger: () => 'stops developer tools',
  },
}
