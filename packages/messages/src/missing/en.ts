// English texts about what a judgment of code lacks, and what to do about it.
export const missingEn = {
  'not-parsed': 'The code couldn’t be parsed.',
  'partly-parsed': 'Part of the code couldn’t be parsed.',
  limit: 'The analysis reached its limits. It covered {read} of {of} functions.',
  'limit-uncounted': 'The analysis reached its limits.',
  'cut-off': 'The code ends in the middle of a statement. The analysis covered {read} of {of} characters.',
  'too-long': 'The file has {of} characters. The analysis covered {read} of them, at the beginning and the end.',
  webassembly: 'The code reads typed data and runs WebAssembly. The analysis can’t follow data in WebAssembly memory.',
  'laboratory-partial': 'The run in the sandbox stopped early.',
  'laboratory-failed': 'The run in the sandbox failed.',
  'do-timeout': 'Try a longer --timeout.',
  'do-detonate': 'Use --detonate to see what the file does in the sandbox.',
  'do-complete': 'Check that the file is complete.',
  'do-read': 'Ask someone to review the code.',
} as const
