/** Lines by the keyboard: from one to the next in a column, copied, moved, removed. */
import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { lineForms } from '#language/ru/noun.ts'
import { formatCount } from '#language/ru/plural.ts'
import { lineMax } from '#schema/estimate.ts'
import { showToast } from '#web/ui/toast.ts'
import { makeId } from './draft.ts'
import { copyLine, countRoom, moveLine, removeLine } from './draft-change.ts'
import type { Editor } from './editor.ts'

/** What is done once the change is drawn. */
const afterDraw = (act: () => void) => requestAnimationFrame(() => act())

const toCell = (row: Element | null | undefined, col: string) =>
  row?.querySelector<HTMLElement>(`[data-col="${col}"]`)

/** A row far from what is seen has no fields until it is held. */
function drawWhole(editor: Editor, row: Element | null | undefined): void {
  if (row?.matches('[tabindex]')) {
    flushSync(() => editor.rows.hold(row.getAttribute('data-row') ?? undefined))
  }
}

/** The focus goes on into a row that had no fields: by Tab from above, or from below. */
export function enterRow(editor: Editor, row: HTMLElement, from: EventTarget | null): void {
  drawWhole(editor, row)
  const stops = [...row.querySelectorAll<HTMLElement>('input, select, button')]
  const isBelow =
    from instanceof Node &&
    (row.compareDocumentPosition(from) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  stops.at(isBelow ? -1 : 0)?.focus()
}

/** Puts the focus into a line's field, once it is drawn. */
export function focusCell(editor: Editor, id: string, col: string): void {
  afterDraw(() => {
    const row = document.querySelector(`[data-row="${CSS.escape(id)}"]`)
    drawWhole(editor, row)
    const cell = toCell(row, col) ?? row?.querySelector<HTMLElement>('[data-col]')
    cell?.focus()
    row?.scrollIntoView({ block: 'nearest' })
  })
}

const focusAdd = (): void => document.querySelector<HTMLElement>('[data-add]')?.focus()

/** With a way back in sight. */
export function removeWithUndo(editor: Editor, id: string, name: string): void {
  const { lines } = editor.getState().draft
  const ids = lines.map((line) => line.id)
  const freed = lines.filter(({ follows }) => follows?.lineId === id).length
  const at = ids.indexOf(id)
  editor.change((draft) => removeLine(draft, id))
  const next = ids[at + 1] ?? ids[at - 1]
  if (next) focusCell(editor, next, 'quantity')
  else afterDraw(focusAdd)
  const undo = { label: 'Вернуть', onClick: () => editor.undo() }
  const rest = freed > 0 ? `. Само теперь не\u00a0меняется: ${formatCount(freed, lineForms)}` : ''
  showToast(`«${name}» убрано из\u00a0сметы${rest}`, { action: undo })
}

export function copyWithFocus(editor: Editor, id: string, col = 'quantity'): void {
  if (countRoom(editor.getState().draft).lines === 0) return tellFull()
  const copyId = makeId()
  const goods = editor.getState().goodsOf.get(id)
  editor.add(
    (draft) => copyLine(draft, id, copyId),
    new Map(goods ? [[copyId, goods] as const] : []),
  )
  focusCell(editor, copyId, col)
}

export const tellFull = () =>
  showToast(`В\u00a0смете уже ${lineMax}\u00a0строк: больше не\u00a0поместится`)

type Pressed = KeyboardEvent<HTMLElement>

const isUndo = ({ ctrlKey, metaKey, code }: Pressed) => (ctrlKey || metaKey) && code === 'KeyZ'
const isRedo = ({ ctrlKey, metaKey, code }: Pressed) => (ctrlKey || metaKey) && code === 'KeyY'

export const isHistoryKey = (event: Pressed): boolean => isUndo(event) || isRedo(event)

/** By the place of a key: «Я» stands where Z does. Answers whether the key was one of these. */
export function pressHistory(event: Pressed, editor: Editor): boolean {
  const isBack = isUndo(event) && !event.shiftKey
  if (!isHistoryKey(event)) return false
  event.preventDefault()
  if (isBack) editor.undo()
  else editor.redo()
  return true
}

/** Keys in the list of lines. */
export function pressInLines(event: Pressed, editor: Editor, nameOf: (id: string) => string) {
  const { target, currentTarget, key, code, altKey, shiftKey } = event
  if (!(target instanceof HTMLElement)) return
  const id = target.closest<HTMLElement>('[data-row]')?.dataset.row
  if (!id) return
  const col = target.dataset.col ?? 'quantity'
  const isCommand = event.ctrlKey || event.metaKey
  const by = key === 'ArrowUp' ? -1 : 1
  const isArrow = key === 'ArrowUp' || key === 'ArrowDown'
  const isField = target instanceof HTMLInputElement
  if (altKey && isArrow) {
    editor.change((draft) => moveLine(draft, id, by))
    focusCell(editor, id, col)
  } else if (isCommand && code === 'KeyD') copyWithFocus(editor, id, col)
  else if (key === 'Delete' && (isCommand || !isField)) removeWithUndo(editor, id, nameOf(id))
  else if (isField && !isCommand && !altKey && (isArrow || key === 'Enter')) {
    goOn(editor, currentTarget, { cell: target, col }, key === 'Enter' && shiftKey ? -1 : by)
  } else return
  event.preventDefault()
}

type Cell = { cell: HTMLInputElement; col: string }

/** Into the same column of the next line that has it; from the last one to what adds lines. */
function goOn(editor: Editor, root: Element, { cell, col }: Cell, by: 1 | -1): void {
  const rows = [...root.querySelectorAll('[data-row]')]
  const own = rows.findIndex((row) => row.contains(cell))
  for (let at = own + by; at >= 0 && at < rows.length; at += by) {
    drawWhole(editor, rows[at])
    const next = toCell(rows[at], col)
    if (next) return next.focus()
  }
  if (by > 0) focusAdd()
}
