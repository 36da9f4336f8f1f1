/** Fields whose value is the draft's, and whose text is what is typed. */
import { type ComponentProps, useId, useRef, useState } from 'react'
import { formatMoney } from '#language/ru/money.ts'
import { formatQuantity } from '#language/ru/number.ts'
import { type Discount, isExcess, wholePercent } from '#schema/estimate-sum.ts'
import { parsePrice } from '#schema/money.ts'
import { parseQuantity } from '#schema/quantity.ts'
import { useEditor } from './editor-context.ts'
import { isHistoryKey } from './editor-keys.ts'

type Typed<Value> = {
  text: string
  /** What it stands for. */
  of: Value
  /** What stood there, and still does until the change is drawn; undefined from then on. */
  was: Value | undefined
  isBad: boolean
}

/** What is typed, until undoing or another device has put in another value. */
function useTyped<Value>(value: Value) {
  const [typed, setTyped] = useState<Typed<Value> | null>(null)
  const isDrawn = typed !== null && Object.is(typed.of, value)
  if (isDrawn && typed.was !== undefined) setTyped({ ...typed, was: undefined })
  const isAwaited = typed !== null && typed.was !== undefined && Object.is(typed.was, value)
  return [isDrawn || isAwaited ? typed : null, setTyped] as const
}

type CellProps<Value> = Pick<
  ComponentProps<'input'>,
  'className' | 'placeholder' | 'disabled' | 'id'
> & {
  label: string
  /** Names the column, for the keys that go from line to line. */
  col?: string
  value: Value
  toText: (value: Value) => string
  /** null is no value: the field says so, keeps the text, and the value is what it was before. */
  parse: (text: string) => Value | null
  /** What is said beside a text that stands for no value, or a value that cannot be stored. */
  fault?: ((value: Value, isBad: boolean) => string | null) | undefined
  /** Answers what the value has become: a quantity is rounded to what is sold. */
  onValue: (value: Value) => Value
}

/** A number as it is typed: the value follows each digit, the text is put right when it is left. */
export function NumberCell<Value>(props: CellProps<Value>) {
  const { label, col, value, toText, parse, onValue, fault, className = '', ...rest } = props
  const editor = useEditor()
  const [own, setTyped] = useTyped(value)
  const faultId = useId()
  const before = useRef(value)
  const isBad = own?.isBad ?? false
  const words = fault?.(value, isBad) ?? null
  return (
    <>
      <input
        {...rest}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        className={`input cell num ${className}`.trimEnd()}
        aria-label={label}
        aria-invalid={isBad || words !== null || undefined}
        aria-describedby={words === null ? undefined : faultId}
        title={isBad && !fault ? 'Число, до двух знаков после запятой' : undefined}
        data-col={col}
        value={own?.text ?? toText(value)}
        onFocus={({ currentTarget }) => {
          before.current = value
          currentTarget.select()
        }}
        onChange={({ target: { value: text } }) => {
          const next = parse(text)
          // The first digits of a text that is no value were not meant for one.
          const of = onValue(next ?? before.current)
          setTyped({ text, of, isBad: next === null, was: value })
        }}
        onKeyDown={(event) => isHistoryKey(event) && setTyped(null)}
        onBlur={() => {
          editor.endStep()
          if (!isBad) setTyped(null)
        }}
      />
      {words !== null && (
        <small id={faultId} role="alert" className="cell-fault">
          {words}
        </small>
      )}
    </>
  )
}

type TextCellProps = Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'size'> & {
  label: string
  col?: string
  value: string
  onValue: (value: string) => void
}

export function TextCell(props: TextCellProps) {
  const { label, col, value, onValue, className = '', ...rest } = props
  const editor = useEditor()
  const [own, setTyped] = useTyped(value)
  return (
    <input
      type="text"
      autoComplete="off"
      {...rest}
      className={`input cell ${className}`.trimEnd()}
      aria-label={label}
      data-col={col}
      value={own?.text ?? value}
      onChange={({ target: { value: text } }) => {
        setTyped({ text, of: text, was: value, isBad: false })
        onValue(text)
      }}
      onKeyDown={(event) => isHistoryKey(event) && setTyped(null)}
      onBlur={() => {
        editor.endStep()
        setTyped(null)
      }}
    />
  )
}

