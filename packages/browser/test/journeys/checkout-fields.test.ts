import { describe, expect, it } from 'vitest'
import {
  boxesToTick,
  type CheckoutControl,
  choicesToMake,
  countryOf,
  goesOn,
  opensChoice,
  optionFor,
  valueFor,
} from '#journeys/checkout-fields.ts'
import { testIdentityFor } from '#journeys/test-identity.ts'

const empty: CheckoutControl = {
  tag: 'input',
  type: 'text',
  name: '',
  id: '',
  autocomplete: '',
  label: '',
  placeholder: '',
  inputmode: '',
  ariaLabel: '',
  value: '',
  checked: false,
  required: false,
  group: '',
  options: [],
}
const germany = testIdentityFor(['de'])

describe('a field of a checkout', () => {
  it.each([
    [{ autocomplete: 'shipping given-name' }, 'Tillwatch'],
    [{ autocomplete: 'billing postal-code' }, '10115'],
    [{ label: 'Correo electrónico' }, 'tillwatch-test@example.com'],
    [{ name: 'shipping[last_name]' }, 'Test'],
    [{ placeholder: 'Ville' }, 'Berlin'],
    [{ id: 'billing_address_1' }, 'Teststraße 1'],
    [{ label: 'Telefoonnummer', name: 'telephone' }, germany.phone],
  ])('%j gets what it asks for', (part, value) => expect(valueFor({ ...empty, ...part }, germany)).toBe(value))

  it.each([
    [{ label: 'Card number' }],
    [{ autocomplete: 'cc-csc' }],
    [{ type: 'password', label: 'Password' }],
    [{ label: 'Password again' }],
    [{ label: 'Coupon code' }],
    [{ label: 'Address 2', name: 'address_2' }],
    [{ label: 'Search our shop', name: 'city' }],
    [{ autocomplete: 'email', value: 'me@shop.example' }],
    [{ type: 'checkbox', label: 'E-mail me offers' }],
    [{ label: 'Favorite color' }],
    [{ placeholder: 'Email address', name: 'loginEmail' }],
  ])('%j stays as it is', (part) => expect(valueFor({ ...empty, ...part }, germany)).toBeNull())

  it('of a list takes the identity’s country or region, else the first option where one is required', () => {
    const list = {
      ...empty,
      tag: 'select',
      type: '',
      name: 'country',
      options: [
        ['', 'Choose'],
        ['AT', 'Austria'],
        ['DE', 'Germany'],
      ] as const,
    }
    expect(valueFor(list, germany)).toBe('DE')
    const size = {
      ...list,
      name: 'slot',
      options: [
        ['', 'Choose'],
        ['am', 'Morning'],
      ] as const,
    }
    expect(valueFor(size, germany)).toBeNull()
    expect(valueFor({ ...size, required: true }, germany)).toBe('am')
    expect(valueFor({ ...list, value: 'AT' }, germany)).toBeNull()
    const numbered = {
      ...list,
      options: [
        ['', 'Elegir'],
        ['13', 'Austria'],
        ['81', ' Alemania '],
      ] as const,
    }
    expect(valueFor(numbered, germany)).toBe('81')
  })
})

describe('choices', () => {
  const radio = (name: string, label: string, checked = false): CheckoutControl => ({ ...empty, type: 'radio', name, label, checked })

  it('take the card among payment methods, and no gift card', () => {
    expect(choicesToMake([radio('pay', 'Cash on delivery', true), radio('pay', 'Gift card'), radio('pay', 'Credit card')])).toEqual([2])
    expect(choicesToMake([radio('pay', 'Tarjeta', true), radio('pay', 'PayPal')])).toEqual([])
  })

  it('take the first shipping method where none is taken', () => {
    expect(choicesToMake([radio('ship', 'Post'), radio('ship', 'Courier')])).toEqual([0])
    expect(choicesToMake([radio('ship', 'Post'), radio('ship', 'Courier', true)])).toEqual([])
  })
})

