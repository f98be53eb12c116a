// Owns the English words of the closed lists inside findings.

/** What follows from a directive that is left open. */
const effects: Record<string, string> = {
  'script-src': 'code from any host can run',
  'script-src-elem': 'code from any host can run',
  'default-src': 'code can come from any host, and data can go to any host',
  'connect-src': 'scripts can send data to any host',
  'img-src': 'data can leave in image addresses',
  'frame-src': 'the page can show frames from any host, including fake payment forms',
  'child-src': 'the page can show frames from any host, including fake payment forms',
  'form-action': 'forms can be sent to any host',
  'base-uri': 'a script can redirect all relative addresses to another host',
  'object-src': 'embedded objects can come from any host',
}

/** What a weakness of a policy means, in a sentence. */
export function cspWords(directive: string, problem: string, value: string): string {
  switch (problem) {
    case 'absent':
      return `${directive} is not set, so ${effects[directive] ?? 'nothing limits it'}.`
    case 'unsafe-inline':
      return `${directive} allows any inline script.`
    case 'unsafe-eval':
      return `${directive} allows text to be run as code.`
    case 'data':
      return `${directive} allows scripts from ${value} addresses, which anyone who can write to the page can create.`
    case 'any-of-suffix':
      return `${directive} allows every host below ${value.replace(/^.*\*\./, '')}, where anyone can register a name (${value}), so ${effects[directive] ?? 'it limits almost nothing'}.`
    case 'open-host':
      return `${directive} allows ${value}, where anyone can publish a file.`
    default:
      return `${directive} allows any host (${value}), so ${effects[directive] ?? 'it limits nothing'}.`
  }
}

const putOn = 'Find out which script added the attribute, and why. The integrity attribute must be in the HTML before the script is loaded.'

/** Words of a script that no integrity attribute held. */
export function integrityWords(p: (name: string) => string): { detail: string; remedy: string } {
  switch (p('problem')) {
    case 'mismatch':
      return {
        detail: `The script from ${p('host')} still ran, so the attribute was added or changed after the script loaded. It had no effect.`,
        remedy: putOn,
      }
    case 'late':
      return {
        detail: `It matches the code, but the browser requested the script from ${p('host')} without the integrity attribute. It had no effect.`,
        remedy: putOn,
      }
    default:
      return {
        detail: `The browser runs whatever ${p('host')} sends.${p('cors') === 'yes' ? '' : ' Whether that server allows the check (CORS) is unknown.'}`,
        remedy: 'Add integrity and crossorigin attributes, or serve the file from your own host.',
      }
  }
}

/** How a payment provider came to the page that neither its HTML nor own code put there. */
export function foreignProviderWords(reason: string, label: string, host: string): string {
  switch (reason) {
    case 'frame-brought':
      return `Neither your HTML nor your own code added the frame from ${host}. ${label} did.`
    case 'navigation-brought':
      return `Neither your HTML nor your own code sends the shopper to ${host}. ${label} does.`
    default:
      return `Neither your HTML nor your own code loads the script from ${host}. ${label} does.`
  }
}

const added = 'Find out who added it. Remove it from the page until you know.'
const whose = 'Find out who owns this host. If it is not your payment provider, remove it from the page.'

/** Words of a payment form or frame that may not be the page owner's. */
export function fakeFormWords(p: (name: string) => string): { detail: string; remedy: string } {
  switch (p('reason')) {
    case 'unknown-frame':
      return {
        detail: `The host is neither your site nor a known payment provider. Added by ${p('label')}.`,
        remedy: whose,
      }
    case 'unknown-action':
      return {
        detail: `After the page loaded, its form posted to ${p('host')}, which is neither your site nor a known payment provider.`,
        remedy: whose,
      }
    case 'second-form':
      return {
        detail: `${p('label')} added ${p('field')}, although the payment provider's frame already asks for card data.`,
        remedy: added,
      }
    case 'third-party-fields':
      return { detail: `${p('label')} added ${p('field')}.`, remedy: added }
    case 'action-changed':
      return {
        detail: `${p('label')} changed the form's destination.`,
        remedy: added,
      }
    default:
      return { detail: `Created by ${p('label')}.`, remedy: added }
  }
}

const signs: Record<string, string> = {
  imitates: 'its name imitates',
  'ip-address': 'it is a bare IP address',
  'look-alike-letters': 'its name contains letters from other alphabets that look like Latin letters',
  'many-digits': 'its name is mostly digits',
  'random-letters': 'its name looks like random letters',
  'often-abused-suffix': 'its suffix is often abused',
}

/** Signs of a made-up host, as one sentence. */
export function hostSignWords(list: string, imitates: string): string {
  const words = list.split(', ').map((sign) => (sign === 'imitates' ? `${signs[sign]} ${imitates}` : (signs[sign] ?? sign)))
  const sentence = words.join('; ')
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`
}

const obfuscation: Record<string, string> = {
  'hex-names': 'machine-generated names',
  'rotated-strings': 'a shuffled list of strings',
  'escaped-text': 'escaped text',
  'heavily-escaped-text': 'mostly escaped text',
  'flattened-flow': 'scrambled control flow',
  'code-from-text': 'code unpacked from text',
  'bracket-members': 'names hidden in strings',
  'number-lists': 'text hidden in numbers',
  'six-characters': 'code written with six characters',
}

/** Signs of obfuscation, as a list. */
export function obfuscationWords(list: string): string {
  return list
    .split(', ')
    .map((sign) => obfuscation[sign] ?? sign)
    .join(', ')
}

/** What became of a request that did not leave. */
export function stoppedWords(p: (name: string) => string): string {
  if (p('when') === 'press')
    return 'The page attempted the request when the scanner clicked the pay button. The scanner had blocked the network, so the request did not leave.'
  return p('when') === 'leave'
    ? 'The page attempted the request when the scanner left, and the scanner stopped it.'
    : 'The request was stopped.'
}
