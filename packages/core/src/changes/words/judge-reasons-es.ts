// Owns the Spanish words of what a judge of scripts says, by code; its own sentences, with names and hosts, are English.
import type { ReasonCode } from '#detection/judgement.ts'

const words = {
  none: 'no se dio ningún motivo',
  'card-to-stranger': 'envía datos de la tarjeta a un servidor ajeno',
  'card-to-hidden-host': 'envía datos de la tarjeta a un servidor que oculta',
  'card-to-vendor': 'envía datos de la tarjeta a un proveedor que no cobra',
  'card-to-disguise': 'envía datos de la tarjeta disfrazados de otra cosa',
  'card-to-this-machine': 'envía datos de la tarjeta a la propia máquina del comprador',
  'fields-to-stranger': 'envía lo que se escribe en los campos a un servidor ajeno',
  'fields-to-hidden-host': 'envía lo que se escribe en los campos a un servidor que oculta',
  'keys-to-stranger': 'envía las teclas pulsadas a un servidor ajeno',
  'password-to-stranger': 'envía la contraseña a un servidor ajeno',
  'known-bad-host': 'contacta con un servidor conocido por ataques',
  'look-alike-host': 'contacta con un servidor cuyo nombre imita a otro',
  'hidden-loader': 'carga más código de un servidor que oculta',
  'gated-loader': 'carga más código solo en páginas de pago',
  'received-code': 'ejecuta código que recibe de un servidor',
  'fake-payment-form': 'pone en la página campos de pago propios',
  'form-turned': 'desvía un formulario a otro servidor',
  'natives-replaced': 'sustituye funciones del navegador por las que pasan los pagos',
  'hidden-code-reads-card': 'lee datos de la tarjeta en código que se esconde',
  'card-kept': 'guarda datos de la tarjeta',
  'tools-watched': 'vigila si hay herramientas de desarrollo abiertas',
  'detonated-card-sent': 'al ejecutarse en el laboratorio envió la tarjeta',
  'detonated-card-read': 'al ejecutarse en el laboratorio leyó la tarjeta',
  'detonated-fake-form': 'al ejecutarse en el laboratorio hizo un formulario de pago',
  'detonated-overlay': 'al ejecutarse en el laboratorio puso campos propios, o un marco de otro servidor, encima o en lugar de los de pago',
  'detonated-natives-replaced': 'al ejecutarse en el laboratorio sustituyó la función con la que se leen los campos',
  'checkout-turned': 'se apodera de los botones de pago de la tienda y contacta con un servidor ajeno',
  'code-in-picture': 'ejecuta código que saca de una imagen',
  'cookies-to-stranger': 'envía todas las cookies del visitante a un servidor ajeno',
  model: 'el modelo lo ve parecido a un skimmer',
}

const byCode: Readonly<Record<ReasonCode | 'none', string>> = words

/** In the third person, without a full stop. */
export const judgeReasonEs = (code: ReasonCode | 'none'): string => (Object.hasOwn(byCode, code) ? byCode[code] : 'tiene otro motivo')
