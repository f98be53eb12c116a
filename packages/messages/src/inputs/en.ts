// English texts for values that a person enters and Tillwatch refuses: addresses, hosts, network exceptions, and journeys.
import type { JourneyProblemCode } from '@tillwatch/contract/lists'
import type { AddressFault, HostFault, ReachFault } from '@tillwatch/contract/reasons'

import { filesEn } from './files-en.ts'

export const inputsEn = {
  ...filesEn,
  'address.empty': 'Enter the address of a payment page, such as https://shop.example/checkout.',
  'address.too-long': 'This address has {count} characters. The maximum is {max}.',
  'address.invisible': 'This address contains a space or an invisible character. Copy it again from the address bar of your browser.',
  'address.scheme': "“{scheme}:” addresses can't be scanned. Use an address that starts with https:// or http://.",
  'address.no-host': 'This address has no host. Enter a name after {scheme}://, as in https://shop.example/checkout.',
  'address.cannot-open': 'A browser cannot open this address. Use an address such as https://shop.example/checkout.',
  'address.port-0': 'A browser cannot open this address, because no page is served on port 0.',
  'address.too-long-encoded': 'This address has {count} characters after encoding. The maximum is {max}.',
  'address.credentials': 'This address contains a user name or password. Remove the part before the @ sign.',
  'address.not-full': '“{text}” is not a full address. Use an address such as https://shop.example/checkout.',

  'host.none': '“{text}” is not a host. Use a name such as pay.example.com, without scheme, port, or path.',
  'host.suffix': '“{text}” is a suffix under which anyone can register a name. Use the name of the host itself.',
  'host.open': '“{text}” is a host where anyone can publish, so you cannot vouch for it. Use a name that only you control.',

  'reach.option': '{option} {text}: {fault}',
  'allow-private.range': 'an address or a range is not a host. {format}',
  'allow-private.no-host': 'this is not a host. {format}',
  'allow-private.star': 'an asterisk without a name would allow every private address. {format}',
  'allow-private.port': 'the port must be a number from 1 to 65535. {format}',
  'allow-private.format': 'Use HOST or HOST:PORT, such as staging.example:8443, 10.0.0.5, or [fd00::5]:8080.',
  'resolve.parts': 'it does not have three parts. {format}',
  'resolve.no-host': 'the first part is not a host. {format}',
  'resolve.port': 'the port must be a number from 1 to 65535. {format}',
  'resolve.address': 'the last part must be an IP address. {format}',
  'resolve.format': 'Use HOST:PORT:ADDR, such as shop.example:443:10.0.0.5, *.shop.example:80:127.0.0.1, or shop.example:443:[fd00::5].',

  'journey.step': 'Step {step} ({path}): {problem}',
  'journey.too-big': 'The file has {said} characters, and the limit is 262,144. Record only the steps to the payment page.',
  'journey.not-json': "This is not JSON: {said}. In Chrome's Recorder, export the recording as a “JSON file”.",
  'journey.no-steps':
    "This is not a recording: it needs an object with a “steps” list that is not empty. In Chrome's Recorder, export the recording as a “JSON file”.",
  'journey.too-many-steps': 'The journey has {said} steps, and the limit is 100. Record only the steps to the payment page.',
  'journey.unknown-kind': 'Journeys do not support the step type “{said}”. Delete the step.',
  'journey.runs-code':
    '“{said}” runs its own code, which journeys never do. Delete the step, or use “waitForElement” to wait for an element.',
  'journey.other-window': 'This step uses another window ({said}). Record all steps in one window.',
  'journey.address': '“{said}” cannot be opened. Use a full address that starts with https:// or http:// and contains no user name.',
  'journey.card-number':
    'This step types a card number. A journey must end where the payment form appears, and the scan continues from there. Delete this step and all later steps.',
  'journey.unknown-part': 'This step has an unknown property: {said}. Delete the property.',
  'journey.wrong-part': 'Its “{said}” is missing or not valid. Correct it, or record the step again.',
} as const satisfies Readonly<
  Record<
    AddressFault | HostFault | ReachFault | `journey.${JourneyProblemCode}` | `${string}.format` | 'journey.step' | 'reach.option',
    string
  >
>
