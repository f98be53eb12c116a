// Owns listening to a stream of events for as long as the page is looked at.

/** Pause before reopening a stream that the browser gave up. */
const reopenAfterMs = 2000

interface Listener {
  /** Name of the events. */
  event: string
  onEvent: (data: string) => void
  /** Called when the stream is open again after a gap. */
  onReopen?: () => void
}

/**
 * A hidden page listens to nothing, since browsers allow six connections for all pages together. Ends with the function it returns.
 */
export function followEvents(path: string, { event: name, onEvent, onReopen }: Listener): () => void {
  let stream: EventSource | null = null
  let reopening: ReturnType<typeof setTimeout> | undefined
  let wasOpen = false

  function close(): void {
    clearTimeout(reopening)
    stream?.close()
    stream = null
  }

  function open(): void {
    close()
    const opened = new EventSource(path)
    stream = opened
    opened.addEventListener(name, (event: MessageEvent<string>) => {
      if (opened === stream) onEvent(event.data)
    })
    opened.addEventListener('open', () => {
      if (wasOpen) onReopen?.()
      wasOpen = true
    })
    opened.addEventListener('error', () => {
      // The browser retries a stream that is connecting; it gives up a refused one.
      if (opened === stream && opened.readyState === EventSource.CLOSED) reopening = setTimeout(open, reopenAfterMs)
    })
  }

  function followVisibility(): void {
    if (document.visibilityState === 'hidden') close()
    else if (!stream) open()
  }

  document.addEventListener('visibilitychange', followVisibility)
  followVisibility()
  return () => {
    document.removeEventListener('visibilitychange', followVisibility)
    close()
  }
}
