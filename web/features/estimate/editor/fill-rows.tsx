/** The rows of a list as they are looked through: goods and quantities come, and are corrected. */
import { useState } from 'react'
import { joinAnd } from '#language/ru/list.ts'
import { lineAccusatives, lineLocatives, sectionForms } from '#language/ru/noun.ts'
import { formatCount } from '#language/ru/plural.ts'
import { fillRowMax } from '#schema/estimate.ts'
import { saveText } from '#web/runtime/save-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/toast.ts'
import { addLines, addSection, countRoom } from './draft-change.ts'
import { useEditor } from './editor-context.ts'
import type { ReadList } from './fill-data.ts'
import {
  countCrowded,
  isDoubtful,
  listUnanswered,
  type ReadRow,
  type Reviewed,
  toLines,
  toUnreadCsv,
} from './fill-review.ts'
import { FillHeads, FillRowItem, toFieldId } from './fill-row.tsx'
import type { Fill } from './use-fill.ts'

type Props = {
  fill: Fill
  list: ReadList
  sectionId: string | null
  onLeave: () => void
  onAdded: () => void
}

export function FillReview({ fill, list, sectionId, onLeave, onAdded }: Props) {
  const { reviewed, choose } = fill
  const editor = useEditor()
  const [isAsking, setIsAsking] = useState(false)
  const { draft } = editor.getState()
  const room = countRoom(draft)
  const place = { sections: draft.sections, room: room.sections }
  const isWhole = reviewed.length === list.rows.length
  const count = reviewed.filter(({ choice }) => choice.isTaken).length
  const unanswered = listUnanswered(reviewed)
  const add = () => {
    const [first] = unanswered
    if (first !== undefined) {
      setIsAsking(true)
      document.getElementById(toFieldId(first - 1))?.focus()
      return
    }
    const { lines, sections, goodsOf } = toLines(reviewed, { sectionId, ...place })
    editor.add((now) => addLines(sections.reduce(addSection, now), lines), goodsOf)
    onAdded()
    showToast(`Добавили ${formatCount(lines.length, lineAccusatives)}`, {
      action: { label: 'Отменить', onClick: () => editor.undo() },
    })
  }
  return (
    <Dialog
      open
      wide
      variant="sheet"
      title="Проверьте строки"
      onClose={onLeave}
      footer={
        <Foot
          {...{ count, isWhole, unanswered: isAsking ? unanswered : [], room: room.lines }}
          onAdd={add}
        />
      }
    >
      <Progress fill={fill} of={list.rows.length} />
      <Notices list={list} reviewed={reviewed} crowded={countCrowded(reviewed, place)} />
      <Rows {...{ list, reviewed, isAsking }} onChoice={choose} />
    </Dialog>
  )
}

type RowsProps = {
  list: ReadList
  reviewed: readonly Reviewed[]
  isAsking: boolean
  onChoice: Fill['choose']
}

/** The table; of a long one the rows that somebody has to look at can stand by themselves. */
function Rows({ list: { rows }, reviewed, isAsking, onChoice }: RowsProps) {
  const [isNarrow, setIsNarrow] = useState(false)
  const doubtful = reviewed.filter(isDoubtful).length
  const places = rows.map((_, at) => at)
  // A row without a quantity has to be there to be pointed at.
  const shown =
    isNarrow && !isAsking
      ? places.filter((at) => reviewed[at] === undefined || isDoubtful(reviewed[at]))
      : places
  return (
    <>
      {doubtful > 0 && doubtful < rows.length && (
        <Switch checked={isNarrow} onChange={({ target }) => setIsNarrow(target.checked)}>
          Только те, что надо проверить: {doubtful}&nbsp;из&nbsp;{rows.length}
        </Switch>
      )}
      <FillHeads />
      <ol className="fill-rows">
        {shown.flatMap((at, i) => {
          const read = rows[at]
          const before = rows[shown[i - 1] ?? -1]
          return read === undefined ? (
            []
          ) : (
            <FillRowItem
              key={at}
              at={at}
              read={read}
              heading={read.section === before?.section ? '' : read.section}
              found={reviewed[at]}
              isAsking={isAsking}
              onChoice={onChoice}
            />
          )
        })}
      </ol>
    </>
  )
}

