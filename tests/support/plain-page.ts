/**
 * A page as a browser without script has it: read over HTTP, its links followed, its forms filled
 * in and sent with the cookies of before. For what is text, head, status or a plain form; it lays
 * nothing out, so it cannot tell what styles hide.
 */
import { type APIRequestContext, type APIResponse, test as base } from '@playwright/test'
import { Element, parseMarkup } from './markup.ts'
import { type Field, findForm, isChecked, listFields, readValue } from './plain-form.ts'

/** By its name, or itself where a name would not tell it from others. */
type Target = string | RegExp | Element

const fieldRoles = ['textbox', 'searchbox', 'combobox', 'checkbox', 'radio']

export class PlainPage {
  readonly request: APIRequestContext
  private readonly origin: string
  private answer: APIResponse | null = null
  private typed = new Map<Element, string | boolean | readonly File[]>()
  /** The document as it was sent. */
  html = ''
  root = parseMarkup('')

  constructor(request: APIRequestContext, origin = `http://localhost:${process.env.PORT || 8788}`) {
    this.request = request
    this.origin = origin
  }

  get url(): URL {
    return new URL(this.answer?.url() ?? this.origin)
  }

  /** With the query. */
  get path(): string {
    return decodeURI(this.url.pathname + this.url.search)
  }

  get status(): number {
    return this.answer?.status() ?? 0
  }

  get headers(): Record<string, string> {
    return this.answer?.headers() ?? {}
  }

  get title(): string {
    return this.root.list().find(({ tag }) => tag === 'title')?.text ?? ''
  }

  get main(): Element {
    return this.root.getByRole('main')
  }

  /** The words of the first heading. */
  get heading(): string {
    return this.root.list().find(({ tag }) => tag === 'h1')?.text ?? ''
  }

  async open(path: string): Promise<void> {
    const address = new URL(path, this.url).href
    await this.show(await this.request.get(address, { headers: { accept: 'text/html' } }))
  }

  async follow(link: Target): Promise<void> {
    await this.open(this.find(link, ['link']).attributes.href ?? '')
  }

  /** Types over what stands in a field, or chooses the option of that value. */
  fill(field: Target, value: string): void {
    this.typed.set(this.find(field, fieldRoles), value)
  }

  attach(field: Target, files: readonly File[]): void {
    this.typed.set(this.find(field, fieldRoles), files)
  }

  check(field: Target, isOn = true): void {
    const box = this.find(field, fieldRoles)
    for (const other of this.root.listByRole('radio')) {
      if (other.attributes.name === box.attributes.name) this.typed.set(other, false)
    }
    this.typed.set(box, isOn)
  }

  isChecked(field: Target): boolean {
    return isChecked(this.find(field, fieldRoles), this.typed)
  }

  valueOf(field: Target): string {
    return readValue(this.find(field, fieldRoles), this.typed).replaceAll('\u00a0', ' ')
  }

  /** Sends the form that a button stands in or names. */
  async press(button: Target): Promise<void> {
    const pressed = this.find(button, ['button'])
    const form = findForm(this.root, pressed)
    const fields = listFields(this.root, form, pressed, this.typed)
    const { method, action = this.url.href, encType } = form.attributes
    const address = new URL(pressed.attributes.formAction ?? action, this.url)
    if (method?.toLowerCase() !== 'post') {
      address.search = toQuery(fields)
      return this.open(address.href)
    }
    const headers = { accept: 'text/html', origin: this.origin, 'sec-fetch-site': 'same-origin' }
    const answer =
      encType === 'multipart/form-data'
        ? this.request.post(address.href, { headers, multipart: toFormData(fields) })
        : this.request.post(address.href, {
            headers: { ...headers, ...formType },
            data: toQuery(fields),
          })
    await this.show(await answer)
  }

  private find(target: Target, roles: readonly string[]): Element {
    if (target instanceof Element) return target
    const found = roles.flatMap((role) => this.root.listByRole(role, { name: target }))
    const [first] = found
    if (first && found.length === 1) return first
    const names = roles.flatMap((role) => this.root.listByRole(role)).map(({ name }) => name)
    throw new Error(
      `${found.length} of ${roles.join(', ')} are named ${target}; there are: ${names.join(' · ')}`,
    )
  }

  private async show(answer: APIResponse): Promise<void> {
    this.answer = answer
    this.typed = new Map()
    this.html = await answer.text()
    this.root = parsePage(this.html)
    // What comes too late for the page is had by asking for it again.
    const [again] = this.root.listByRole('link', { name: /^Показать (фильтры|остальное)$/ })
    if (again) await this.follow(again)
  }
}

const formType = { 'content-type': 'application/x-www-form-urlencoded' }

const toQuery = (fields: readonly Field[]): string =>
  String(new URLSearchParams(fields.map(([name, value]) => [name, String(value)])))

function toFormData(fields: readonly Field[]): FormData {
  const data = new FormData()
  for (const [name, value] of fields) {
    if (typeof value === 'string') data.append(name, value)
    else data.append(name, value, value.name)
  }
  return data
}

/** Without what a script would put in its place later. */
function parsePage(html: string): Element {
  const markup = html
    .replace(/^<!doctype[^>]*>/i, '')
    .replaceAll('<div hidden id=', '<div hidden="" id=')
    .replaceAll(/<(style|script)[^>]*>.*?<\/\1>/gs, '')
  const root = parseMarkup(markup)
  const prune = ({ children }: Element) => {
    const kept = children.filter((node) => typeof node === 'string' || !isLate(node))
    children.splice(0, children.length, ...kept)
    for (const node of kept) if (node instanceof Element) prune(node)
  }
  prune(root)
  return root
}

const isLate = ({ tag, attributes }: Element) =>
  tag === 'template' || ('hidden' in attributes && attributes.id?.startsWith('S:'))

/** Has its own visitor, and a second one who shares nothing with the first. */
export const test = base.extend<{ shop: PlainPage; stranger: PlainPage }>({
  shop: async ({ request }, use) => use(new PlainPage(request)),
  stranger: async ({ playwright, baseURL, userAgent }, use) => {
    const request = await playwright.request.newContext({ baseURL, userAgent })
    await use(new PlainPage(request))
    await request.dispose()
  },
})
