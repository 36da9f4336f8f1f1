/** @jsxImportSource hono/jsx */
/** The form of a change: goods, the way they come, who receives and pays; then what it comes to. */
import { formatMoney } from '#language/ru/money.ts'
import type { Substitute } from '#schema/rest/catalogue/related.ts'
import type { StaffOrder } from '#schema/rest/staff/order.ts'
import { changeReasonMax } from '#schema/rest/staff/order-change.ts'
import { formatCounted } from './amount.ts'
import { FormKey, InputField, TextField, toField } from './field.tsx'
import { Finder } from './order-change-find.tsx'
import {
  type AddedLine,
  toAddedName,
  toOffName,
  toQuantityName,
  toText,
} from './order-change-form.ts'
import { Quoted } from './order-change-quote.tsx'
import type { ChangeShown } from './order-change-shown.ts'
import { Way, Who } from './order-change-way.tsx'
import { toThumb } from './order-lines.tsx'

export function OrderChangePage(shown: ChangeShown & { now: Date }) {
  const { found, message, isStale, quote, values } = shown
  const { order } = found
  const path = `/staff/orders/${order.number}`
  const isWhole = found.changeScope === 'ALL'
  return (
    <main class="order-page">
      <p class="back">
        <a class="link" href={path}>
          ← Заказ №&nbsp;{order.number}
        </a>
      </p>
      <h1>Изменить заказ №&nbsp;{order.number}</h1>
      {isStale && (
        <p class="notice notice-warning" role="alert">
          Пока страница была открыта, заказ изменился. Введённое сохранено: проверьте
          и&nbsp;посчитайте ещё раз.
        </p>
      )}
      {message && (
        <p class="notice notice-warning" role="alert">
          {message}
        </p>
      )}
      {found.changeScope === 'HANDOVER' && (
        <p class="notice notice-warning">
          {order.status === 'AWAITING_APPROVAL'
            ? 'Заказ ждёт согласования: меняются только день, время, подъезд и\u00a0получатель.'
            : 'Товары собраны: меняются только день, время, подъезд и\u00a0получатель.'}
        </p>
      )}
      {found.changeScope === 'NONE' ? (
        <p class="notice notice-warning">Этот заказ уже не&nbsp;изменить.</p>
      ) : (
        <form method="post" action={`${path}/change`} class="change">
          <FormKey />
          <input type="hidden" name="version" value={values.version ?? ''} />
          {/* Enter in a field presses the first button of a form. */}
          <button class="hidden" name="do" value="quote" tabindex={-1} aria-hidden="true" />
          {isWhole && <Goods {...shown} />}
          <Way {...shown} isWhole={isWhole} />
          <Who {...shown} isWhole={isWhole} />
          <section class="card stack">
            <TextField
              id="reason"
              name="reason"
              label="Почему — прочитает покупатель"
              rows={2}
              maxlength={changeReasonMax}
              value={values.reason ?? ''}
              error={shown.errors.reason}
            />
            <button class="button button-secondary" name="do" value="quote">
              Посчитать
            </button>
          </section>
          {quote && <Quoted found={found} quote={quote} />}
        </form>
      )}
    </main>
  )
}

function Goods(shown: ChangeShown) {
  const { found, added } = shown
  return (
    <section class="card">
      <h2>Товары</h2>
      <ol class="lines">
        {found.order.items.map((item) => (
          <Line {...shown} item={item} />
        ))}
        {added.map((line, index) => (
          <Added {...shown} line={line} index={index} />
        ))}
      </ol>
      <Finder {...shown} />
    </section>
  )
}

const Picture = ({ url }: { url: string | undefined }) =>
  url ? (
    <img src={toThumb(url)} alt="" width={64} height={64} loading="lazy" />
  ) : (
    <span class="no-picture" />
  )

type Item = StaffOrder['order']['items'][number]

function Line({ item, values, errors, substitutes }: ChangeShown & { item: Item }) {
  const name = toQuantityName(item.id)
  const off = toOffName(item.id)
  const offered = substitutes?.itemId === item.id ? substitutes.list : null
  return (
    <li class="line">
      <Picture url={item.picture?.url} />
      <div class="line-facts">
        <p class="line-name">{item.name}</p>
        <p class="line-price num">
          {formatMoney(item.price.amountMinor)}/{item.unit} · было{' '}
          {formatCounted(item.quantity, item)}
        </p>
      </div>
      <div class="found change-line">
        <InputField
          {...toField({ values: { [name]: toText(item.quantity), ...values }, errors }, name)}
          label={`Количество, ${item.unit}`}
          inputmode="decimal"
          maxlength={12}
        />
        <label class="tick">
          <input type="checkbox" name={off} checked={values[off] === 'on'} />
          Убрать<span class="hidden"> {item.name}</span>
        </label>
        <button class="button button-secondary" name="do" value={`substitutes:${item.id}`}>
          Заменить<span class="hidden"> {item.name}</span>
        </button>
      </div>
      {offered && <Substitutes item={item} list={offered} />}
    </li>
  )
}

function Substitutes({ item, list }: { item: Item; list: Substitute[] }) {
  if (list.length === 0) {
    return <p class="change-choices muted">Замены в&nbsp;городе нет. Найдите товар ниже.</p>
  }
  return (
    <ul class="change-choices" aria-label={`Замены: ${item.name}`}>
      {list.map(({ product, quantity, price, total }) => (
        <li>
          <span>
            {product.name}, {formatCounted(quantity, { unit: product.unit, pack: null })} ·{' '}
            <span class="num">
              {formatMoney(price.amountMinor)}/{product.unit}, {formatMoney(total.amountMinor)}
            </span>
          </span>
          <button
            class="button button-secondary"
            name="do"
            value={`replace:${item.id}:${product.id}:${toText(quantity)}`}
          >
            Взять<span class="hidden"> {product.name}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function Added(shown: ChangeShown & { line: AddedLine; index: number }) {
  const { line, index, goods, values, errors, found } = shown
  const product = goods.find(({ id }) => id === line.productId)
  const instead = found.order.items.find(({ id }) => id === line.insteadOf)
  const name = toAddedName(index, 'quantity')
  return (
    <li class="line">
      <Picture url={product?.picture?.url} />
      <div class="line-facts">
        <p class="line-name">
          <span class="badge badge-info">Новый</span> {product?.name ?? line.productId}
        </p>
        {instead && <p class="muted">Вместо: {instead.name}</p>}
        {product?.price && (
          <p class="line-price num">
            {formatMoney(product.price.amountMinor)}/{product.unit} · в&nbsp;наличии{' '}
            {toText(product.availability.quantity)} {product.unit}
          </p>
        )}
      </div>
      <div class="found change-line">
        <input type="hidden" name={toAddedName(index, 'productId')} value={line.productId} />
        <input type="hidden" name={toAddedName(index, 'insteadOf')} value={line.insteadOf} />
        <InputField
          {...toField({ values, errors }, name)}
          label={`Количество, ${product?.unit ?? 'шт'}`}
          inputmode="decimal"
          maxlength={12}
        />
        <button class="button button-secondary" name="do" value={`drop:${index}`}>
          Не&nbsp;добавлять<span class="hidden"> {product?.name}</span>
        </button>
      </div>
    </li>
  )
}
