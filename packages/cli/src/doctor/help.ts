// Help text of doctor.

export const doctorHelp = `tillwatch doctor [--json]

Starts the browser that scans use. Shows its name, its age, whether its sandbox is on, and whether fonts are installed.
For each problem, it shows how to fix it.

Exit codes: 0 scans can run, 2 invalid usage, 3 scans cannot run here.
`
