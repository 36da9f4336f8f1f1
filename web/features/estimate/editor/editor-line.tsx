/** A line of the editor: a card on a phone, a row of a table on a desktop. */
import { memo } from 'react'
import { href, Link } from 'react-router'
import { withoutPrice } from '#language/ru/estimate.ts'
import { nameMax } from '#schema/estimate.ts'
import { isOnRequest, type LineSums } from '#schema/estimate-sum.ts'
import { formatSum } from '#web/features/quantity/format-total.ts'
import { clientPart } from '#web/runtime/lazy-part.tsx'
import { type NearRows, useNearness } from '#web/runtime/near-rows.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { DraftLine } from './draft.ts'
import { changeLine } from './draft-change.ts'
import type { Conflict } from './draft-merge.ts'
import { DiscountCell, TextCell } from './editor-cell.tsx'
import { EditorConflicts } from './editor-conflicts.tsx'
import { useEditor } from './editor-context.ts'
import { startDrag } from './editor-drag.ts'
import { enterRow } from './editor-keys.ts'
import { Amount, Price } from './editor-line-cells.tsx'
import type { LineCountProps } from './editor-line-count.tsx'
import { type Goods, toAmountWords, toName } from './goods.ts'

const LineCount = clientPart<LineCountProps>(() => import('./editor-line-count.tsx'), {
  isQuiet: true,
})

export type EditorLineProps = {
  line: DraftLine
  goods: Goods | undefined
  /** The line that it follows. */
  lead: DraftLine | undefined
  leadGoods: Goods | undefined
  sums: Pick<LineSums, 'grossMinor' | 'totalMinor' | 'priceMinor' | 'unpricedCount'>
  /** What the line's own discount takes off. */
  takenMinor: number
  /** One array as long as nothing changes. */
  conflicts: readonly Conflict[] | undefined
  onMore: (id: string, isCounting?: boolean) => void
  /** Which rows of a long estimate are near what is seen. */
  rows: NearRows | null
  /** One of the rows that the editor is opened with. */
  isFirst: boolean
}

/** Far from what is seen a row is text, which Tab, an arrow or a press make whole. */
function Line(props: EditorLineProps) {
  const { line, goods, sums, conflicts, rows, isFirst } = props
  const editor = useEditor()
  const isWhole = useNearness(rows, line.id, isFirst) !== 'far' || conflicts !== undefined
  const isGone = goods?.isGone ?? false
  const names = ['editor-line', isGone && 'editor-line-gone', !isWhole && 'editor-line-far']
  return (
    // The focus goes on to a field.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      ref={rows?.watch}
      className={names.filter(Boolean).join(' ')}
      data-row={line.id}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={isWhole ? undefined : 0}
      onFocus={({ target, currentTarget, relatedTarget }) => {
        if (target === currentTarget) enterRow(editor, currentTarget, relatedTarget)
      }}
    >
      {isWhole ? (
        <Whole {...props} />
      ) : (
        <>
          <span className="editor-line-name">{toName(line, goods)}</span>
          {toAmountWords(line, goods)}
          <LineTotal sums={isGone ? null : sums} />
        </>
      )}
    </li>
  )
}

function Whole(props: EditorLineProps) {
  const { line, goods, lead, leadGoods, sums, takenMinor, conflicts, onMore } = props
  const editor = useEditor()
  const name = toName(line, goods)
  const isGone = goods?.isGone ?? false
  return (
    <>
      <span
        className="editor-line-handle"
        aria-hidden="true"
        onPointerDown={(event) => startDrag(event, editor, line.id)}
      >
        <Icon name="menu" size="s" />
      </span>
      <div className="editor-line-name">
        <Name line={line} goods={goods} />
        {(line.calculation || line.follows) && (
          <LineCount
            line={line}
            goods={goods}
            lead={lead ? { line: lead, goods: leadGoods } : null}
            onCount={() => onMore(line.id, true)}
          />
        )}
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
    </>
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
