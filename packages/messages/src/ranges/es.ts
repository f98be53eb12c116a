// Spanish names of reserved address ranges, after "una dirección …".
import type { rangesEn } from './en.ts'

export const rangesEs: Readonly<Record<keyof typeof rangesEn, string>> = {
  'this-host': 'del propio equipo',
  private: 'privada',
  'provider-shared': 'compartida por clientes de un proveedor',
  loopback: 'de bucle local',
  'link-local': 'de enlace local',
  'protocol-reserved': 'reservada para protocolos',
  documentation: 'reservada para documentación',
  'relay-6to4': 'de un antiguo repetidor 6to4',
  benchmark: 'reservada para pruebas de rendimiento',
  multicast: 'de multidifusión',
  reserved: 'reservada',
  'cloud-platform': 'de un servicio de una plataforma en la nube',
  'tunnel-6to4': 'de un túnel 6to4, que oculta otra dirección',
  translated: 'que traduce otra dirección',
  'not-global': 'no global',
  'no-address': 'que no es una dirección simple',
}
