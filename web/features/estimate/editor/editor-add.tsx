/** Adds goods by name, code or barcode, and work by its name. */
import '#web/features/search/suggestions.css'
import { useId, useMemo, useRef, useState } from 'react'
import { formatUnitPrice } from '#language/ru/money.ts'
import { nameMax } from '#schema/estimate.ts'
import type { EstimateEditorFoundQuery } from '#web/generated/graphql/graphql.ts'
import { type FragmentType, graphql } from '#web/generated/graphql/index.ts'
import { browserStorefront, query } from '#web/graphql/client.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useCombobox } from '#web/ui/use-combobox.ts'
import { useTypedAnswer } from '#web/ui/use-typed-answer.ts'
import { makeId } from './draft.ts'
import { addLines, countRoom } from './draft-change.ts'
import type { Editor } from './editor.ts'
import { useEditor } from './editor-context.ts'
import { focusCell, tellFull } from './editor-keys.ts'
import { type EditorGoods, readGoods } from './estimate-data.ts'
import { toGoodsLine, toOwnLine } from './goods.ts'

const EstimateEditorFound = graphql(`
  query EstimateEditorFound($query: String!, $cityId: ID!) {
    searchSuggestions(query: $query, cityId: $cityId) {
      query
      products { id picture { url } ...EstimateEditor_goods }
    }
  }
`)

type Found = EstimateEditorFoundQuery['searchSuggestions']
type Option = { key: string; product: Found['products'][number] | null; text: string }

async function find(text: string): Promise<Found> {
  const { cityId } = browserStorefront
  return (await query(EstimateEditorFound, { query: text, cityId })).searchSuggestions
}

const pauses = { pauseMs: 150 }
/** A scanner types the digits of a barcode and presses Enter. */
const codePattern = /^\d{5,14}$/

function addGoods(
  editor: Editor,
  product: FragmentType<typeof EditorGoods>,
  line: { sectionId: string | null; quantity?: number },
): void {
  if (countRoom(editor.getState().draft).lines === 0) return tellFull()
  const { productId, goods } = readGoods(product)
  const id = makeId()
  const added = toGoodsLine(id, productId, goods, line)
  editor.add((draft) => addLines(draft, [added]), new Map([[id, goods]]))
  focusCell(editor, id, 'quantity')
}

/** Work, or goods of others. */
export function addOwn(editor: Editor, sectionId: string | null, name = ''): void {
  if (countRoom(editor.getState().draft).lines === 0) return tellFull()
  const id = makeId()
  editor.change((draft) => addLines(draft, [toOwnLine(id, { sectionId, name })]))
  focusCell(editor, id, name === '' ? 'name' : 'quantity')
}

type Props = { sectionId: string | null; sectionTitle: string | null; isFull: boolean }

export function EditorAdd({ sectionId, sectionTitle, isFull }: Props) {
  const editor = useEditor()
  const field = useRef<HTMLInputElement>(null)
  const listId = useId()
  const [text, setText] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const typed = text.trim()
  const { answer, isFailed } = useTypedAnswer(isOpen && typed !== '' ? typed : null, find, pauses)
  const options = useMemo(() => toOptions(answer, typed, isFailed), [answer, typed, isFailed])
  const choose = ({ product, text: name }: Option) => {
    if (field.current) field.current.value = ''
    setText('')
    setIsOpen(false)
    if (product) addGoods(editor, product, { sectionId })
    else addOwn(editor, sectionId, name)
  }
  const { isShown, active, toId } = useCombobox(field, {
    listId,
    options,
    isOpen: isOpen && typed !== '',
    onOpen: () => setIsOpen(true),
    onClose: () => setIsOpen(false),
    onChoose: choose,
  })
  /** The answer to a scanned code may come after its Enter. */
  const scan = async () => {
    const [product] = (await find(typed).catch(() => null))?.products ?? []
    if (product) choose({ key: product.id, product, text: '' })
    else showToast(`По коду ${typed} ничего не\u00a0нашлось`, { tone: 'error' })
  }
  return (
    // The list closes when the focus leaves both it and the field.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className="editor-add"
      onSubmit={(event) => {
        event.preventDefault()
        if (codePattern.test(typed)) void scan()
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setIsOpen(false)
      }}
    >
      <Icon name="plus" size="s" />
      <input
        ref={field}
        type="text"
        className="input"
        data-add
        autoComplete="off"
        enterKeyHint="done"
        maxLength={nameMax}
        disabled={isFull}
        aria-label={sectionTitle ? `Добавить в раздел «${sectionTitle}»` : 'Добавить в смету'}
        placeholder="Название, код, штрихкод или работа"
        // Its own text: the combobox draws before React hears what is typed, and would wipe it out.
        defaultValue=""
        onChange={({ target }) => {
          setText(target.value)
          setIsOpen(true)
        }}
      />
      {isShown && <Suggestions {...{ options, active, toId, listId }} onChoose={choose} />}
    </form>
  )
}

/** Goods, and what is typed as a line of one's own. */
function toOptions(found: Found | null, typed: string, isFailed: boolean): Option[] {
  if (typed === '' || (!found && !isFailed)) return []
  const goods = (found?.products ?? []).map((product) => ({ key: product.id, product, text: '' }))
  return [...goods, { key: 'own', product: null, text: typed }]
}

type SuggestionsProps = {
  options: readonly Option[]
  active: number
  toId: (index: number) => string
  listId: string
  onChoose: (option: Option) => void
}

function Suggestions({ options, active, toId, listId, onChoose }: SuggestionsProps) {
  return (
    // oxlint-disable-next-line prefer-tag-over-role -- a select shows no pictures
    <div className="estimate-found popover" role="listbox" id={listId} aria-label="Что добавить">
      {options.map((option, i) => (
        // The field has the focus, and its arrows and Enter choose.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={option.key}
          id={toId(i)}
          className="menu-item"
          // oxlint-disable-next-line prefer-tag-over-role -- see above
          role="option"
          tabIndex={-1}
          aria-selected={i === active}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
        >
          {option.product ? (
            <Goods product={option.product} />
          ) : (
            <>
              <Icon name="edit" size="s" />
              <span className="suggestions-text">Своя строка «{option.text}»</span>
            </>
          )}
        </div>
      ))}
    </div>
  )
}

function Goods({ product }: { product: Found['products'][number] }) {
  const { goods } = readGoods(product)
  return (
    <>
      <Picture src={product.picture?.url} alt="" width={40} height={40} widths={[200]} />
      <span className="suggestions-text">
        {goods.name} <small className="muted num">{goods.code}</small>
      </span>
      {goods.priceMinor !== null && (
        <b className="num">{formatUnitPrice(goods.priceMinor, goods.unit)}</b>
      )}
    </>
  )
}
