/** @jsxImportSource hono/jsx */
/** Codes of marking of an order: those of each line, and where further ones are read. */
import { asksCodes, describeRead, listOwnCodes, listWaiting } from '#api/domain/marking/line.ts'
import { takesCodes } from '#api/domain/staff/marking-code.ts'
import { codeForms } from '#language/ru/noun.ts'
import { formatCount } from '#language/ru/plural.ts'
import type { StaffMarking, StaffMarkingCode } from '#schema/rest/staff/marking-code.ts'
import { ActionForm, type OrderProps } from './action-form.tsx'
import { useMayDo } from './may-do.tsx'
import { ScanField } from './order-scan-field.tsx'

const notes: Partial<Record<NonNullable<StaffMarkingCode['outcome']>, string>> = {
  UNANSWERED: 'не\u00a0проверен',
}

const states: Partial<Record<StaffMarkingCode['status'], string>> = {
  RETURNED: 'возвращён',
  WITHDRAWN: 'выведен из\u00a0оборота',
}

type LineProps = {
  marking: StaffMarking
  name: string
  /** Whether codes are read now. */
  isOpen: boolean
  mayFree: boolean
}

/** What stands below a line: how many of its codes were read, and each of them. */
export function LineMarking({ marking, name, isOpen, mayFree }: LineProps) {
  const { codes, isRequired } = marking
  const own = listOwnCodes(marking)
  const isShort = isRequired && own.length < marking.pieceCount
  if (codes.length === 0 && !isOpen) return null
  if (codes.length === 0 && !isRequired) {
    return <p class="marking muted">Коды маркировки: можно прочитать, но&nbsp;пока не&nbsp;нужно</p>
  }
  return (
    <div class="marking">
      <p class={isShort ? 'less' : 'muted'}>Маркировка: {describeRead(marking)}</p>
      {codes.length > 0 && (
        <details>
          <summary>{formatCount(codes.length, codeForms)}</summary>
          <ol class="marking-codes">
            {codes.map((code) => (
              <Code code={code} name={name} mayFree={mayFree && code.status === 'PICKED'} />
            ))}
          </ol>
        </details>
      )}
    </div>
  )
}

/** What the press of a button beside a code sends. */
export const freePrefix = 'free '

function Code({ code, name, mayFree }: { code: StaffMarkingCode; name: string; mayFree: boolean }) {
  const note = states[code.status] ?? (code.outcome && notes[code.outcome])
  return (
    <li>
      <span class="num marking-text">{code.text}</span>
      {note && <span class="muted">{note}</span>}
      {mayFree && (
        <button
          class="link"
          name="do"
          value={freePrefix + code.key}
          aria-label={`Убрать код ${code.text}: ${name}`}
        >
          Убрать
        </button>
      )}
    </li>
  )
}

/** Of an order that is picked, and whose lines still lack codes. */
export function MarkingForm({ found, typed }: OrderProps) {
  const mayPick = useMayDo('marking.pick')
  const { status } = found.order
  const isOpen = takesCodes(found) && status !== 'PICKING' && mayPick
  const lines = listWaiting(found)
  if (!isOpen || lines.length === 0) return null
  const own = typed?.form === 'marking' ? typed : null
  return (
    <ActionForm found={found} form="marking" class="card stack marking-form">
      <h2>Коды маркировки</h2>
      <p class="muted">
        {asksCodes(status, 'COMPLETED') && 'Без кодов эти товары не\u00a0выдать: '}
        прочитайте квадратный код на&nbsp;каждой единице.
      </p>
      <ScanField isScanned={own !== null} isMarked label="Код маркировки" act="Прочитать" />
      <div data-lines>
        <ul class="marking-lines">
          {lines.map(({ item, marking }) => (
            <li>
              <b>{item.name}</b>
              <LineMarking marking={marking} name={item.name} isOpen mayFree />
            </li>
          ))}
        </ul>
      </div>
      <Told typed={own} />
    </ActionForm>
  )
}

const Told = ({ typed }: Pick<OrderProps, 'typed'>) => (
  <output class={toScannedClass(typed)} data-scanned>
    {typed?.message}
  </output>
)

/** People who scan look at the goods: the colour says whether a code was taken. */
export function toScannedClass(typed: OrderProps['typed']): string {
  if (!typed?.message) return 'hidden'
  return typed.isDone ? 'notice notice-success' : 'notice notice-warning'
}
