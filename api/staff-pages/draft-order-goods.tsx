/** @jsxImportSource hono/jsx */
/** Goods of a draft: one field that finds them, what was found, and the lines that it has. */
import { formatMoney } from '#language/ru/money.ts'
import { parseQuantity } from '#schema/quantity.ts'
import type { EstimateFillRow } from '#schema/rest/estimate/fill.ts'
import type {
  StaffDraftOrder,
  StaffDraftOrderFound,
  StaffDraftOrderPlace,
} from '#schema/rest/staff/draft-order.ts'
import type { Values } from './form.ts'
import { formatQuantity } from './format.ts'

type Card = EstimateFillRow['candidates'][number]['product']

export type GoodsShown = {
  draft: StaffDraftOrder
  /** What was asked for, and what was found; null where nothing was. */
  asked: { text: string; found: StaffDraftOrderFound | null }
  values: Values
  errors: Record<string, string>
  hasFocus: boolean
}

export const toDraftPath = (id: string, act = '') =>
  `/staff/orders/new/${id}${act ? `/${act}` : ''}`

/** Enter looks for one line; a list is pasted with its own lines. */
export function FindGoods({ draft, asked, values, errors, hasFocus }: GoodsShown) {
  const error = errors['text']
  const { found } = asked
  const [only, other] = found?.rows ?? []
  return (
    <section class="card stack" id="find">
      <form method="post" action={toDraftPath(draft.id, 'find')} class="stack" data-enter>
        <div class="field">
          <label for="text">Что нужно: код, название или список построчно</label>
          <textarea
            id="text"
            name="text"
            rows={asked.text.includes('\n') ? 6 : 2}
            maxlength={60_000}
            required
            autofocus={hasFocus}
            aria-invalid={error ? 'true' : undefined}
            aria-describedby="text-more"
          >
            {asked.text}
          </textarea>
          <p class={error ? 'error' : 'muted'} id="text-more" role={error ? 'alert' : undefined}>
            {error ??
              'ЦМ-500 20 · плиточный клей 25 кг 12 шт · или список из мессенджера и таблицы'}
          </p>
        </div>
        <button class="button button-primary">Найти</button>
      </form>
      {found && only && !other && <Finds draft={draft} row={only} found={found} errors={errors} />}
      {found && other && (
        <List draft={draft} text={asked.text} found={found} values={values} errors={errors} />
      )}
    </section>
  )
}

type FoundProps = Pick<GoodsShown, 'draft' | 'errors'> & { found: StaffDraftOrderFound }

const findPlaces = ({ stocks }: StaffDraftOrderFound, productId: string) =>
  stocks.find((one) => one.productId === productId)?.places ?? []

/** «Дмитровское шоссе 10 · Склад 40» */
export const describePlaces = (places: readonly StaffDraftOrderPlace[]): string =>
  places.map(({ name, quantity }) => `${name}\u00a0${formatQuantity(quantity)}`).join(' · ')

/** Lists everything that a single row may mean; each find can be added as it stands. */
function Finds({ draft, row, found, errors }: FoundProps & { row: EstimateFillRow }) {
  if (row.candidates.length === 0) {
    return (
      <p class="notice notice-warning" role="alert">
        «{row.text}» не&nbsp;нашлось. Попробуйте другое слово или код
      </p>
    )
  }
  return (
    <ul class="finds" aria-label="Нашлось">
      {row.candidates.map(({ product, quantity }, i) => (
        <li>
          <form method="post" action={toDraftPath(draft.id, 'items')} class="find-row">
            <input type="hidden" name="add" value={product.id} />
            <Goods product={product} places={findPlaces(found, product.id)} />
            <label class="find-quantity">
              <span class="hidden">Сколько: {product.name}</span>
              <input
                name="quantity"
                value={formatQuantity(quantity ?? product.min)}
                inputmode="decimal"
                maxlength={12}
                aria-invalid={errors[`add.${product.id}`] ? 'true' : undefined}
                autofocus={i === 0}
              />
              <span>{product.unit}</span>
            </label>
            <button class="button button-secondary">
              Добавить<span class="hidden"> {product.name}</span>
            </button>
          </form>
        </li>
      ))}
    </ul>
  )
}

