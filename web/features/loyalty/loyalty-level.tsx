/** The level of an installer, and how far the next one is. */
import { formatMoney } from '#language/ru/money.ts'
import type { Balance } from './loyalty-data.ts'
import { formatRate } from './loyalty-words.ts'

type Props = Pick<NonNullable<Balance>, 'nextLevel' | 'bought'>

export function NextLevel({ nextLevel, bought }: Props) {
  const received = (
    <>За&nbsp;12&nbsp;месяцев вы&nbsp;получили товаров на&nbsp;{formatMoney(bought.amountMinor)}</>
  )
  if (!nextLevel) return <p className="muted">{received}. Это высший уровень</p>
  const { name, rate, from } = nextLevel
  return (
    <>
      <progress
        className="level-bar"
        value={bought.amountMinor}
        max={from.amountMinor}
        aria-label={`До уровня «${name}»`}
      />
      <p>
        До&nbsp;уровня «{name}» с&nbsp;{formatRate(rate)} осталось{' '}
        <b className="num">{formatMoney(from.amountMinor - bought.amountMinor)}</b>
      </p>
      <p className="muted">{received}</p>
    </>
  )
}
