// English texts for what a program can do.
import type { CapabilityWords } from './phrases.ts'

export const capabilityEn: CapabilityWords = {
  sources: {
    card: 'card data',
    password: 'a password',
    value: 'field values',
    form: 'form data',
    keys: 'keystrokes',
    clipboard: 'the clipboard',
    cookie: 'cookies',
    storage: "the page's storage",
    location: "the page's URL",
    markup: "the page's text",
    picture: 'code or data in an image',
  },
  targets: { card: 'on a payment card field', password: 'on a password field', value: 'on a field' },
  asked: {
    address: "the page's URL",
    tools: 'for developer tools',
    client: 'the browser type',
    time: 'the time',
    visitor: 'for an earlier visit',
  },
  stores: { cookie: 'a cookie', storage: "the page's storage" },
  ownHost: "the page's own host",
  hiddenHost: 'a host that the code hides',
  madeText: 'with text that it builds',
  runners: {
    'script element': 'a script element',
    'written script': 'a script that it writes',
    'handler attribute': 'an event handler attribute',
  },
  says: {
    sends: (what, to) => `sends ${what} to ${to}`,
    contacts: (to) => `contacts ${to}`,
    loads: (from) => `loads code from ${from}`,
    listens: (event, on) => `listens for ${event}${on}`,
    reads: (what) => `reads ${what}`,
    overrides: (name) => `replaces the browser function ${name}`,
    'runs-text': (how, made) => `runs text as code: ${how}${made}`,
    makes: (tag) => `creates an element of type ${tag}`,
    'writes-markup': (tag) => `writes HTML that contains ${tag}`,
    keeps: (what, where) => `stores ${what} in ${where}`,
    asks: (about) => `checks ${about} before it continues`,
    debugger: () => 'blocks developer tools',
  },
}
