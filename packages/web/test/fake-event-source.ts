// Owns the stand-in for the browser's event streams, which jsdom lacks. It stands where the network ends.

export class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2
  /** The newest stream of a scan, beside which a signed-in screen listens to its account. */
  static last: FakeEventSource | null = null
  /** The newest stream of each address. */
  static readonly at = new Map<string, FakeEventSource>()
  readyState = 1
  readonly url: string
  closed = false

  constructor(url: string) {
    super()
    this.url = url
    if (!url.startsWith('/documents/')) FakeEventSource.last = this
    FakeEventSource.at.set(url, this)
  }

  /** Delivers one event as the server would. */
  deliver(name: string, data: unknown): void {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }))
  }

  /** Ends the stream as the browser does when the server refuses it: for good. */
  giveUp(): void {
    this.readyState = FakeEventSource.CLOSED
    this.dispatchEvent(new Event('error'))
  }

  close(): void {
    this.closed = true
    this.readyState = FakeEventSource.CLOSED
  }
}
