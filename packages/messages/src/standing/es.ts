// Spanish texts about a script's standing: its risk, its examination, and how bulk authorization treats it.
export const standingEs = {
  'verdict.benign': 'Sin indicios de skimmer',
  'verdict.suspicious': 'Código sospechoso',
  'verdict.malicious': 'Código malicioso',
  'verdict.inconclusive': 'No evaluado: no se pudo analizar todo el código',
  'verdict.not-understood': 'No evaluado: no se pudo analizar el código',
  'verdict.waiting': 'En análisis',
  'verdict.since': '{verdict}, desde el {when}',
  'verdict.elsewhere': 'Desde el {when} se sabe que es malicioso',
  'risk.title': 'Por qué el riesgo es de {score}',
  'risk.incident-malicious': 'El script forma parte de un incidente malicioso abierto.',
  'risk.incident-targeted': 'El script forma parte de un incidente abierto porque un cambio en él tiene como objetivo los pagos.',
  'risk.incident-capability': 'El script forma parte de un incidente abierto porque es nuevo o tiene una capacidad nueva.',
  'risk.verdict-malicious': 'El código del script es malicioso.',
  'risk.verdict-suspicious': 'El código del script es sospechoso.',
  'risk.verdict-inconclusive': 'No se pudo analizar todo el código del script, por lo que no está evaluado.',
  'risk.malicious-elsewhere': 'Se ha comprobado que el mismo código es malicioso en otro sitio.',
  'risk.scan': 'Detectado en el último análisis en el que apareció el script:',
  'risk.incident': 'Ver el incidente',
  'examining-one': 'Se está analizando 1 script nuevo (alrededor de 1 minuto). La autorización en bloque lo omite hasta entonces.',
  examining: 'Se están analizando {count} scripts nuevos (alrededor de 1 minuto). La autorización en bloque los omite hasta entonces.',
  'look.malicious': 'El código del script es malicioso',
  'look.suspicious': 'El código del script es sospechoso',
  'look.incident': 'El script tiene un incidente abierto',
  'look.waiting': 'Se está analizando el código del script',
  'look.not-understood': 'No se pudo analizar el código del script',
  'bulk.pinned': 'Scripts cuyo código no se pudo analizar',
  'bulk.pinned-text':
    'Se desconoce qué pueden hacer estos scripts. Si los autoriza, la autorización se limita al contenido actual. Cualquier otro contenido requerirá una nueva decisión.',
  'bulk.unpinnable': 'Scripts que no se pueden limitar a un contenido',
  'bulk.unpinnable-text':
    'Ningún análisis ha podido leer el contenido de estos scripts, por lo que la autorización se aplica también a las versiones nuevas. No cuenta como método que garantice la integridad.',
  'bulk.unreadable-one':
    'Hay 1 script que no se puede limitar porque ningún análisis ha podido leer su contenido. Seguirá sin decidir. Para autorizarlo también, desmarque esta opción.',
  'bulk.unreadable':
    'Hay {count} scripts que no se pueden limitar porque ningún análisis ha podido leer su contenido. Seguirán sin decidir. Para autorizarlos también, desmarque esta opción.',
  'bulk.no-pin':
    'La autorización no se puede limitar al contenido actual porque no se pudo analizar el código del script ni leer su contenido',
  'cause.judged-malicious': 'Tillwatch revocó la autorización porque el código es malicioso.',
  'cause.judged-malicious-elsewhere':
    'Tillwatch revocó la autorización porque se ha comprobado que el mismo código es malicioso en otro sitio.',
  'cause.flagged':
    'La autorización del proveedor o de la carpeta no se aplica a este script porque se había marcado como sospechoso. Revíselo por separado.',
  'behaviour.flagged':
    'En el último análisis, el script no accedió a ningún campo de pago ni envió nada. Aun así, podría ser malicioso, por lo que debe consultar sus incidentes y los veredictos de sus versiones.',
  'left-out-one': 'Se ha omitido 1 script marcado como sospechoso, que debe revisarse por separado.',
  'left-out': 'Se han omitido {count} scripts marcados como sospechosos, que deben revisarse por separado.',
} as const
