/**
 * What a person can see and press in markup that React wrote, found by role and name as in a
 * browser test. React's markup is well-formed XML, so no HTML parser is needed.
 */
import { SaxesParser } from 'saxes'

type Node = Element | string

/** A failed `expect` prints its words and not the whole tree. */
export class Element {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Node[] = []

  constructor(tag: string, attributes: Record<string, string> = {}) {
    this.tag = tag
    this.attributes = attributes
  }

  /** The words in it as a person reads them: non-breaking spaces are spaces. */
  get text(): string {
    return toPlain(joinText(this.children))
  }

  /** The accessible name. */
  get name(): string {
    const { 'aria-label': label, alt, title } = this.attributes
    return toPlain(label ?? alt ?? (this.text || title || ''))
  }

  get role(): string | null {
    return this.attributes.role ?? toRole(this)
  }

  /** All elements in it, in the order of the page. */
  list(): Element[] {
    const all: Element[] = []
    const gather = ({ children }: Element) => {
      for (const child of children) {
        if (!(child instanceof Element)) continue
        all.push(child)
        gather(child)
      }
    }
    gather(this)
    return all
  }

  /** Those of a role; a name given as a string is the whole name. */
  listByRole(role: string, { name }: { name?: string | RegExp } = {}): Element[] {
    const all = this.list()
    const found = all.filter((element) => element.role === role && !element.isHidden)
    if (name === undefined) return found
    const labels = readLabels(all)
    return found.filter((element) => matches(toName(element, labels), name))
  }

  /** The one of a role and a name; the error lists those of that role. */
  getByRole(role: string, { name }: { name?: string | RegExp } = {}): Element {
    const found = this.listByRole(role, name === undefined ? {} : { name })
    const [first] = found
    if (first && found.length === 1) return first
    const labels = readLabels(this.list())
    const names = this.listByRole(role).map((element) => `«${toName(element, labels)}»`)
    throw new Error(
      `Not one but ${found.length} of role ${role} and name ${name}; there are: ${names.join(', ')}`,
    )
  }

  toJSON(): string {
    return `<${this.tag}> ${this.text}`
  }

  get isHidden(): boolean {
    return this.attributes['aria-hidden'] === 'true' || 'hidden' in this.attributes
  }
}

/** Where the names of fields and regions stand. */
type Labels = {
  byId: Map<string, Element>
  byField: Map<string, Element>
  /** The outermost label around an element. */
  around: Map<Element, Element>
}

function readLabels(all: readonly Element[]): Labels {
  const labels: Labels = { byId: new Map(), byField: new Map(), around: new Map() }
  for (const element of all) {
    const { id, for: field } = element.attributes
    if (id && !labels.byId.has(id)) labels.byId.set(id, element)
    if (field && !labels.byField.has(field)) labels.byField.set(field, element)
    if (element.tag !== 'label' || labels.around.has(element)) continue
    for (const inner of element.list()) labels.around.set(inner, element)
  }
  return labels
}

/** A field's name stands in a label elsewhere, a region's in its heading, a group's in it. */
function toName(element: Element, { byId, byField, around }: Labels): string {
  const { id, 'aria-labelledby': by, 'aria-label': own } = element.attributes
  const label = by ? byId.get(by) : byField.get(id ?? '')
  if (label && (by || !own)) return label.text
  // Its own words, and those of what they are about.
  if (by)
    return by
      .split(' ')
      .map((one) => (one === id ? element.name : byId.get(one)?.text))
      .join(' ')
  const legend = element.children.find((one) => one instanceof Element && one.tag === 'legend')
  if (legend instanceof Element && !own) return legend.text
  // The text in a field is what was chosen or typed.
  const isField = /^(input|select|textarea)$/.test(element.tag)
  const said = isField && !own && around.get(element)?.text.replace(element.text, '').trim()
  return said || element.name
}

const matches = (text: string, wanted: string | RegExp) =>
  typeof wanted === 'string' ? text === toPlain(wanted) : wanted.test(text)

/** Where a block ends, and between two elements side by side, a reader sees a gap. */
const inline = /^(a|b|s|i|em|strong|span|small|sup|sub|time|abbr|label|mark)$/

function readText(node: Node): string {
  if (typeof node === 'string') return node
  if (node.isHidden || node.tag === 'template') return ''
  const text = joinText(node.children)
  return inline.test(node.tag) ? text : ` ${text} `
}

const joinText = (nodes: readonly Node[]) =>
  nodes
    .map((node, i) => {
      const isBeside = node instanceof Element && nodes[i - 1] instanceof Element
      return (isBeside ? ' ' : '') + readText(node)
    })
    .join('')

/** Text as it is typed: spaces that do not break and joiners of words are for the eye alone. */
export function toPlain(text: string): string {
  return text
    .replaceAll('\u2060', '')
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
    .trim()
}

const roles: Record<string, string> = {
  article: 'article',
  aside: 'complementary',
  button: 'button',
  dd: 'definition',
  dialog: 'dialog',
  fieldset: 'group',
  form: 'form',
  img: 'img',
  li: 'listitem',
  main: 'main',
  nav: 'navigation',
  ol: 'list',
  option: 'option',
  output: 'status',
  select: 'combobox',
  summary: 'button',
  table: 'table',
  textarea: 'textbox',
  tr: 'row',
  ul: 'list',
}
const inputRoles: Record<string, string> = {
  checkbox: 'checkbox',
  radio: 'radio',
  range: 'slider',
  search: 'searchbox',
  submit: 'button',
}

function toRole({ tag, attributes }: Element): string | null {
  if (/^h[1-6]$/.test(tag)) return 'heading'
  if (tag === 'a') return attributes.href === undefined ? null : 'link'
  if (tag === 'th') return attributes.scope?.startsWith('row') ? 'rowheader' : 'columnheader'
  if (tag === 'section') {
    return attributes['aria-label'] || attributes['aria-labelledby'] ? 'region' : null
  }
  if (tag === 'input') {
    const { type = 'text' } = attributes
    return type === 'hidden' ? null : (inputRoles[type] ?? 'textbox')
  }
  return roles[tag] ?? null
}

export function parseMarkup(markup: string): Element {
  const root = new Element('root')
  const open = [root]
  const parser = new SaxesParser({ fragment: true })
  parser.on('opentag', ({ name, attributes }) => {
    // Without `xmlns` of the parser an attribute is its text.
    const element = new Element(name, attributes as Record<string, string>)
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => void open.pop())
  parser.on('text', (text) => void open.at(-1)?.children.push(text))
  parser.on('error', (error) => {
    throw error
  })
  // What a script holds is neither XML nor seen.
  parser.write(markup.replaceAll(/<script[\s\S]*?<\/script>/g, '')).close()
  return root
}