it('a button leads on by what it says in ten languages, and not by what pays', () => {
  for (const text of [
    'Continue to shipping',
    'Weiter',
    'Continuar',
    'Suivant',
    'Avanti',
    'Próximo',
    'Volgende',
    'Dalej',
    'Nästa',
    'Fortsæt',
  ])
    expect([text, goesOn(text)]).toEqual([text, true])
  for (const text of [
    'Place order',
    'Pay now',
    'Jetzt kaufen',
    'Back',
    'Apply coupon',
    '',
    'Continue shopping',
    'Weiter einkaufen',
    'Seguir comprando',
  ])
    expect([text, goesOn(text)]).toEqual([text, false])
})

it('an identity fits the first country that there is one for', () => {
  expect(testIdentityFor(['', 'xx', 'es']).country).toBe('ES')
  expect(testIdentityFor([]).country).toBe('US')
})

it('what a site set counts before the default, with the rest of its country', () => {
  const empty = { first: '', last: '', email: '', phone: '', street: '', city: '', postcode: '', region: '', country: '' }
  expect(testIdentityFor(['DE'], empty)).toEqual(germany)
  expect(testIdentityFor(['DE'], { ...empty, email: 'qa@shop.example' })).toEqual({ ...germany, email: 'qa@shop.example' })
  const abroad = testIdentityFor(['US'], { ...empty, country: 'ES', first: 'Ana' })
  expect(abroad).toMatchObject({ first: 'Ana', country: 'ES', postcode: '28013', region: 'Madrid' })
  const address = { street: 'Calle 1', city: 'Sevilla', postcode: '41001' }
  expect(testIdentityFor([], { ...empty, country: 'ES', ...address })).toMatchObject({ ...address, region: '', regionCode: '' })
  expect(testIdentityFor([], { ...empty, country: 'ES', ...address, region: 'SE' })).toMatchObject({ region: 'SE', regionCode: 'SE' })
  expect(testIdentityFor([], { ...empty, country: 'PT' })).toMatchObject({ country: 'PT', email: 'tillwatch-test@example.com' })
})

describe('a list of an address', () => {
  const identity = testIdentityFor(['US'])
  const countries = {
    required: true,
    options: [
      ['', 'Choose'],
      ['CA', 'Canada'],
      ['US', 'United States'],
    ] as const,
  }

  it('of countries is not taken for one of regions, whose codes are the same', () => {
    expect(optionFor(countries, 'US', identity)).toBe('US')
    expect(
      optionFor(
        {
          required: false,
          options: [
            ['AL', 'Alabama'],
            ['CA', 'California'],
          ],
        },
        'California',
        identity,
      ),
    ).toBe('CA')
  })

  it('says the code of its country by value or by name in another language', () => {
    expect([countryOf('de', ''), countryOf('81', 'Alemania'), countryOf('222', 'United Kingdom'), countryOf('9', 'Atlantis')]).toEqual([
      'DE',
      'DE',
      'GB',
      null,
    ])
  })
})

describe('a choice or box of a checkout', () => {
  const box = { ...empty, type: 'checkbox', required: true }

  it('is the guest rather than a new account', () => {
    const account = { ...empty, type: 'radio', name: 'account' }
    expect(
      choicesToMake([
        { ...account, label: 'Register Account', checked: true },
        { ...account, label: 'Guest Checkout' },
      ]),
    ).toEqual([1])
  })

  it('is ticked if the form requires it, but never for a newsletter or an account', () => {
    const labels = [
      'I agree to the privacy policy',
      'Subscribe to our newsletter',
      'Create an account',
      'Ich habe die Datenschutzbestimmungen gelesen',
    ]
    expect(boxesToTick(labels.map((label) => ({ ...box, label })))).toEqual([0, 3])
    expect(boxesToTick([{ ...box, required: false, label: 'Privacy policy' }])).toEqual([])
  })

  it('is not ticked beside payment methods, where the terms belong to the order', () => {
    expect(
      boxesToTick([
        { ...box, label: 'I accept the terms' },
        { ...empty, type: 'radio', label: 'Pay by bank transfer', name: 'payment' },
      ]),
    ).toEqual([])
  })

  it('is behind a button whose whole label says so', () => {
    expect(['Choose', 'Auswählen', 'Choose a gift', 'Select options'].map(opensChoice)).toEqual([true, true, false, false])
  })
})
