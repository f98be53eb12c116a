// Spanish texts of the operators' commands.
import type { operationsEn } from './en.ts'

const usage = (text: string) => `${text}

Los comandos escriben en inglés. Para español, añada --language es.`

export const operationsEs: Readonly<Record<keyof typeof operationsEn, string>> = {
  'usage.server': usage(`Uso: npx --no tillwatch-server FUNCIÓN [ARGUMENTOS]

  migrate    actualiza la base de datos a esta versión; una vez por cada versión publicada
  api        sirve el sitio y la API; puede haber varios procesos
  worker     abre las páginas y hace el resto del trabajo; puede haber varios procesos
  backup     escribe una copia de seguridad en un archivo
  restore    restaura una copia de seguridad
  check      comprueba una instalación sin cambiar nada
  reseal     tras cambiar el secreto, cifra todo con el nuevo
  staff      decide sobre reembolsos y concede acceso al área del personal

"npm start" ejecuta todo en un solo equipo.`),
  'usage.no-role': 'La función "{role}" no existe.',
  'usage.language': 'Tillwatch no tiene el idioma "{language}". Use en o es.',
  'usage.backup': usage(`Uso: npx --no tillwatch-server backup ARCHIVO [--with-keys]

Escribe la base de datos y todos los contenidos en ARCHIVO, también con el servidor en marcha. ARCHIVO puede ser - para la salida estándar.

  --with-keys   incluye las claves de esta instalación, cifradas con una frase de contraseña: indíquela en TILLWATCH_BACKUP_PASSPHRASE o introdúzcala por la entrada estándar

Códigos de salida: 0 copia completa, 1 sin copia, 3 copia sin los contenidos que ya faltaban o estaban dañados.`),
  'usage.restore': usage(`Uso: npx --no tillwatch-server restore ARCHIVO [--without-keys | --check] [--unverified]

Restaura una copia de seguridad en una instalación nueva, que no debe tener cuentas ni estar en marcha. ARCHIVO puede ser - para la entrada estándar.

  --without-keys   no restaura las claves de ARCHIVO
  --check          solo comprueba si ARCHIVO está completo y sin daños; no restaura nada
  --unverified     acepta un ARCHIVO sin firma, o firmado con una clave de evidencias distinta de la de esta instalación

Indique la frase de contraseña de las claves en TILLWATCH_BACKUP_PASSPHRASE o introdúzcala por la entrada estándar.
Códigos de salida: 0 restaurada, 1 nada restaurado, 3 restaurada, pero la comprobación posterior encontró un fallo.`),
  'usage.check': usage(`Uso: npx --no tillwatch-server check

Comprueba esta instalación, en marcha o detenida, sin cambiar nada. Imprime una línea por cada comprobación.
Códigos de salida: 0 sin fallos, 1 no se pudo comprobar nada, 3 con fallos.`),
  'usage.reseal': usage(`Uso: npx --no tillwatch-server reseal

Tras cambiar TILLWATCH_SECRET: cifra con el secreto nuevo todo lo que sigue cifrado con el anterior.
Asigne a TILLWATCH_SECRET el secreto nuevo y a TILLWATCH_SECRET_PREVIOUS el anterior. Ejecútelo con Tillwatch detenido.
Códigos de salida: 0 correcto, 1 no se cambió nada, 3 algunos datos no se pueden descifrar con ninguno de los dos secretos.`),
  'usage.staff': usage(`Uso: npx --no tillwatch-server staff COMANDO

  list                                               muestra quién puede usar el área del personal
  grant CORREO --by NOMBRE                           da acceso al área del personal a una persona registrada
  withdraw CORREO --by NOMBRE                        retira el acceso, también en las sesiones abiertas
  forget-factor CORREO                               elimina un segundo factor perdido para que la persona configure uno nuevo
  refunds                                            muestra los reembolsos retenidos, con pago inminente o fallidos
  release CANCELACIÓN --by NOMBRE                    paga un reembolso retenido
  refuse CANCELACIÓN --by NOMBRE --reason TEXTO      rechaza definitivamente un reembolso retenido
  retry CANCELACIÓN --by NOMBRE                      reintenta un reembolso fallido
  settle CANCELACIÓN --by NOMBRE --reason TEXTO      cierra un reembolso fallido que se pagó de otra forma; el motivo indica cómo
  flag CUENTA --by NOMBRE --reason TEXTO             retiene los futuros reembolsos de una cuenta
  clear CUENTA --by NOMBRE                           deja de retener los futuros reembolsos de una cuenta
  findings                                           cuenta los análisis que contradicen cómo interpreta Tillwatch sus políticas

El registro de auditoría guarda NOMBRE, la decisión y el motivo. El proceso worker paga en cinco minutos los reembolsos liberados y reintentados.`),

  'migrate.current': 'La base de datos está actualizada.',
  'migrate.applied': 'Se aplicó {names}.',
  'database.behind': 'La base de datos no tiene la versión de este programa. Ejecute primero "npx --no tillwatch-server migrate".',

  'backup.terminal': 'La salida estándar es un terminal. Indique un archivo o envíe la copia a otro programa mediante una tubería.',
  'backup.unfinished': 'La copia de seguridad no se completó.',
  'backup.interrupted': 'La copia de seguridad se interrumpió. No se conservó ningún archivo.',
  'backup.disk-full':
    'El disco de {file} está lleno, así que no se conservó ninguna copia. Libere espacio y vuelva a iniciar la copia de seguridad.',
  'backup.reader-ended': 'El programa que lee la copia de la salida estándar terminó antes de tiempo, así que la copia está incompleta.',
  'backup.cannot-write': 'No se puede escribir {file}: su carpeta no existe o este usuario no puede escribir en ella.',
  'backup.exists': '{file} ya existe. Elija otro nombre de archivo.',
  'backup.standard-output': 'la salida estándar',
  'backup.done': 'Se copiaron {rows} filas y {count} contenidos ({size}) en {file}.',
  'backup.with-keys': 'La copia contiene las claves de esta instalación. Nadie, tampoco usted, puede abrirlas sin la frase de contraseña.',
  'backup.without-keys':
    'La copia no contiene claves. Guarde copias de TILLWATCH_DATA/secret y TILLWATCH_DATA/evidence-key.pem en otro lugar, o use --with-keys.',
  'backup.unsigned': 'La copia no está firmada, porque no hay ninguna clave de evidencias en la configuración ni en TILLWATCH_DATA.',
  'backup.signed': 'La copia está firmada con la clave de evidencias de esta instalación, {signer}.',
  'backup.lost': '{count} contenidos ya faltaban o estaban dañados, así que la copia no los contiene: {names}',
  'backup.other-version': 'Estos datos los escribió {writer} (contienen la migración {name}). Haga la copia con esa versión.',
  'backup.no-data': 'Esta base de datos no contiene datos de Tillwatch. Compruebe DATABASE_URL o TILLWATCH_DATA.',
  'backup.no-keys':
    'Las claves no están en la configuración ni en {folder}. Asigne a TILLWATCH_DATA la carpeta del servidor, o TILLWATCH_SECRET y TILLWATCH_EVIDENCE_KEY como en el servidor.',
  'writer.newer': 'una versión más reciente de Tillwatch',
  'writer.draft': 'una versión de desarrollo anterior a Tillwatch 0.1.0',

  'passphrase.none':
    'Las claves de la copia necesitan una frase de contraseña. Indíquela en TILLWATCH_BACKUP_PASSPHRASE o introdúzcala por la entrada estándar.',
  'passphrase.short': 'La frase de contraseña tiene menos de {min} caracteres.',
  'passphrase.ask': 'Frase de contraseña de la copia:',
  'passphrase.repeat': 'Repita la frase de contraseña:',
  'passphrase.differ': 'Las frases de contraseña no coinciden.',
  'passphrase.wrong': 'La frase de contraseña no abre las claves de esta copia. No se restauró nada.',

  'restore.sound.with-keys': 'La copia de seguridad de {madeAt} (versión {version}, con claves) está completa y sin daños.',
  'restore.sound.without-keys': 'La copia de seguridad de {madeAt} (versión {version}, sin claves) está completa y sin daños.',
  'restore.done': 'Restauración completa. Todos deben volver a iniciar sesión.',
  'restore.nothing': 'No se restauró nada.',
  'restore.interrupted': 'La restauración se interrumpió. No se restauró nada.',
  'restore.disk-full': 'El disco está lleno, así que no se restauró nada. Libere espacio y vuelva a iniciar la restauración.',
  'restore.cannot-read': 'No se puede leer {file}: no existe o este usuario no puede leerlo.',
  'restore.incomplete': 'La copia de seguridad está incompleta.',
  'restore.changed': 'La copia de seguridad cambió después de comprobarla. No se restauró nada.',
  'restore.rows': 'No se pudieron restaurar todas las filas de la tabla {name}. No se restauró nada.',
  'restore.has-accounts':
    'Esta instalación ya tiene cuentas. Restaure en una nueva: use otro TILLWATCH_DATA u otra base de datos en DATABASE_URL.',
  'restore.running': 'Tillwatch está en marcha con esta base de datos. Deténgalo, restaure y vuelva a iniciarlo.',
  'restore.newer-database': 'Esta base de datos es más reciente que la copia. Restaure en una base de datos vacía; después se actualizará.',
  'restore.foreign-tables': 'Esta base de datos contiene tablas que no pertenecen a Tillwatch. Restaure en una base de datos vacía.',
  'restore.other-secret':
    'TILLWATCH_SECRET es distinto del secreto de la copia. Quite ese valor para guardar el secreto de la copia en TILLWATCH_DATA.',
  'restore.newer-format':
    'Esta copia la hizo una versión más reciente de Tillwatch (tiene el formato {format}). Restáurela con esa versión o una posterior.',
  'restore.newer':
    'Esta copia la hizo una versión más reciente de Tillwatch (versión {version}, con la migración {name}). Restáurela con esa versión o una posterior.',
  'restore.draft':
    'Esta copia la hizo una versión de desarrollo anterior a Tillwatch 0.1.0 (contiene la migración {name}), que ninguna versión publicada puede restaurar.',
  'restore.other-order': 'Esta copia la hizo la versión {version}, que ejecuta las migraciones en otro orden. Restáurela con esa versión.',
  'restore.damaged': 'La copia de seguridad está dañada o incompleta: {why}.',
  'damage.header': 'no empieza con la cabecera de una copia de seguridad',
  'damage.after-end': 'contiene datos después de su final',
  'damage.hash': 'el contenido {sha256} no coincide con su hash',
  'damage.early': 'termina antes de tiempo',
  'damage.contents-missing': 'faltan contenidos',
  'damage.contents-differ': 'sus contenidos no coinciden con la lista de contenidos',
  'damage.no-json': 'una de sus descripciones no es JSON',
  'damage.field': 'una de sus descripciones tiene un campo no válido ({field})',
  'damage.place': '{path} está en un lugar incorrecto',
  'damage.rows': 'faltan filas de la tabla {name} o están cambiadas',
  'damage.signature': 'su firma no es válida',
  'damage.end-place': 'su final está en un lugar incorrecto',
  'damage.part': 'una de sus partes no se puede leer',
  'damage.part-size': 'una de sus partes supera el tamaño máximo',

  'signed.own': 'Está firmada con la clave de evidencias de su instalación, {signer}.',
  'signed.none': 'No está firmada.',
  'signed.by': 'Está firmada con la clave {signer}.',
  'signed.unverified': '{signature} No se verificó su origen.',
  'signed.nothing-to-compare':
    '{signature} Esta instalación no tiene ninguna clave de evidencias con la que compararla. Compruebe que es la clave de la instalación copiada.',
  'signed.forged': 'La copia podría ser falsa: {why}. No se restauró nada. Si sabe que la copia es suya, añada --unverified.',
  'signed.forged.none': 'no tiene firma',
  'signed.forged.other': 'está firmada con la clave {signer}, pero la clave de evidencias de esta instalación es {own}',

  'restored.log': 'registro de evidencias: {state}',
  'restored.unsound': 'NO ÍNTEGRO. {fault}',
  'restored.contents': 'contenidos: {count} ({size}), todos coinciden con su hash',
  'restored.lost': 'contenidos: {count} ya faltaban o estaban dañados antes de la copia, así que también faltan aquí',

  'log.empty': 'sin entradas',
  'log.sound': '{records} entradas, {checkpoints} puntos de control, íntegro',
  'log.failed': 'La verificación falló.',
  'log.unreadable': 'No se puede leer el registro: {why}',

  'outcome.ok': 'correcto',
  'outcome.fault': 'FALLO',
  'outcome.not-evaluated': 'no evaluado',
  'check.log-fault':
    'registro de evidencias de la cuenta {id} {name}: {fault} No cambie la base de datos. Compárela con un paquete o una copia anterior.',
  'check.logs': 'evidencias: los registros de {accounts} cuentas están verificados, {records} entradas',
  'check.contents': 'contenidos',
  'check.packs': 'archivos de paquetes de evidencias',
  'check.files': '{what}: {checked}, todos coinciden con su hash',
  'check.files-lost': '{what}: {count} de {checked} se perdieron: {names}. {remedy}',
  'check.exports': 'archivos de exportación: {count}, sin un hash guardado',
  'state.missing': 'falta',
  'state.damaged': 'dañado',
  'state.unreadable': 'ilegible',
  'state.sound': 'íntegro',
  'remedy.contents':
    'Copie sus archivos de una copia de seguridad a TILLWATCH_DATA/contents. El próximo análisis que reciba los mismos bytes también los guardará de nuevo. Si faltan todos, TILLWATCH_DATA no es la carpeta del servidor.',
  'remedy.packs': 'Genere los paquetes de nuevo.',
  'remedy.report': 'Comuníquelo junto con el registro del servidor.',
  'remedy.evidence': 'No cambie la base de datos. Compárela con un paquete o una copia anterior.',
  'remedy.scans': 'Cancele estos análisis y vuelva a analizar las páginas.',
  'remedy.restore': 'La base de datos está dañada. Restaure una copia de seguridad.',
  'records.fault': '{check}: {count} {wrong}: {names}. {remedy}',
  'well.scan-without-job': 'análisis: todos los que están en cola o en curso tienen una tarea',
  'well.scan-without-result': 'análisis: todos los evaluados tienen un resultado',
  'well.scan-ended-twice': 'análisis: ninguno terminó dos veces',
  'well.artifact-without-scan': 'artefactos: todos pertenecen a un análisis existente',
  'well.evidence-gap': 'evidencias: los números de entrada no tienen huecos ni duplicados',
  'well.evidence-twice': 'evidencias: ningún análisis está registrado dos veces',
  'well.evidence-missing': 'evidencias: todos los análisis evaluados están registrados',
  'well.alert-twice': 'alertas: ningún canal recibió dos avisos de la misma fase de un incidente',
  'well.alert-delivered-twice': 'alertas: ninguna alerta consta como entregada dos veces',
  'wrong.scan-without-job': 'análisis en cola o en curso sin tarea',
  'wrong.scan-without-result': 'análisis evaluados sin resultado',
  'wrong.scan-ended-twice': 'análisis que terminaron dos veces',
  'wrong.artifact-without-scan': 'análisis inexistentes a los que remiten artefactos',
  'wrong.evidence-gap': 'cuentas con huecos o duplicados en sus números de entrada',
  'wrong.evidence-twice': 'análisis registrados dos veces en las evidencias',
  'wrong.evidence-missing': 'análisis evaluados sin evidencias',
  'wrong.alert-twice': 'incidentes de los que un canal recibió dos avisos',
  'wrong.alert-delivered-twice': 'alertas que constan como entregadas dos veces',
  'processes.unknown': 'procesos: este sistema no muestra los procesos en /proc',
  'processes.left': 'procesos: quedan {count} de programas que terminaron: {names}. Termine esos procesos.',
  'processes.none': 'procesos: no queda ninguno de programas que terminaron',
  'process.browser': 'navegador',
  'process.worker': 'worker',
  'process.payments': 'pagos',
  'server.other': 'servidor de base de datos: lo indica DATABASE_URL, así que no se comprueban sus procesos',
  'server.adopted':
    'servidor de base de datos: el proceso {pid} estaba en marcha aunque ningún programa lo usaba. Termina con esta comprobación.',
  'server.ok': 'servidor de base de datos: solo está en marcha mientras un programa lo usa',

  'kind.alert-channels': 'canales de alerta',
  'kind.journey-secrets': 'secretos de recorridos',
  'kind.second-factors': 'segundos factores',
  'kind.signing-keys': 'claves de firma',
  'reseal.no-previous': 'Asigne a TILLWATCH_SECRET_PREVIOUS el secreto con el que están cifrados los datos.',
  'reseal.no-secret': 'Asigne a TILLWATCH_SECRET el secreto nuevo.',
  'reseal.same': 'TILLWATCH_SECRET y TILLWATCH_SECRET_PREVIOUS son iguales. Asigne a TILLWATCH_SECRET el secreto nuevo.',
  'reseal.kind': '{name}: {resealed} cifrados con el secreto nuevo, {current} ya lo estaban',
  'reseal.kind-lost':
    '{name}: {resealed} cifrados con el secreto nuevo, {current} ya lo estaban, {lost} no se pueden descifrar con ninguno de los dos secretos',

  'staff.granted': 'Acceso concedido. {email} podrá abrir /staff después de iniciar sesión y configurar allí un segundo factor.',
  'staff.withdrawn': 'Acceso retirado. {email} ya no puede usar el área del personal.',
  'staff.factor-removed': 'Eliminado. {email} debe configurar un segundo factor nuevo en /staff.',
  'staff.nobody': 'Nadie puede usar el área del personal.',
  'staff.person': '{email}  acceso concedido por {by} el {at}, tiene un segundo factor',
  'staff.person-without-factor': '{email}  acceso concedido por {by} el {at}, todavía no tiene un segundo factor',
  'refund.released': 'Liberado. El proceso worker pagará el reembolso en cinco minutos y el comprador recibirá un correo.',
  'refund.refused': 'Rechazado. No se paga nada y el comprador recibe un correo que no incluye el motivo que usted indicó.',
  'refund.retried': 'El proceso worker reintentará el reembolso en cinco minutos.',
  'refund.settled': 'Cerrado. No se pagará nada más a través del servicio de pagos. El comprador no recibe ningún correo.',
  'refund.none': 'Ningún reembolso necesita una decisión.',
  'refund.held': 'retenido',
  'refund.refunding': 'pago inminente',
  'refund.failed': 'fallido: compruebe el servicio de pagos y después use retry o settle',
  'refund.account': 'cuenta {id} ({name}), suscripción {subscription}, cancelada el {at}',
  'refund.suspicion': 'sospecha: {reason}',
  'refund.no-suspicion': 'la cuenta ya no está bajo sospecha',
  'account.flagged': 'Cuenta marcada. A partir de ahora, sus reembolsos necesitan una decisión.',
  'account.cleared': 'Marca retirada. Los reembolsos ya retenidos siguen necesitando una decisión.',
  'findings.none': 'Ningún análisis contradijo cómo interpreta Tillwatch sus políticas.',
  'findings.one': '{day}  {code}  {count} análisis',
  'findings.other': '{day}  {code}  {count} análisis',
}
