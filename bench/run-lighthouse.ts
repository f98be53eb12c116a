// Owns the peer: Lighthouse on one page with one browser, in a process of its own. Arguments: address, browser, --resolve entries, runs.
import { timed } from './measure.ts'
import { loadLighthouse } from './peers.ts'

const [url = '', chromePath = '', resolve = '[]', runs = '1'] = process.argv.slice(2)
const rules = (JSON.parse(resolve) as string[]).map((entry) => entry.split(':')).map(([host, , address]) => `MAP ${host} ${address}`)
const { launch, lighthouse } = await loadLighthouse()
const times: number[] = []
for (let run = 0; run < Number(runs); run++) {
  const { ms } = await timed(async () => {
    const chrome = await launch({
      chromePath,
      logLevel: 'silent',
      chromeFlags: ['--headless', '--no-sandbox', '--disable-quic', `--host-resolver-rules=${rules.join(',')}`],
    })
    try {
      const answer = await lighthouse(url, {
        port: chrome.port,
        output: 'json',
        logLevel: 'error',
        onlyCategories: ['performance', 'best-practices'],
      })
      if (answer?.lhr.runtimeError) throw new Error(answer.lhr.runtimeError.message)
    } finally {
      chrome.kill()
    }
  })
  times.push(ms)
}
process.send?.(times)
process.disconnect?.()
