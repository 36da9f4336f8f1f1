/** A section of the editor: its title, its lines and what they come to. */

import { formatDiscount } from '#language/ru/discount.ts'
import { formatMoney } from '#language/ru/money.ts'
import { formatPercent } from '#language/ru/number.ts'
import { titleMax } from '#schema/estimate.ts'
import type { Sums } from '#schema/estimate-sum.ts'
import { type NearRows, wholeCount } from '#web/runtime/near-rows.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import type { DraftLine, DraftSection } from './draft.ts'
import { changeSection } from './draft-change.ts'
import type { Conflict } from './draft-merge.ts'
import { addOwn } from './editor-add.tsx'
import { TextCell } from './editor-cell.tsx'
import { EditorConflicts } from './editor-conflicts.tsx'
import { useEditor } from './editor-context.ts'
import { EditorLine, type EditorLineProps } from './editor-line.tsx'
import { SheetSum } from './editor-sum.tsx'
import type { GoodsOf, Taken } from './goods.ts'

type LineSumOf = ReadonlyMap<string, EditorLineProps['sums']>

type Props = {
  /** null is what stands before the first section. */
  section: DraftSection | null
  lines: readonly DraftLine[]
  goodsOf: GoodsOf
  sumOf: LineSumOf
  sums: Sums | undefined
  takenOf: ReadonlyMap<string, Taken>
  conflictsOf: ReadonlyMap<string, readonly Conflict[]>
  onMore: EditorLineProps['onMore']
  /** Lines that others follow, by their ids. */
  leads: ReadonlyMap<string, DraftLine>
  onSection: (id: string) => void
  rows: NearRows | null
  /** How many lines stand before this section. */
  place: number
}

const noSums = { grossMinor: 0, totalMinor: 0, priceMinor: null, unpricedCount: 0 }

export function EditorSection(props: Props) {
  const { section, lines, goodsOf, sumOf, sums, takenOf, conflictsOf, onMore, onSection } = props
  const { rows, place, leads } = props
  const editor = useEditor()
  const conflicts = section && conflictsOf.get(section.id)
  return (
    <section
      className="editor-section panel"
      aria-label={section ? section.title || 'Раздел без названия' : 'Без раздела'}
      data-section={section?.id ?? ''}
    >
      {section && (
        <SectionHead
          section={section}
          sums={sums}
          takenMinor={takenOf.get(section.id)?.takenMinor ?? 0}
          onMore={() => onSection(section.id)}
        />
      )}
      {conflicts && <EditorConflicts conflicts={conflicts} />}
      {lines.length > 0 ? (
        <ol>
          {lines.map((line, i) => (
            <EditorLine
              key={line.id}
              line={line}
              goods={goodsOf.get(line.id)}
              lead={leads.get(line.follows?.lineId ?? '')}
              leadGoods={goodsOf.get(line.follows?.lineId ?? '')}
              sums={sumOf.get(line.id) ?? noSums}
              takenMinor={takenOf.get(line.id)?.takenMinor ?? 0}
              conflicts={conflictsOf.get(line.id)}
              onMore={onMore}
              rows={rows}
              isFirst={place + i < wholeCount}
            />
          ))}
        </ol>
      ) : (
        <p className="muted editor-lines-none">Пока пусто: добавьте товар внизу или свою строку</p>
      )}
      <Button
        tone="quiet"
        icon="plus"
        className="editor-line-own"
        onClick={() => addOwn(editor, section?.id ?? null)}
      >
        Своя строка
      </Button>
    </section>
  )
}

type HeadProps = {
  section: DraftSection
  sums: Sums | undefined
  takenMinor: number
  onMore: () => void
}

function SectionHead({ section, sums, takenMinor, onMore }: HeadProps) {
  const editor = useEditor()
  const { id, title, discount, markup } = section
  const notes = [
    discount && `скидка ${formatDiscount(discount)}: ${formatMoney(-takenMinor)}`,
    markup !== null && `наценка для\u00a0заказчика ${formatPercent(markup)}`,
  ].filter(Boolean)
  return (
    <div className="editor-section-head">
      <TextCell
        className="cell-title"
        label={`Название раздела: ${title || 'без названия'}`}
        maxLength={titleMax}
        placeholder="Комната или этап"
        aria-invalid={title.trim() === '' || undefined}
        value={title}
        onValue={(text) =>
          editor.change((draft) => changeSection(draft, id, { title: text }), `title ${id}`)
        }
      />
      <SheetSum className="editor-section-total" sums={sums ?? noSums} />
      <IconButton icon="more" label={`Раздел «${title}»: ещё`} onClick={onMore} />
      {notes.length > 0 && <p className="editor-line-words">{notes.join(', ')}</p>}
    </div>
  )
}

export function LineHeads() {
  return (
    <div className="editor-line editor-line-heads muted" aria-hidden="true">
      <span className="editor-line-name">Наименование</span>
      <span className="editor-line-amount">Количество</span>
      <span className="editor-line-price">Цена</span>
      <span className="editor-line-discount">Скидка</span>
      <span className="editor-line-total">Сумма</span>
    </div>
  )
}
