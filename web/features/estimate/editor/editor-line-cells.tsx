/** What is typed in a line: how much of it, in what unit, and the price of an own one. */
import { useState } from 'react'
import { onRequest } from '#language/ru/estimate.ts'
import { formatUnitPrice } from '#language/ru/money.ts'
import { formatQuantity } from '#language/ru/number.ts'
import { parseQuantity, quantityMax } from '#schema/quantity.ts'
import { formatAmount } from '#web/features/quantity/amount.ts'
import type { DraftLine } from './draft.ts'
import { changeLine, changeQuantity } from './draft-change.ts'
import { NumberCell, parsePriceCell, TextCell, toPriceText } from './editor-cell.tsx'
import { useEditor } from './editor-context.ts'
import { findRatio, type Goods, listUnits, toCounted, toShownQuantity } from './goods.ts'

type Part = { line: DraftLine; goods: Goods | undefined; name: string }

export function Amount({ line, goods, name }: Part) {
  const editor = useEditor()
  const [note, setNote] = useState<{ text: string; of: number } | null>(null)
  const isFixed = line.productId !== null && (!goods || goods.isGone)
  const put = (typed: number): number => {
    const counted = goods ? toCounted(goods, line.unit, typed) : { quantity: typed, note: null }
    const { quantity } = counted
    setNote(counted.note === null ? null : { text: counted.note, of: quantity })
    editor.change((draft) => changeQuantity(draft, line.id, quantity), `quantity ${line.id}`)
    return goods ? toShownQuantity(goods, line.unit, quantity) : quantity
  }
  const shown = goods ? toShownQuantity(goods, line.unit, line.quantity) : line.quantity
  const isCounted = goods && findRatio(goods, line.unit) !== null
  return (
    <div className="editor-line-amount">
      {isFixed ? (
        <span className="num">{formatAmount(line.quantity, goods?.unit ?? line.unit)}</span>
      ) : (
        <NumberCell
          label={`Количество: ${name}`}
          col="quantity"
          value={shown}
          toText={formatQuantity}
          parse={parseAmount}
          onValue={put}
        />
      )}
      {!isFixed && <Unit line={line} goods={goods} name={name} />}
      {isCounted && !isFixed && (
        <small className="muted num">= {formatAmount(line.quantity, goods.unit)}</small>
      )}
      {note && note.of === line.quantity && (
        <output className="editor-line-note">{note.text}</output>
      )}
    </div>
  )
}

function parseAmount(text: string): number | null {
  const hundredths = parseQuantity(text)
  return hundredths === null || hundredths > quantityMax ? null : hundredths
}

function Unit({ line, goods, name }: Part) {
  const editor = useEditor()
  const put = (unit: string, key: string | null) =>
    editor.change((draft) => changeLine(draft, line.id, { unit }), key)
  if (!goods) {
    return (
      <TextCell
        label={`Единица: ${name}`}
        col="unit"
        className="cell-unit"
        list="estimate-units"
        maxLength={40}
        placeholder="шт"
        value={line.unit}
        onValue={(unit) => put(unit, `unit ${line.id}`)}
      />
    )
  }
  const units = listUnits(goods)
  if (units.length === 1) return <span className="cell-unit">{goods.unit}</span>
  return (
    <select
      className="input cell cell-unit"
      aria-label={`Единица: ${name}`}
      value={line.unit || goods.unit}
      onChange={({ target }) => put(target.value, null)}
    >
      {units.map((unit) => (
        <option key={unit}>{unit}</option>
      ))}
    </select>
  )
}

export function Price({ line, goods, name, priceMinor }: Part & { priceMinor: number | null }) {
  const editor = useEditor()
  if (line.productId !== null) {
    return (
      <span className="editor-line-price num">
        {priceMinor === null ? onRequest : formatUnitPrice(priceMinor, goods?.unit ?? line.unit)}
      </span>
    )
  }
  return (
    <span className="editor-line-price editor-line-own-price">
      <NumberCell
        label={`Цена: ${name}`}
        col="price"
        placeholder="Цена"
        value={line.priceMinor ?? -1}
        toText={(minor) => toPriceText(minor < 0 ? null : minor)}
        parse={parsePriceCell}
        onValue={(minor) => {
          const change = { priceMinor: minor < 0 ? null : minor }
          editor.change((draft) => changeLine(draft, line.id, change), `price ${line.id}`)
          return minor
        }}
      />
      <span className="editor-line-words">{line.unit ? `₽/${line.unit}` : '₽'}</span>
    </span>
  )
}
