/** The least order of the shop, while the goods do not reach it. */
import { formatMoney } from '#language/ru/money.ts'

type Money = { amountMinor: number }
type Props = { minimum: { goods: Money; lacking: Money } | null | undefined }

export function OrderMinimum({ minimum }: Props) {
  if (!minimum || minimum.lacking.amountMinor === 0) return null
  return (
    <p className="notice notice-warning">
      <span>
        Минимальный заказ&nbsp;— {formatMoney(minimum.goods.amountMinor)}: добавьте товаров
        ещё&nbsp;на&nbsp;<b>{formatMoney(minimum.lacking.amountMinor)}</b>
      </span>
    </p>
  )
}
