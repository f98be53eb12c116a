// Spanish texts for the reasons of script judgments, by code. Sentences with names and hosts exist only in English.
import type { JudgeReasonCode } from '@tillwatch/contract/lists'

const words = {
  none: 'no se indicó ningún motivo',
  'card-to-stranger': 'envía datos de la tarjeta a un servidor ajeno',
  'card-to-hidden-host': 'envía datos de la tarjeta a un servidor oculto en el código',
  'card-to-vendor': 'envía datos de la tarjeta a un proveedor que no procesa pagos',
  'card-to-provider': 'envía datos de la tarjeta a una cuenta ajena en un proveedor de pago',
  'card-to-disguise': 'envía datos de la tarjeta a una dirección que parece un archivo',
  'card-to-this-machine': 'envía datos de la tarjeta al propio equipo del comprador',
  'fields-to-stranger': 'envía el contenido de los campos a un servidor ajeno',
  'fields-to-hidden-host': 'envía el contenido de los campos a un servidor oculto en el código',
  'keys-to-stranger': 'envía las teclas pulsadas a un servidor ajeno',
  'password-to-stranger': 'envía la contraseña a un servidor ajeno',
  'known-bad-host': 'contacta con un servidor conocido por sus ataques',
  'look-alike-host': 'contacta con un servidor cuyo nombre imita a otro',
  'hidden-loader': 'carga más código de un servidor oculto en el código',
  'gated-loader': 'carga más código solo en páginas de pago',
  'received-code': 'ejecuta código que recibe de un servidor',
  'fake-payment-form': 'añade a la página sus propios campos de pago',
  'form-turned': 'redirige un formulario a otro servidor',
  'natives-replaced': 'sustituye funciones del navegador que intervienen en los pagos',
  'hidden-code-reads-card': 'lee datos de la tarjeta con código oculto',
  'card-kept': 'guarda datos de la tarjeta',
  'tools-watched': 'comprueba si hay herramientas de desarrollo abiertas',
  'detonated-card-sent': 'envió los datos de la tarjeta en el entorno aislado',
  'detonated-card-read': 'leyó los datos de la tarjeta en el entorno aislado',
  'detonated-fake-form': 'creó un formulario de pago en el entorno aislado',
  'detonated-overlay': 'en el entorno aislado tapó o sustituyó los campos de pago con campos propios o con un iframe de otro servidor',
  'detonated-natives-replaced': 'sustituyó en el entorno aislado la función con la que se leen los campos',
  'checkout-turned': 'intercepta los botones de pago de la tienda y contacta con un servidor ajeno',
  'code-in-picture': 'ejecuta código que extrae de una imagen',
  'cookies-to-stranger': 'envía todas las cookies del visitante a un servidor ajeno',
  model: 'según el modelo, se parece a un skimmer',
}

const byCode: Readonly<Record<JudgeReasonCode | 'none', string>> = words

/** In the third person, without a full stop. */
export const judgeReasonEs = (code: JudgeReasonCode | 'none'): string => (Object.hasOwn(byCode, code) ? byCode[code] : 'tiene otro motivo')