type FootProps = {
  count: number
  isWhole: boolean
  unanswered: readonly number[]
  room: number
  onAdd: () => void
}

const namedMax = 12

/** «3, 7 и 12», «3, 7, 12 и ещё 40» */
function listPlaces(places: readonly number[]): string {
  const named = places.slice(0, namedMax).map(String)
  const rest = places.length - named.length
  return joinAnd(rest > 0 ? [...named, `ещё\u00a0${rest}`] : named)
}

function Foot({ count, isWhole, unanswered, room, onAdd }: FootProps) {
  const isFull = count > room
  return (
    <div className="fill-foot">
      {unanswered.length > 0 && (
        <p className="field-error" role="alert">
          {unanswered.length === 1
            ? 'Укажите количество в\u00a0строке '
            : 'Укажите количество в\u00a0строках '}
          {listPlaces(unanswered)}, или&nbsp;выберите «Не&nbsp;добавлять»
        </p>
      )}
      <Button
        tone="primary"
        size="l"
        wide
        disabled={!isWhole || count === 0 || isFull}
        onClick={onAdd}
      >
        {isFull
          ? `Поместится ещё ${formatCount(room, lineAccusatives)}`
          : `Добавить ${formatCount(count, lineAccusatives)}`}
      </Button>
    </div>
  )
}

/** How far the search has come, and why it stopped before its end. */
function Progress({ fill: { reviewed, refusal, goOn }, of }: { fill: Fill; of: number }) {
  const isDone = reviewed.length === of
  return (
    <>
      {/* A screen reader hears the start and the end; each part would drown all else. */}
      <output className="hidden">{isDone ? 'Товары подобраны' : 'Подбираем товары'}</output>
      {!isDone && (
        <div className="fill-progress">
          <span>
            Подбираем товары: {reviewed.length} из&nbsp;{of}
          </span>
          <progress aria-label="Подбираем товары" value={reviewed.length} max={of} />
        </div>
      )}
      {refusal !== null && (
        <p className="notice notice-error fill-notice" role="alert">
          <span>{refusal}</span>
          <Button size="s" onClick={goOn}>
            Продолжить
          </Button>
        </p>
      )}
    </>
  )
}

type NoticesProps = { list: ReadList; reviewed: readonly Reviewed[]; crowded: number }

function Notices({ list: { rows, isCut, leftOut }, reviewed, crowded }: NoticesProps) {
  const unread = rows.filter(({ isReadable }) => !isReadable)
  const asked = reviewed.filter(({ choice }) => choice.isTaken && choice.amount === '').length
  return (
    <>
      {isCut && (
        <p className="notice notice-warning">
          Прочитали первые {fillRowMax}&nbsp;строк. Остальные вставьте следующим списком
        </p>
      )}
      {leftOut > 0 && (
        <p className="notice">
          Не&nbsp;взяли {formatCount(leftOut, lineAccusatives)} с&nbsp;количеством&nbsp;0
        </p>
      )}
      {unread.length > 0 && <Unread rows={unread} />}
      {asked > 0 && (
        <p className="notice notice-warning">
          Количество не&nbsp;понятно в&nbsp;{formatCount(asked, lineLocatives)}: впишите его
        </p>
      )}
      {crowded > 0 && (
        <p className="notice notice-warning">
          Не&nbsp;поместится {formatCount(crowded, sectionForms)}: их&nbsp;строки встанут
          без&nbsp;своего раздела
        </p>
      )}
    </>
  )
}

function Unread({ rows }: { rows: readonly ReadRow[] }) {
  const save = () => saveText({ name: 'stroki.csv', type: 'text/csv', text: toUnreadCsv(rows) })
  return (
    <p className="notice notice-warning fill-notice">
      <span>Не&nbsp;прочитали {formatCount(rows.length, lineAccusatives)}</span>
      <Button size="s" icon="download" onClick={save}>
        Скачать их&nbsp;в&nbsp;CSV
      </Button>
    </p>
  )
}
