/** Exports the cart as CSV for spreadsheets with a Russian locale. */

type Amount = { amountMinor: number }
type ExportedItem = {
  quantity: number
  isTicked: boolean
  note: string
  price?: Amount | null
  total: Amount
  product: { code: string; name: string; unit: string }
}

const head = [
  'Код',
  'Название',
  'Количество',
  'Единица',
  'Цена, ₽',
  'Сумма, ₽',
  'В заказ',
  'Комментарий',
]

/** Tells a spreadsheet that the text is UTF-8. */
const byteOrderMark = '\uFEFF'

export function toExport(items: readonly ExportedItem[]): string {
  const rows = items.map(({ quantity, isTicked, note, price, total, product }) => [
    toText(product.code),
    toText(product.name),
    toNumber(quantity),
    toText(product.unit),
    price ? toRoubles(price.amountMinor) : 'по запросу',
    price ? toRoubles(total.amountMinor) : '',
    isTicked ? 'да' : 'нет',
    toText(note),
  ])
  return byteOrderMark + [head, ...rows].map((row) => `${row.join(';')}\r\n`).join('')
}

const toNumber = (value: number) => String(value).replace('.', ',')
const toRoubles = (minor: number) => (minor / 100).toFixed(2).replace('.', ',')

/** Quotes a cell and escapes text that begins like a formula (OWASP, CSV injection). */
function toText(text: string): string {
  const plain = text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '')
  const safe = /^[=+\-@\t\r]/.test(plain) ? `'${plain}` : plain
  return `"${safe.replaceAll('"', '""')}"`
}
