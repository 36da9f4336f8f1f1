/** A line of the editor: a card on a phone, a row of a table on a desktop. */
import { memo, useState } from 'react'
import { href, Link } from 'react-router'
import { onRequest, withoutPrice } from '#language/ru/estimate.ts'
import { formatUnitPrice } from '#language/ru/money.ts'
import { formatQuantity } from '#language/ru/number.ts'
import { nameMax } from '#schema/estimate.ts'
import { isOnRequest, type LineSums } from '#schema/estimate-sum.ts'
import { parseQuantity, quantityMax } from '#schema/quantity.ts'
import { formatAmount } from '#web/features/quantity/amount.ts'
import { formatSum } from '#web/features/quantity/format-total.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { DraftLine } from './draft.ts'
import { changeLine } from './draft-change.ts'
import type { Conflict } from './draft-merge.ts'
import { DiscountCell, NumberCell, parsePriceCell, TextCell, toPriceText } from './editor-cell.tsx'
import { EditorConflicts } from './editor-conflicts.tsx'
import { useEditor } from './editor-context.ts'
import { startDrag } from './editor-drag.ts'
import { findRatio, type Goods, listUnits, toCounted, toName, toShownQuantity } from './goods.ts'

export type EditorLineProps = {
  line: DraftLine
  goods: Goods | undefined
  sums: Pick<LineSums, 'grossMinor' | 'totalMinor' | 'priceMinor' | 'unpricedCount'>
  /** What the line's own discount takes off. */
  takenMinor: number
  /** One array as long as nothing changes. */
  conflicts: readonly Conflict[] | undefined
  onMore: (id: string) => void
}

function Line({ line, goods, sums, takenMinor, conflicts, onMore }: EditorLineProps) {
  const editor = useEditor()
  const name = toName(line, goods)
  const isGone = goods?.isGone ?? false
  return (
    <li className={isGone ? 'editor-line editor-line-gone' : 'editor-line'} data-line={line.id}>
      <span
        className="editor-line-handle"
        aria-hidden="true"
        onPointerDown={(event) => startDrag(event, editor, line.id)}
      >
        <Icon name="menu" size="s" />
      </span>
      <div className="editor-line-name">
        <Name line={line} goods={goods} />
        {line.note && <p className="editor-line-words">{line.note}</p>}
      </div>
      <Amount line={line} goods={goods} name={name} />
      <Price line={line} goods={goods} name={name} priceMinor={sums.priceMinor} />
      <div className="editor-line-discount" data-none={line.discount ? undefined : ''}>
        {!isGone && (
          <DiscountCell
            label={`Скидка: ${name}`}
            col="discount"
            discount={line.discount}
            fromMinor={sums.grossMinor}
            takenMinor={takenMinor}
            onDiscount={(discount) =>
              editor.change(
                (draft) => changeLine(draft, line.id, { discount }),
                `discount ${line.id}`,
              )
            }
          />
        )}
      </div>
      <LineTotal sums={isGone ? null : sums} />
      <IconButton
        icon="more"
        label={`Ещё: ${name}`}
        className="editor-line-more"
        onClick={() => onMore(line.id)}
      />
      {conflicts && <EditorConflicts conflicts={conflicts} goods={goods} />}
    </li>
  )
}

/** Most lines stay as they are while one is typed in. */
export const EditorLine = memo(Line)

function LineTotal({ sums }: { sums: EditorLineProps['sums'] | null }) {
  if (sums && isOnRequest(sums)) {
    return <span className="editor-line-total editor-unpriced">{withoutPrice}</span>
  }
  return <b className="editor-line-total num">{sums ? formatSum(sums) : '—'}</b>
}

function Name({ line, goods }: { line: DraftLine; goods: Goods | undefined }) {
  const editor = useEditor()
  if (line.productId === null) {
    return (
      <TextCell
        label={`Название: ${line.name || 'новая строка'}`}
        col="name"
        maxLength={nameMax}
        placeholder="Что сделать или купить"
        aria-invalid={line.name.trim() === '' || undefined}
        value={line.name}
        onValue={(name) =>
          editor.change((draft) => changeLine(draft, line.id, { name }), `name ${line.id}`)
        }
      />
    )
  }
  if (!goods) return <span>Товар</span>
  return (
    <>
      {goods.isGone ? (
        <>
          <s>{goods.name}</s> <small className="editor-line-words">больше не&nbsp;продаётся</small>
        </>
      ) : goods.slug ? (
        <Link to={href('/product/:slug', { slug: goods.slug })} tabIndex={-1}>
          {goods.name}
        </Link>
      ) : (
        goods.name
      )}{' '}
      {goods.code && <small className="muted num">{goods.code}</small>}
    </>
  )
}

type Part = { line: DraftLine; goods: Goods | undefined; name: string }

function Amount({ line, goods, name }: Part) {
  const editor = useEditor()
  const [note, setNote] = useState<{ text: string; of: number } | null>(null)
  const isFixed = line.productId !== null && (!goods || goods.isGone)
  const put = (typed: number): number => {
    const counted = goods ? toCounted(goods, line.unit, typed) : { quantity: typed, note: null }
    const { quantity } = counted
    setNote(counted.note === null ? null : { text: counted.note, of: quantity })
    editor.change((draft) => changeLine(draft, line.id, { quantity }), `quantity ${line.id}`)
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

function Price({ line, goods, name, priceMinor }: Part & { priceMinor: number | null }) {
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
