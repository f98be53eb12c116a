// Owns the stand-in for the browser's event streams, which jsdom lacks. It stands where the network ends.

export class FakeEventSource extends EventTarget {
  static last: FakeEventSource | null = null
  readonly url: string
  closed = false

  constructor(url: string) {
    super()
    this.url = url
    FakeEventSource.last = this
  }

  /** Delivers one event as the server would. */
  deliver(name: string, data: unknown): void {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }))
  }

  close(): void {
    this.closed = true
  }
}
