// Owns the help text of doctor.

export const doctorHelp = `tillwatch doctor [--json]

Starts the browser that scans would use and says which one it is, how old, whether its sandbox is on and whether there are fonts, and
what to do about each problem.

Exit codes: 0 scans can run, 2 bad usage, 3 scans cannot run here.
`
