/** What an estimate comes to, and what the load of it needs. */

import { formatMoney } from '#language/ru/money.ts'
import { truckForms } from '#language/ru/noun.ts'
import { formatCount } from '#language/ru/plural.ts'
import { formatVolume, formatWeight } from '#language/ru/weight.ts'
import { Fact } from '#web/ui/fact.tsx'
import type { Estimate } from './estimate-data.ts'
import { EstimateTotal } from './estimate-sum.tsx'
import { describeDiscount } from './estimate-words.ts'

export function EstimateTotals({ estimate }: { estimate: Estimate }) {
  const { totals, discount } = estimate
  const { gross, goods, own, total, clientTotal } = totals
  const isMixed = goods.amountMinor > 0 && own.amountMinor > 0
  return (
    <dl>
      {totals.discount.amountMinor > 0 && (
        <>
          <Fact name="Без скидок">{formatMoney(gross.amountMinor)}</Fact>
          <Fact
            name={
              discount ? `Все скидки, на\u00a0смету\u00a0— ${describeDiscount(discount)}` : 'Скидки'
            }
          >
            {formatMoney(-totals.discount.amountMinor)}
          </Fact>
        </>
      )}
      {isMixed && (
        <>
          <Fact name="Товары">{formatMoney(goods.amountMinor)}</Fact>
          <Fact name="Работы и&nbsp;своё">{formatMoney(own.amountMinor)}</Fact>
        </>
      )}
      <Load totals={totals} />
      {clientTotal.amountMinor !== total.amountMinor && (
        <Fact name="Для&nbsp;клиента, с&nbsp;наценкой" className="no-print">
          {formatMoney(clientTotal.amountMinor)}
        </Fact>
      )}
      <Fact name="Итого" className="summary-total">
        <EstimateTotal sums={totals} size="l" />
      </Fact>
    </dl>
  )
}

function Load({ totals }: { totals: Estimate['totals'] }) {
  const { weightGrams, volumeCubicCm, vehicle, trips, deliveryPrice } = totals
  return (
    <>
      {weightGrams > 0 && <Fact name="Вес">{formatWeight(weightGrams)}</Fact>}
      {volumeCubicCm > 0 && <Fact name="Объём">{formatVolume(volumeCubicCm)}</Fact>}
      {deliveryPrice && trips > 0 && (
        <>
          <Fact name="Машина">
            {vehicle}
            {trips > 1 && `, ${formatCount(trips, truckForms)}`}
          </Fact>
          <Fact name="Доставка по&nbsp;городу">
            {deliveryPrice.amountMinor === 0
              ? 'бесплатно'
              : `от\u00a0${formatMoney(deliveryPrice.amountMinor)}`}
          </Fact>
        </>
      )}
    </>
  )
}
