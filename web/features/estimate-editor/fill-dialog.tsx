/** Lines from a pasted list or a file: read, reviewed, and only then added. */
import { useState } from 'react'
import { fillBytesMax, fillRowMax, fillTextMax } from '#schema/estimate.ts'
import { formatAmount } from '#web/features/quantity/amount.ts'
import { saveText } from '#web/runtime/save-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { formatCount } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { TextArea } from '#web/ui/text-input.tsx'
import { showToast } from '#web/ui/toast.ts'
import { addLines, countRoom } from './draft-change.ts'
import { useEditor } from './editor-context.ts'
import { readList } from './fill-data.ts'
import {
  type FillChoice,
  type FillRow,
  findGoods,
  toFirstChoice,
  toLines,
  toQuantityOf,
  toUnreadCsv,
} from './fill-review.ts'

export type FillDialogProps = { sectionId: string | null; onClose: () => void }

type Read = { rows: readonly FillRow[]; isCut: boolean }

const fileMbMax = fillBytesMax / 1024 / 1024
const lineForms = ['строку', 'строки', 'строк'] as const

export default function FillDialog({ sectionId, onClose }: FillDialogProps) {
  const [read, setRead] = useState<Read | null>(null)
  if (read) return <Review read={read} sectionId={sectionId} onClose={onClose} />
  return <Ask onRead={setRead} onClose={onClose} />
}

function Ask({ onRead, onClose }: { onRead: (read: Read) => void; onClose: () => void }) {
  const editor = useEditor()
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const ask = async (list: { text: string } | File) => {
    if (list instanceof File && list.size > fillBytesMax) {
      return setError(`Файл больше ${fileMbMax}\u00a0МБ: разделите его на\u00a0части`)
    }
    setIsBusy(true)
    setError(null)
    const answer = await readList(editor.id, list)
    setIsBusy(false)
    if ('refusal' in answer) setError(answer.refusal)
    else onRead(answer)
  }
  return (
    <Dialog
      open
      wide
      variant="sheet"
      title="Строки списком"
      onClose={onClose}
      footer={
        <Button
          tone="primary"
          size="l"
          wide
          loading={isBusy}
          disabled={text.trim() === ''}
          onClick={() => void ask({ text })}
        >
          Разобрать список
        </Button>
      }
    >
      <div className="form">
        <Field
          label="Вставьте список"
          hint="Строка на товар: «Клей плиточный 25 кг — 12 шт». Подойдут и ячейки таблицы"
          error={error}
        >
          {(control) => (
            <TextArea
              {...control}
              rows={8}
              maxLength={fillTextMax}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
        <label className="fill-file">
          <span className="field-label">Или файл XLSX или CSV, до&nbsp;{fileMbMax}&nbsp;МБ</span>
          <input
            type="file"
            accept=".xlsx,.csv,text/csv"
            disabled={isBusy}
            onChange={({ target }) => {
              const file = target.files?.[0]
              if (file) void ask(file)
            }}
          />
        </label>
      </div>
    </Dialog>
  )
}

function Review({ read: { rows, isCut }, sectionId, onClose }: FillDialogProps & { read: Read }) {
  const editor = useEditor()
  const [choices, setChoices] = useState(() => rows.map(toFirstChoice))
  const count = choices.filter(({ isTaken }) => isTaken).length
  const room = countRoom(editor.getState().draft).lines
  const unread = rows.filter(({ state }) => state === 'UNREADABLE')
  const add = () => {
    const { lines, goodsOf } = toLines(rows, choices, sectionId)
    editor.add((draft) => addLines(draft, lines), goodsOf)
    onClose()
    showToast(`Добавили ${formatCount(lines.length, lineForms)}`, {
      action: { label: 'Отменить', onClick: () => editor.undo() },
    })
  }
  return (
    <Dialog
      open
      wide
      variant="sheet"
      title="Проверьте строки"
      onClose={onClose}
      footer={
        <Button tone="primary" size="l" wide disabled={count === 0 || count > room} onClick={add}>
          {count > room
            ? `Поместится ещё ${formatCount(room, lineForms)}`
            : `Добавить ${formatCount(count, lineForms)}`}
        </Button>
      }
    >
      {isCut && <p className="notice notice-warning">Прочитали первые {fillRowMax}&nbsp;строк</p>}
      {unread.length > 0 && <Unread rows={unread} />}
      <ol className="fill-rows">
        {rows.map((row, i) => {
          const choice = choices[i]
          return (
            choice && (
              <Row
                // Rows have no other name than their place.
                // oxlint-disable-next-line react/no-array-index-key
                key={i}
                row={row}
                choice={choice}
                onChoice={(next) =>
                  setChoices((all) => all.map((one, at) => (at === i ? next : one)))
                }
              />
            )
          )
        })}
      </ol>
    </Dialog>
  )
}

function Unread({ rows }: { rows: readonly FillRow[] }) {
  const save = () => saveText({ name: 'stroki.csv', type: 'text/csv', text: toUnreadCsv(rows) })
  return (
    <p className="notice notice-warning fill-unread">
      <span>Не&nbsp;прочитали {formatCount(rows.length, lineForms)}</span>
      <Button size="s" icon="download" onClick={save}>
        Скачать их&nbsp;в&nbsp;CSV
      </Button>
    </p>
  )
}

const states: Record<FillRow['state'], { words: string; tone: string }> = {
  MATCHED: { words: 'нашли', tone: 'success' },
  DOUBTFUL: { words: 'проверьте', tone: 'warning' },
  UNKNOWN: { words: 'своя строка', tone: 'info' },
  UNREADABLE: { words: 'не\u00a0прочитали', tone: 'error' },
}

const [own, leave] = ['own', 'leave']

type RowProps = { row: FillRow; choice: FillChoice; onChoice: (choice: FillChoice) => void }

function Row({ row, choice, onChoice }: RowProps) {
  const { words, tone } = states[row.state]
  const goods = findGoods(row, choice.productId)
  const choose = (value: string) => {
    const productId = value === own || value === leave ? null : value
    const quantity = toQuantityOf(row, productId)
    onChoice({ productId, isTaken: value !== leave, quantity })
  }
  return (
    <li>
      <p className="fill-text">
        {row.text} <span className={`badge badge-${tone}`}>{words}</span>
      </p>
      <span className="select">
        <select
          className="input"
          aria-label={`Чем станет строка: ${row.text}`}
          value={choice.isTaken ? (choice.productId ?? own) : leave}
          onChange={({ target }) => choose(target.value)}
        >
          {row.candidates.map(({ product }) => (
            <option key={product.id} value={product.id}>
              {product.name}
            </option>
          ))}
          <option value={own}>Своя строка «{row.name || row.text}»</option>
          <option value={leave}>Не&nbsp;добавлять</option>
        </select>
        <Icon name="chevron-down" size="s" />
      </span>
      {choice.isTaken && (
        <span className="num muted">
          {choice.quantity > 0
            ? formatAmount(choice.quantity, goods?.unit ?? (row.unit || 'шт'))
            : 'наименьшее количество'}
          {row.isRounded && choice.productId === row.productId && ', округлено'}
        </span>
      )}
    </li>
  )
}
