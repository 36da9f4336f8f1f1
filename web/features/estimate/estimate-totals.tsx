/** What an estimate comes to, and what the load of it needs. */
import type { ReactNode } from 'react'
import { formatCount, formatMoney, formatWeight } from '#web/ui/format.ts'
import { formatVolume } from '#web/ui/format-volume.ts'
import { Price } from '#web/ui/price.tsx'
import type { Estimate } from './estimate-data.ts'
import { describeDiscount } from './estimate-words.ts'

export function EstimateTotals({ estimate }: { estimate: Estimate }) {
  const { totals, discount } = estimate
  const { gross, goods, own, total, clientTotal } = totals
  const isMixed = goods.amountMinor > 0 && own.amountMinor > 0
  return (
    <dl>
      {totals.discount.amountMinor > 0 && (
        <>
          <Row name="Без скидок">{formatMoney(gross.amountMinor)}</Row>
          <Row
            name={
              discount ? `Все скидки, на\u00a0смету\u00a0— ${describeDiscount(discount)}` : 'Скидки'
            }
          >
            {formatMoney(-totals.discount.amountMinor)}
          </Row>
        </>
      )}
      {isMixed && (
        <>
          <Row name="Товары">{formatMoney(goods.amountMinor)}</Row>
          <Row name="Работы и&nbsp;своё">{formatMoney(own.amountMinor)}</Row>
        </>
      )}
      <Load totals={totals} />
      {clientTotal.amountMinor !== total.amountMinor && (
        <Row name="Для&nbsp;клиента, с&nbsp;наценкой" className="no-print">
          {formatMoney(clientTotal.amountMinor)}
        </Row>
      )}
      <Row name="Итого" className="summary-total">
        <Price amountMinor={total.amountMinor} size="l" />
      </Row>
    </dl>
  )
}

function Load({ totals }: { totals: Estimate['totals'] }) {
  const { weightGrams, volumeCubicCm, vehicle, trips, deliveryPrice } = totals
  return (
    <>
      {weightGrams > 0 && <Row name="Вес">{formatWeight(weightGrams)}</Row>}
      {volumeCubicCm > 0 && <Row name="Объём">{formatVolume(volumeCubicCm)}</Row>}
      {trips > 0 && (
        <>
          <Row name="Машина">
            {vehicle}
            {trips > 1 && `, ${formatCount(trips, ['рейс', 'рейса', 'рейсов'])}`}
          </Row>
          <Row name="Доставка по&nbsp;городу">
            {deliveryPrice.amountMinor === 0
              ? 'бесплатно'
              : `от\u00a0${formatMoney(deliveryPrice.amountMinor)}`}
          </Row>
        </>
      )}
    </>
  )
}

function Row(props: { name: ReactNode; className?: string; children: ReactNode }) {
  return (
    <div className={props.className}>
      <dt>{props.name}</dt>
      <dd>{props.children}</dd>
    </div>
  )
}
