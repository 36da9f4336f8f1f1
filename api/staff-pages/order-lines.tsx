/** @jsxImportSource hono/jsx */
/** The lines of an order: to look at, or to say how much of each was found. */
import type { StaffOrder } from '#schema/rest/staff/order.ts'
import { ActionForm, type OrderProps } from './action-form.tsx'
import { formatMoney, formatQuantity, formatWeight } from './format.ts'
import { readPicking, toFieldName } from './order-form.ts'
import { toNextStatus } from './order-step.tsx'

type Item = StaffOrder['order']['items'][number]
type Place = StaffOrder['items'][number]

/** Our own photos come in three widths. */
export const toThumb = (url: string) => url.replace(/^(\/media\/[^.]+)\.avif$/, '$1-200.avif')

export function Lines({ found, typed }: OrderProps) {
  const status = toNextStatus(found)
  if (found.order.status !== 'PICKING' || !status) return <LineList found={found} typed={null} />
  const own = typed?.form === 'pick' ? typed : null
  const mark = own?.values.confirm === 'asked' ? readPicking(found, own.values).mark : ''
  return (
    <ActionForm found={found} form="pick" status={status}>
      <LineList found={found} typed={own} isPicking />
      {mark && <input type="hidden" name="confirmed" value={mark} />}
      <div class="bar">
        {own?.message && (
          <div class="notice notice-warning" role="alert">
            {own.message}
          </div>
        )}
        <button class="button button-primary button-wide">
          {mark
            ? 'Да, собрано меньше'
            : status === 'READY'
              ? 'Собран, к\u00a0выдаче'
              : 'Собран, в\u00a0путь'}
        </button>
      </div>
    </ActionForm>
  )
}

function LineList({ found, typed, isPicking = false }: OrderProps & { isPicking?: boolean }) {
  const places = new Map(found.items.map((item) => [item.itemId, item]))
  return (
    <ol class="lines">
      {found.order.items.map((item) => (
        <li class="line">
          {item.picture ? (
            <img src={toThumb(item.picture.url)} alt="" width={64} height={64} loading="lazy" />
          ) : (
            <span class="no-picture" />
          )}
          <LineFacts item={item} place={places.get(item.id)} />
          {isPicking ? (
            <Found item={item} typed={typed} />
          ) : (
            <p class="line-quantity num">{describeQuantity(item)}</p>
          )}
        </li>
      ))}
    </ol>
  )
}

function LineFacts({ item, place }: { item: Item; place: Place | undefined }) {
  const weight = formatWeight(place?.weightGrams ?? null)
  return (
    <div class="line-facts">
      <p class="line-name">{item.name}</p>
      <p class="line-codes num">
        <span>
          Код <b>{item.code}</b>
        </span>
        {place?.barcode && <span>ШК {place.barcode}</span>}
        {weight && <span>{weight}</span>}
      </p>
      {place && place.places.length > 0 && (
        <p class="line-places">
          {place.places.map(({ name, quantity }) => (
            <span>
              {name}: <b class="num">{formatQuantity(quantity)}</b>&nbsp;{item.unit}
            </span>
          ))}
        </p>
      )}
      {item.note && <p class="line-note">{item.note}</p>}
      <p class="line-price num">
        {formatMoney(item.price.amountMinor)}/{item.unit} · {formatMoney(item.total.amountMinor)}
      </p>
    </div>
  )
}

function describeQuantity({ quantity, picked, unit }: Item) {
  const whole = (
    <>
      <b>{formatQuantity(quantity)}</b>&nbsp;{unit}
    </>
  )
  if (picked === null || picked >= quantity) return whole
  return (
    <>
      <span class="less">
        <b>{formatQuantity(picked)}</b> из
      </span>{' '}
      {whole}
    </>
  )
}

function Found({ item, typed }: { item: Item; typed: OrderProps['typed'] }) {
  const name = toFieldName(item.id)
  const error = typed?.errors[name]
  const errorId = `error-${item.id}`
  return (
    <div class="found">
      <label for={name}>
        Собрано<span class="hidden"> {item.name}</span>
      </label>
      <div class="found-row num">
        <input
          id={name}
          name={name}
          inputmode="decimal"
          autocomplete="off"
          maxlength={12}
          required
          value={typed?.values[name] ?? formatQuantity(item.quantity)}
          aria-invalid={error ? 'true' : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <span>
          из <b>{formatQuantity(item.quantity)}</b>&nbsp;{item.unit}
        </span>
      </div>
      {error && (
        <p class="error" id={errorId}>
          {error}
        </p>
      )}
    </div>
  )
}
