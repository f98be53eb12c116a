// Reads server-sent events as a browser does, one at a time.

export interface TestEvent {
  id: string | null
  event: string | null
  data: unknown
}

export interface TestStream {
  response: Response
  /** The next event; null when the stream has ended. */
  next(): Promise<TestEvent | null>
  close(): void
}

export async function openStream(url: string, headers: Record<string, string>): Promise<TestStream> {
  const controller = new AbortController()
  const response = await fetch(url, { headers, signal: controller.signal })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return {
    response,
    close: () => controller.abort(),
    async next() {
      for (;;) {
        const end = text.indexOf('\n\n')
        if (end >= 0) {
          const lines = text.slice(0, end).split('\n')
          text = text.slice(end + 2)
          const field = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? null
          const data = field('data')
          if (data !== null) return { id: field('id'), event: field('event'), data: JSON.parse(data) }
          continue
        }
        const read = await reader?.read().catch(() => undefined) // the server went away
        if (read === undefined || read.done) return null
        text += read.value
      }
    },
  }
}
