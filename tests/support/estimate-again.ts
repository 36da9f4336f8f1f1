/** An estimate that is exported and read back into another one, as the review begins with it. */

import type { TestApi } from './api.ts'
import { goodsLine, type Installer, ownLine } from './estimate.ts'

type Row = {
  name: string
  text: string
  section: string
  isOwn: boolean
  isAsked: boolean
  state: string
  amount: number | null
  unit: string
  price: { amountMinor: number } | null
  discount: { amountMinor: number } | null
  candidates: { quantity: number | null; product: { id: string } }[]
}

/** What is not work is its first product, the other rows are own lines. */
function toLine(row: Row, sectionId: string | null) {
  const [first] = row.isOwn || row.state === 'UNKNOWN' ? [] : row.candidates
  if (row.isAsked) throw new Error(`The shop asks about its own row: ${row.text}`)
  const discount = row.discount && { kind: 'SUM', value: row.discount.amountMinor }
  if (first) return goodsLine(first.product.id, first.quantity ?? 0, { sectionId, discount })
  const { unit, price } = row
  return ownLine(row.name, row.amount ?? 1, 0, { sectionId, unit, price, discount })
}

const toId = (i: number) => `section-${i}`

/** Answers what was read of the file, and both estimates as their owner sees them. */
export async function readBack(
  api: TestApi,
  installer: Installer,
  { id, type }: { id: string; type: 'XLSX' | 'CSV' },
) {
  const call = { token: installer.token, body: { type, copy: 'OWN' } }
  const file = await (await api.send(`/api/v1/user/estimates/${id}/export`, call)).arrayBuffer()
  const { id: nextId, version } = await installer.make('Снова')
  const content = new Uint8Array(file).toBase64()
  const { body: read } = await installer.post(`/${nextId}/fill`, {
    file: { name: 'smeta', content },
  })
  const rows: Row[] = read.rows
  const titles = [...new Set(rows.map(({ section }) => section))].filter((title) => title !== '')
  const saved = await installer.save(nextId, version, {
    sections: titles.map((title, i) => ({ id: toId(i), title })),
    lines: rows.map((row) => {
      const at = titles.indexOf(row.section)
      return toLine(row, at < 0 ? null : toId(at))
    }),
  })
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
  return { read, before: await installer.view(id), after: await installer.view(nextId) }
}

type Line = {
  sectionId: string | null
  productId: string | null
  name: string
  unit: string
  quantity: number
  price: { amountMinor: number } | null
}

/** Its lines with their sections, as far as a file can tell them. */
export const describeLines = (view: { sections: { id: string; title: string }[]; lines: Line[] }) =>
  view.lines.map(({ sectionId, productId, name, quantity, price, unit }) => [
    view.sections.find(({ id }) => id === sectionId)?.title ?? '',
    productId,
    // Spaces that do not break are typography; «усл.» is read as the word that it stands for.
    name.replaceAll('\u00a0', ' '),
    quantity,
    price?.amountMinor ?? null,
    productId === null ? unit.replace(/^усл\.$/, 'услуга') : '',
  ])