/** Roubles with kopecks; without a text there is none. */
export const toPriceText = (minor: number | null) => (minor === null ? '' : formatQuantity(minor))

const maxMinor = 100_000_000_000

/** −1 stands for none: null says that the text is no price. */
export function parsePriceCell(text: string): number | null {
  if (text.trim() === '') return -1
  const minor = parsePrice(text)
  return minor === null || minor > maxMinor ? null : minor
}

export type DiscountCellProps = {
  /** «Скидка: Плитка». */
  label: string
  col?: string
  discount: Discount | null
  /** The most that it can take. */
  fromMinor: number
  /** What it takes off. */
  takenMinor: number
  onDiscount: (discount: Discount | null) => void
}

const kinds = { PERCENT: '%', SUM: '₽' }

export function DiscountCell(props: DiscountCellProps) {
  const { label, col, discount, fromMinor, takenMinor, onDiscount } = props
  // The sign that was chosen before there is a number.
  const [kind, setKind] = useState(discount?.kind ?? 'PERCENT')
  const shown = discount?.kind ?? kind
  const put = (value: number, of = shown) => onDiscount(value > 0 ? { kind: of, value } : null)
  return (
    <span className="discount-cell">
      <NumberCell
        label={label}
        {...(col && { col })}
        placeholder="—"
        value={discount?.value ?? 0}
        toText={(value) => (value === 0 ? '' : formatQuantity(value))}
        parse={(text) => {
          const value = text.trim() === '' ? 0 : parseQuantity(text)
          return value === null || value > (shown === 'PERCENT' ? wholePercent : fromMinor)
            ? null
            : value
        }}
        fault={(_, isBad) =>
          isBad || isExcess(discount, fromMinor) ? describeFault(shown, fromMinor) : null
        }
        onValue={(value) => {
          put(value)
          return value
        }}
      />
      <select
        className="input cell"
        aria-label={`${label}: в чём`}
        value={shown}
        onChange={({ target }) => {
          const of = target.value === 'SUM' ? 'SUM' : 'PERCENT'
          setKind(of)
          if (discount)
            put(Math.min(discount.value, of === 'PERCENT' ? wholePercent : fromMinor), of)
        }}
      >
        {Object.entries(kinds).map(([value, sign]) => (
          <option key={value} value={value}>
            {sign}
          </option>
        ))}
      </select>
      {takenMinor > 0 && <small className="num discount-taken">{formatMoney(-takenMinor)}</small>}
    </span>
  )
}

const describeFault = (kind: Discount['kind'], fromMinor: number) =>
  kind === 'PERCENT'
    ? 'Число не\u00a0больше 100\u00a0%'
    : `Не\u00a0больше суммы: ${formatMoney(fromMinor)}`

/** Per cent of a mark-up; an empty field is `empty`. */
export function MarkupCell(props: {
  label: string
  value: number | null
  placeholder: string
  onMarkup: (markup: number | null) => void
  id?: string
}) {
  const { label, value, placeholder, onMarkup, id } = props
  const [max, none] = [50_000, -1]
  return (
    <NumberCell
      label={label}
      {...(id && { id })}
      placeholder={placeholder}
      value={value ?? none}
      toText={(markup) => (markup === none ? '' : formatQuantity(markup))}
      parse={(text) => {
        const markup = text.trim() === '' ? none : parseQuantity(text)
        return markup === null || markup > max ? null : markup
      }}
      fault={(_, isBad) => (isBad ? `Число не\u00a0больше ${formatQuantity(max)}\u00a0%` : null)}
      onValue={(markup) => {
        onMarkup(markup === none ? null : markup)
        return markup
      }}
    />
  )
}
