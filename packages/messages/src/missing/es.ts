// Spanish texts about what a judgment of code lacks, and what to do about it.
export const missingEs = {
  'not-parsed': 'No se pudo interpretar la sintaxis del código.',
  'partly-parsed': 'No se pudo interpretar la sintaxis de una parte del código.',
  limit: 'El análisis alcanzó sus límites. Abarcó {read} de {of} funciones.',
  'limit-uncounted': 'El análisis alcanzó sus límites.',
  'cut-off': 'El código termina a mitad de una instrucción. El análisis abarcó {read} de {of} caracteres.',
  'too-long': 'El archivo tiene {of} caracteres. El análisis abarcó {read}, al principio y al final.',
  webassembly: 'El código lee datos que se escriben en la página y ejecuta WebAssembly, cuya memoria no se puede seguir.',
  'laboratory-partial': 'La ejecución en el entorno aislado se detuvo antes de tiempo.',
  'laboratory-failed': 'La ejecución en el entorno aislado falló.',
  'do-timeout': 'Pruebe con un --timeout más largo.',
  'do-detonate': 'Use --detonate para ver qué hace el archivo en el entorno aislado.',
  'do-complete': 'Compruebe que el archivo esté completo.',
  'do-read': 'Pida a una persona que lea el código.',
} as const
