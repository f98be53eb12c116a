// Owns the programs that benchmarks compare with. They are installed by `npm run bench:setup`, so that nobody else downloads them.

interface Chrome {
  port: number
  kill(): void
}

interface ChromeOptions {
  chromePath: string
  chromeFlags: string[]
  logLevel: 'silent'
  envVars?: NodeJS.ProcessEnv
}

/** The part of Lighthouse's result that the benchmarks read. */
export interface LighthouseResult {
  runtimeError?: { message: string }
  finalDisplayedUrl: string
  categories: Record<string, { id: string; score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { title: string; score: number | null; numericValue?: number; details?: unknown }>
}

interface LighthouseOptions {
  port: number
  output: 'json'
  logLevel: 'error'
  onlyCategories: string[]
}

export interface LighthousePeer {
  launch(options: ChromeOptions): Promise<Chrome>
  lighthouse(url: string, options: LighthouseOptions): Promise<{ lhr: LighthouseResult } | undefined>
}

/** Lighthouse and the launcher of its browser. Throws with the command that installs them. */
export async function loadLighthouse(): Promise<LighthousePeer> {
  const load = async (name: string) => {
    try {
      return await import(name)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error
      throw new Error(`${name} is not installed. Run "npm run bench:setup" first.`)
    }
  }
  const { launch } = await load('chrome-launcher')
  const { default: lighthouse } = await load('lighthouse')
  return { launch, lighthouse }
}
