/**
 * The text of a page as Markdown, and back: sections with paragraphs, a list, steps, a table and a
 * tip (`PageBlock` of schema/rest/content/page.ts).
 *
 *     ## A heading begins a section
 *
 *     Paragraphs of plain text.
 *
 *     - points of a list
 *
 *     1. steps, done one after another
 *
 *     | A | table |
 *     | - | ----- |
 *
 *     > A piece of advice set apart.
 *
 *     ---
 *
 * A section holds these in this order; what stands in another order begins a section without a
 * heading, and so does a line of three hyphens.
 */
import type { Nodes, PhrasingContent, Root, RootContent, Table } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown, gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { toMarkdown } from 'mdast-util-to-markdown'
import { gfmTable } from 'micromark-extension-gfm-table'

/** A section as `contents` keeps it: what is empty is absent, but for the paragraphs. */
export type Block = {
  heading: string
  paragraphs: string[]
  items?: string[]
  steps?: string[]
  table?: { head: string[]; rows: string[][] }
  tip?: string
}

/** `line` counts from 1 within the text. */
export type TextFault = { line: number; message: string }

type Part = 'heading' | 'paragraphs' | 'items' | 'steps' | 'table' | 'tip'

const order: Part[] = ['heading', 'paragraphs', 'items', 'steps', 'table', 'tip']

/** The sections of a text, or what in it a page of the shop cannot show. */
export function parseBlocks(text: string): { blocks: Block[]; faults: TextFault[] } {
  const { children } = fromMarkdown(text, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  })
  const blocks: Block[] = []
  const faults: TextFault[] = []
  let last: Part | null = null
  for (const node of children) {
    if (node.type === 'thematicBreak') {
      last = null
      continue
    }
    const refuse = (message: string, at: Nodes = node) =>
      faults.push({ line: at.position?.start.line ?? 1, message })
    const part = toPart(node)
    if (part === null) {
      refuse(`${nameNode(node)} cannot be shown; ${wanted}`)
      continue
    }
    const fits = last !== null && (order.indexOf(part) > order.indexOf(last) || isMore(part, last))
    if (!fits) blocks.push({ heading: '', paragraphs: [] })
    last = part
    const block = blocks.at(-1)
    if (block) fill(block, node, refuse)
  }
  return { blocks, faults }
}

const wanted = 'headings (##), paragraphs, lists, steps (1.), tables and advice (>) are'

/** Paragraphs follow one another; of the rest a section has one each. */
const isMore = (part: Part, last: Part) => part === 'paragraphs' && last === 'paragraphs'

function toPart(node: RootContent): Part | null {
  switch (node.type) {
    case 'heading':
      return node.depth === 2 ? 'heading' : null
    case 'paragraph':
      return 'paragraphs'
    case 'list':
      return node.ordered ? 'steps' : 'items'
    case 'table':
      return 'table'
    case 'blockquote':
      return 'tip'
    default:
      return null
  }
}

const names: Partial<Record<Nodes['type'], string>> = {
  heading: 'a heading of another level than ##',
  code: 'text set in by four spaces or in ``` marks',
  html: 'a piece of HTML',
  definition: 'the address of a link',
  link: 'a link',
  image: 'a picture',
  emphasis: 'text in * or _ marks',
  strong: 'text in ** or __ marks',
  inlineCode: 'text in ` marks',
  list: 'a list within a list',
}

const nameNode = ({ type }: Nodes) => names[type] ?? `«${type}»`

type Refuse = (message: string, at?: Nodes) => void

function fill(block: Block, node: RootContent, refuse: Refuse): void {
  switch (node.type) {
    case 'heading':
      block.heading = toText(node.children, refuse)
      break
    case 'paragraph':
      block.paragraphs.push(toText(node.children, refuse))
      break
    case 'list': {
      const lines = node.children.map(({ children }) => toLine(children, refuse))
      block[node.ordered ? 'steps' : 'items'] = lines
      break
    }
    case 'table':
      block.table = toTable(node, refuse)
      break
    case 'blockquote':
      block.tip = toLine(node.children, refuse)
      break
    default:
  }
}

function toTable({ children }: Table, refuse: Refuse) {
  const [head = [], ...rows] = children.map((row) =>
    row.children.map((cell) => toText(cell.children, refuse)),
  )
  return { head, rows: rows.map((row) => head.map((_, i) => row[i] ?? '')) }
}

/** One paragraph, which is all that a point of a list and a tip hold. */
function toLine(children: readonly RootContent[], refuse: Refuse): string {
  const [first, second] = children
  if (first?.type !== 'paragraph') {
    refuse(first ? `${nameNode(first)} cannot stand here` : 'a text is wanted', first)
    return ''
  }
  if (second) refuse('one paragraph is wanted here', second)
  return toText(first.children, refuse)
}

function toText(children: readonly PhrasingContent[], refuse: Refuse): string {
  return children
    .map((node) => {
      if (node.type === 'text') return node.value.replaceAll('\n', ' ')
      refuse(`${nameNode(node)} cannot be shown; plain text is wanted`, node)
      return ''
    })
    .join('')
}

/** The text that `parseBlocks` reads the same sections from. */
export function formatBlocks(blocks: readonly Partial<Block>[]): string {
  const root: Root = { type: 'root', children: blocks.flatMap(toNodes) }
  return toMarkdown(root, {
    bullet: '-',
    rule: '-',
    listItemIndent: 'one',
    extensions: [gfmTableToMarkdown({ tablePipeAlign: false })],
  })
}

const text = (value: string): PhrasingContent[] => [{ type: 'text', value }]
const paragraph = (value: string) => ({ type: 'paragraph' as const, children: text(value) })

function toNodes(block: Partial<Block>, i: number): RootContent[] {
  const { heading = '', paragraphs = [], items = [], steps = [], table, tip } = block
  const nodes: RootContent[] = []
  if (heading) nodes.push({ type: 'heading', depth: 2, children: text(heading) })
  else if (i > 0) nodes.push({ type: 'thematicBreak' })
  nodes.push(...paragraphs.map(paragraph))
  for (const [lines, ordered] of [[items, false] as const, [steps, true] as const]) {
    if (lines.length === 0) continue
    const children = lines.map((line) => ({
      type: 'listItem' as const,
      spread: false,
      children: [paragraph(line)],
    }))
    nodes.push({ type: 'list', ordered, spread: false, children })
  }
  if (table) nodes.push(toTableNode(table))
  if (tip) nodes.push({ type: 'blockquote', children: [paragraph(tip)] })
  return nodes
}

function toTableNode({ head, rows }: NonNullable<Block['table']>): Table {
  const children = [head, ...rows].map((row) => ({
    type: 'tableRow' as const,
    children: row.map((cell) => ({ type: 'tableCell' as const, children: text(cell) })),
  }))
  return { type: 'table', children }
}
