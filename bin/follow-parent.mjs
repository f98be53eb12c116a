// Ends this process when the one that started it is gone: a launcher that was killed cannot pass that on. Loaded with `node --import`.
const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
}, 500).unref()
