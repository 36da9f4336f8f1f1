/** @jsxImportSource hono/jsx */
/** The lines of a draft: quantities, what is short, and what could stand in its place. */
import { formatMoney } from '#language/ru/money.ts'
import type { StaffDraftOrderLine } from '#schema/rest/staff/draft-order.ts'
import { formatAmount } from './amount.ts'
import { toQuantityName } from './draft-order-form.ts'
import { describePlaces, type GoodsShown, toDraftPath } from './draft-order-goods.tsx'
import { formatQuantity } from './format.ts'

type LinesProps = Pick<GoodsShown, 'draft' | 'values' | 'errors'>

export function DraftLines({ draft, values, errors }: LinesProps) {
  const { id, lines } = draft
  if (lines.length === 0) {
    return <p class="empty">Товаров ещё нет. Найдите их&nbsp;по&nbsp;коду, названию или списку</p>
  }
  return (
    <section class="card">
      <form method="post" action={toDraftPath(id, 'items')}>
        <div class="title-row">
          <h2>Товары</h2>
          <button class="button button-secondary">Сохранить количество</button>
        </div>
        <ul class="draft-lines">
          {lines.map((line) => (
            <Line line={line} values={values} errors={errors} />
          ))}
        </ul>
      </form>
    </section>
  )
}

type LineProps = Omit<LinesProps, 'draft'> & { line: StaffDraftOrderLine }

function Line({ line, values, errors }: LineProps) {
  const { productId, name, code, unit, quantity, price, listPrice, total, places, isShort } = line
  const field = toQuantityName(productId)
  const shown = formatQuantity(quantity)
  const error = errors[field]
  return (
    <li class={isShort ? 'draft-line draft-line-short' : 'draft-line'}>
      <p class="find-goods">
        <span>{name}</span>
        <span class="muted num">
          {code} · {places.length > 0 ? describePlaces(places) : 'нет в\u00a0наличии'}
        </span>
        {isShort && <b class="late">{describeShort(line)}</b>}
        {isShort && <Instead line={line} />}
        {error && (
          <span class="error" role="alert" id={`${field}-more`}>
            {error}
          </span>
        )}
      </p>
      <label class="find-quantity">
        <span class="hidden">Сколько: {name}</span>
        <input
          name={field}
          value={values[field] ?? shown}
          inputmode="decimal"
          maxlength={12}
          aria-invalid={error ? 'true' : undefined}
          aria-describedby={error ? `${field}-more` : undefined}
          autofocus={Boolean(error)}
        />
        <span>{unit}</span>
      </label>
      <input type="hidden" name={`was.${productId}`} value={shown} />
      <p class="draft-sum num">
        <b>{isShort ? '—' : formatMoney(total.amountMinor)}</b>
        <span class="muted">
          {listPrice && <s>{formatMoney(listPrice.amountMinor)}</s>}{' '}
          {price ? formatMoney(price.amountMinor) : 'по\u00a0запросу'}
        </span>
      </p>
      <button
        class="button draft-remove"
        name="remove"
        value={productId}
        aria-label={`Убрать ${name}`}
      >
        ×
      </button>
    </li>
  )
}

const describeShort = ({ price, available, unit }: StaffDraftOrderLine): string => {
  if (price === null) return 'Нет цены: в\u00a0заказ не\u00a0войдёт'
  return available > 0
    ? `Есть только ${formatAmount(available, unit)}: в\u00a0заказ не\u00a0войдёт`
    : 'Нет в\u00a0наличии: в\u00a0заказ не\u00a0войдёт'
}

/** Buttons that take as much as there is, or put other goods in the place of a short line. */
function Instead({ line }: { line: StaffDraftOrderLine }) {
  const { productId, available, unit, price, substitutes } = line
  const amount = formatQuantity(available)
  return (
    <span class="instead">
      {available > 0 && price && (
        <button class="button button-secondary" name="swap" value={`${productId}||${amount}`}>
          Взять {amount}&nbsp;{unit}
        </button>
      )}
      {substitutes.map(({ product, quantity }) => (
        <button
          class="button button-secondary"
          name="swap"
          value={`${productId}|${product.id}|${formatQuantity(quantity)}`}
        >
          Заменить: {product.name}, {formatAmount(quantity, product.unit)}
          {product.price && ` по\u00a0${formatMoney(product.price.amountMinor)}`}
        </button>
      ))}
    </span>
  )
}
