/** As much of a page as a map's adapter touches, for tests without a browser. */

type Listener = (event: unknown) => void

export class FakeElement {
  className = ''
  textContent: string | null = ''
  src = ''
  nonce = ''
  style: Record<string, string> = {}
  readonly children: FakeElement[] = []
  readonly attributes = new Map<string, string>()
  clientWidth = 358
  clientHeight = 260
  isFocused = false
  readonly #listeners = new Map<string, Listener[]>()

  appendChild(child: FakeElement): void {
    this.children.push(child)
  }
  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value)
  }
  addEventListener(type: string, listener: Listener): void {
    this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), listener])
  }
  dispatch(type: string, event: unknown = {}): void {
    for (const listener of this.#listeners.get(type) ?? []) listener(event)
  }
  focus(): void {
    this.isFocused = true
  }
  remove(): void {}
  /** What a person sees or hears of it. */
  get words(): string {
    return [this.textContent, ...this.children.map(({ words }) => words)].join('')
  }
}

/** Globals of a page whose head does with a script what `onScript` says. */
export function createPage(onScript: (script: FakeElement) => void) {
  const scripts: FakeElement[] = []
  const head = {
    appendChild(script: FakeElement) {
      scripts.push(script)
      onScript(script)
    },
  }
  const document = {
    head,
    createElement: () => new FakeElement(),
    querySelector: () => ({ nonce: 'nonce-of-the-page' }),
  }
  const media = new Map<string, { matches: boolean } & FakeElement>()
  const matchMedia = (query: string) => {
    const known = media.get(query)
    if (known) return known
    const list = Object.assign(new FakeElement(), { matches: false, removeEventListener() {} })
    media.set(query, list)
    return list
  }
  const window: Record<string, unknown> = {}
  return { scripts, window, document, matchMedia, location: { origin: 'https://shop.test' } }
}
