/** @jsxImportSource hono/jsx */
/** The lines of an order, to look at or to be counted. */

import { toWaiting } from '#api/domain/marking/hand-over.ts'
import { takesCodes } from '#api/domain/staff/marking-code.ts'
import { formatMoney } from '#language/ru/money.ts'
import { mediaFolder } from '#schema/media.ts'
import type { StaffOrder } from '#schema/rest/staff/order.ts'
import type { OrderProps } from './action-form.tsx'
import { formatCounted } from './amount.ts'
import { formatWeight } from './format.ts'
import { useMayDo } from './may-do.tsx'
import { LineMarking } from './order-marking.tsx'
import { FoundField, PickForm } from './order-pick.tsx'
import { listCodes } from './order-scan.ts'
import { toNextStatus } from './order-step.tsx'

type Item = StaffOrder['order']['items'][number]
type Place = StaffOrder['items'][number]

/** Our own photos come in three widths. */
export const toThumb = (url: string) =>
  url.startsWith(mediaFolder) ? url.replace(/^([^.]+)\.avif$/, '$1-200.avif') : url

export function Lines({ found, typed }: OrderProps) {
  const status = toNextStatus(found)
  const canPick = useMayDo('order.pick')
  if (found.order.status !== 'PICKING' || !status || !canPick) return <LineList found={found} />
  const own = typed?.form === 'pick' ? typed : null
  return (
    <PickForm found={found} typed={own} status={status}>
      <LineList found={found} typed={own} isPicking />
    </PickForm>
  )
}

type ListProps = { found: StaffOrder; typed?: OrderProps['typed']; isPicking?: boolean }

function LineList({ found, typed = null, isPicking = false }: ListProps) {
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
            <FoundField
              item={item}
              typed={typed}
              codes={listCodes(item, found)}
              marking={places.get(item.id)?.marking ?? null}
            />
          ) : (
            <p class="line-quantity num">{describeQuantity(item)}</p>
          )}
          <HandedPart found={found} item={item} />
          <MarkedLine
            item={item}
            place={places.get(item.id)}
            isOpen={takesCodes(found)}
            mayFree={isPicking}
          />
        </li>
      ))}
    </ol>
  )
}

type MarkedProps = {
  item: Item
  place: Place | undefined
  isOpen: boolean
  mayFree: boolean
}

const MarkedLine = ({ item, place, isOpen, mayFree }: MarkedProps) =>
  place?.marking ? (
    <LineMarking marking={place.marking} name={item.name} isOpen={isOpen} mayFree={mayFree} />
  ) : null

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
              {name}: <span class="num">{formatCounted(quantity, item)}</span>
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

function describeQuantity(item: Item) {
  const { quantity, picked, refused } = item
  const whole = <b>{formatCounted(quantity, item)}</b>
  if (picked === null || picked >= quantity) return whole
  return (
    <>
      <b class="less">{picked === 0 ? 'нет' : formatCounted(picked, item)}</b> из {whole}
      {refused > 0 && <small class="muted">не&nbsp;взяли {formatCounted(refused, item)}</small>}
    </>
  )
}

/** «выдано 4 мешка, осталось 6», of an order that goes out in parts. */
function HandedPart({ found: { order }, item }: { found: StaffOrder; item: Item }) {
  const waiting = toWaiting(item)
  if (order.handOvers.length === 0 || order.status === 'COMPLETED') return null
  return (
    <p class="marking muted num">
      <span>
        Выдано {item.handed > 0 ? formatCounted(item.handed, item) : '0'}, осталось{' '}
        {waiting > 0 ? <b>{formatCounted(waiting, item)}</b> : '0'}
      </span>
    </p>
  )
}
