// Spanish texts for what the doctor finds about browsers, and what to do.
import type { doctorEn } from './en.ts'

export const doctorEs: Readonly<Record<keyof typeof doctorEn, string>> = {
  'install.darwin': 'Instale uno con: brew install --cask google-chrome',
  'install.win32': 'Instale uno con: winget install Google.Chrome',
  'install.full': 'Instale uno con: apt install chromium (Debian), dnf install chromium (Fedora) o apk add chromium (Alpine)',
  'install.any':
    'Instale uno con: apt install chromium-headless-shell (Debian), dnf install chromium-headless (Fedora) o apk add chromium (Alpine)',
  found: 'Chromium {version}, {from}, {where} {path}. Superó su comprobación.',
  'found-with-libraries':
    'Chromium {version}, {from}, {where} {path}, con sus propias bibliotecas porque a este sistema le falta NSS. Superó su comprobación.',
  'from.env': 'indicado por TILLWATCH_BROWSER',
  'from.system': 'instalado en este sistema',
  'from.cache': 'de la caché de otra herramienta',
  'from.bundled': 'incluido con Tillwatch',
  'where.at': 'en',
  'where.unpacked': 'descomprimido en',
  'no-browser': 'No se encontró Chromium ni Chrome.',
  'no-full-browser': 'No se encontró un Chrome o Chromium completo.',
  'no-shell': 'No se encontró ningún headless shell.',
  'not-found-and-install': '{found} {install}',
  words: '{text}',
  'ordinary-user': 'Ejecute Tillwatch con un usuario normal. En un contenedor, use la opción --user.',
  'correct-variable': 'Corrija {variable} o elimínela para que Tillwatch elija un navegador.',
  'correct-or-unset': 'Corrija {variable} o elimínela.',
  replace: 'Sustitúyalo. {install}',
  age: 'La versión {major} se publicó hace unos {days} días.',
  'age-old':
    'La versión {major} se publicó hace unos {days} días. Abre páginas hostiles sin las correcciones de seguridad hechas desde entonces.',
  'update.env': 'Actualícelo, o elimine {variable} para que Tillwatch elija otro.',
  'update.system': 'Actualícelo con el gestor de paquetes de su sistema.',
  'update.cache': 'Actualícelo con la herramienta que lo descargó, o instale uno que reciba actualizaciones de seguridad. {install}',
  'update.bundled': 'Un navegador del sistema recibe actualizaciones de seguridad, pero el incluido no. {install}',
  sandbox: 'Las páginas se ejecutan en la sandbox del navegador.',
  'sandbox-as': 'Las páginas se ejecutan en la sandbox del navegador, con el usuario {name}.',
  'no-sandbox': 'Las páginas se ejecutan sin sandbox.',
  'no-sandbox-as': 'Las páginas se ejecutan sin sandbox, con el usuario {name}.',
  'sandbox-remedy':
    'Permita que el navegador cree espacios de nombres de usuario. En Debian, instale chromium-sandbox. En Docker, use un perfil de seccomp que permita clone y unshare con CLONE_NEWUSER. En Ubuntu 23.10 o posterior, dé al programa un perfil de AppArmor con userns, o ponga kernel.apparmor_restrict_unprivileged_userns a 0. Solo si confía en todas las páginas que analiza, defina {variable}=1.',
  fonts: 'Este sistema tiene fuentes.',
  'bundled-font':
    'Este sistema no tiene fuentes. Los análisis usan la fuente incluida, que solo tiene letras latinas, griegas y cirílicas.',
  'no-fonts': 'Este sistema no tiene fuentes, así que las capturas de pantalla no muestran texto.',
  'fonts-remedy': 'Instale fuentes: apt install fonts-liberation fonts-noto-core (Debian, Ubuntu) o dnf install liberation-fonts (Fedora).',
  second: 'La comprobación con otro navegador compara con {product} en {path}.',
  'no-second.full':
    'No se encontró un Chrome o Chromium completo, así que --cloak-check no puede comparar navegadores. Los demás análisis no se ven afectados.',
  'no-second.shell':
    'No se encontró ningún headless shell, así que --cloak-check no puede comparar navegadores. Los demás análisis no se ven afectados.',
  'second-remedy': 'Para usar --cloak-check: {install}',
  'second-failed': '--cloak-check no puede comparar navegadores. {why}',
}