function Goods({ product, places }: { product: Card; places: StaffDraftOrderPlace[] }) {
  const { name, code, price, unit } = product
  return (
    <p class="find-goods">
      <span>{name}</span>
      <span class="muted num">
        {code} ·{' '}
        {price ? `${formatMoney(price.amountMinor)} за\u00a0${unit}` : 'цена по\u00a0запросу'} ·{' '}
        {places.length > 0 ? describePlaces(places) : <b class="late">нет в&nbsp;наличии</b>}
      </span>
    </p>
  )
}

type ListProps = FoundProps & { text: string; values: Values }

/** Shows the rows of a list: certain goods are chosen already, the person decides on the rest. */
function List({ draft, text, found, values, errors }: ListProps) {
  const unknown = found.rows.filter(({ candidates }) => candidates.length === 0)
  const doubtful = found.rows.filter((row) => row.candidates.length > 0 && row.state !== 'MATCHED')
  return (
    <form method="post" action={toDraftPath(draft.id, 'items')} class="stack" id="list">
      <input type="hidden" name="isList" value="on" />
      <textarea name="text" hidden>
        {text}
      </textarea>
      <p>
        Строк: {found.rows.length}
        {doubtful.length > 0 && <>, выбрать: {doubtful.length}</>}
        {unknown.length > 0 && <>, не&nbsp;нашлось: {unknown.length}</>}
      </p>
      {found.isCut && <p class="notice notice-warning">Прочитаны первые 500 строк</p>}
      <ol class="rows">
        {found.rows.map((row, i) => (
          <ListRow row={row} index={i} found={found} values={values} errors={errors} />
        ))}
      </ol>
      <button class="button button-primary" autofocus>
        Добавить в&nbsp;заказ
      </button>
    </form>
  )
}

type RowProps = Omit<ListProps, 'draft' | 'text'> & { row: EstimateFillRow; index: number }

function ListRow({ row, index, found, values, errors }: RowProps) {
  const { text, candidates, state } = row
  const [first] = candidates
  if (!first) {
    return (
      <li class="row row-unknown">
        <p>{text}</p>
        <p class="error">Не&nbsp;нашлось</p>
      </li>
    )
  }
  const isSure = state === 'MATCHED'
  const said = first.quantity === null ? '' : formatQuantity(first.quantity)
  const toValue = ({ product, quantity }: (typeof candidates)[number]) =>
    `${product.id}|${quantity === null ? '' : formatQuantity(quantity)}`
  const chosen = values[`choice.${index}`] ?? (isSure ? toValue(first) : '')
  const error = errors[`amount.${index}`]
  return (
    <li class={isSure ? 'row' : 'row row-doubtful'}>
      <p class="muted">{text}</p>
      <div class="row-choice">
        <select name={`choice.${index}`} aria-label={`Товар для строки «${text}»`}>
          <option value="">{isSure ? 'Не добавлять' : 'Выберите или пропустите'}</option>
          {candidates.map((one) => (
            <option value={toValue(one)} selected={toValue(one) === chosen}>
              {describeCandidate(one.product, findPlaces(found, one.product.id))}
            </option>
          ))}
        </select>
        <input type="hidden" name={`said.${index}`} value={said} />
        <input
          name={`amount.${index}`}
          value={values[`amount.${index}`] ?? said}
          inputmode="decimal"
          maxlength={12}
          aria-label={`Сколько для строки «${text}», ${first.product.unit}`}
          aria-invalid={error ? 'true' : undefined}
          autofocus={Boolean(error)}
        />
        <span>{first.product.unit}</span>
      </div>
      {error && (
        <p class="error" role="alert">
          {error}
        </p>
      )}
    </li>
  )
}

function describeCandidate({ name, price }: Card, places: StaffDraftOrderPlace[]): string {
  const sum = places.reduce((all, { quantity }) => all + quantity, 0)
  const has = sum > 0 ? `есть ${formatQuantity(sum)}` : 'нет в\u00a0наличии'
  return [name, price && formatMoney(price.amountMinor), has].filter(Boolean).join(' · ')
}

/** The one product that was surely meant, which is added without a question; null otherwise. */
export function findCertain({
  rows,
}: StaffDraftOrderFound): { productId: string; quantity: number } | null {
  const [only, other] = rows
  if (!only || other || only.state !== 'MATCHED' || !only.productId) return null
  const [first] = only.candidates
  const quantity = only.quantity ?? first?.product.min ?? 0
  return parseQuantity(formatQuantity(quantity)) ? { productId: only.productId, quantity } : null
}
