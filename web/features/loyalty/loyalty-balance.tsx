/** How many points there are, when some expire, and the way to the next level. */
import { useState } from 'react'
import { toMoscowDay } from '#language/ru/day.ts'
import { pointForms } from '#language/ru/noun.ts'
import { formatNumber } from '#language/ru/number.ts'
import { plural } from '#language/ru/plural.ts'
import { query, quietly } from '#web/graphql/client.ts'
import { useLive } from '#web/graphql/use-live.ts'
import { ReloadLink } from '#web/runtime/reload-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { type Balance, type HomeData, LoyaltyHomePage } from './loyalty-data.ts'
import { NextLevel } from './loyalty-level.tsx'
import { formatComing, formatExpiry, formatRate } from './loyalty-words.ts'
import { QrButton } from './qr/qr-button.tsx'
import { refreshLoyalty } from './use-loyalty.ts'

type Props = {
  /** null when it did not load. */
  balance: HomeData['balance']
  nowMs: number
}

export function LoyaltyBalancePanel({ balance, nowMs }: Props) {
  const live = useLive(LoyaltyHomePage, {}, balance)
  const loyalty = (live.data ?? balance)?.viewer.loyalty
  return (
    <section className="panel loyalty-balance" aria-labelledby="loyalty-balance">
      <h2 id="loyalty-balance">Можно потратить</h2>
      {loyalty ? <Known loyalty={loyalty} today={toMoscowDay(nowMs)} /> : <Unknown />}
    </section>
  )
}

/** A balance that did not load is a dash: zero would be a balance. */
function Unknown() {
  const [isAsking, setIsAsking] = useState(false)
  const retry = async () => {
    setIsAsking(true)
    await quietly(() => query(LoyaltyHomePage, {}, 'network-only'))
    setIsAsking(false)
  }
  return (
    <div role="alert">
      <p className="loyalty-points">—</p>
      <p>Не&nbsp;удалось узнать баланс. Бонусы на&nbsp;месте</p>
      <ReloadLink>Обновить</ReloadLink>
      <Button icon="refresh" loading={isAsking} onClick={() => void retry()}>
        Повторить
      </Button>
      <QrButton onClosed={refreshLoyalty} />
    </div>
  )
}

type Loyalty = NonNullable<Balance>

function Known({ loyalty, today }: { loyalty: Loyalty; today: string }) {
  const { bonusBalance, heldPoints, coming, expiring } = loyalty
  return (
    <>
      <p className="loyalty-points num">
        {formatNumber(bonusBalance)} <small>{plural(bonusBalance, pointForms)}</small>
      </p>
      {expiring && <p className="loyalty-expiring">{formatExpiry(expiring, today)}</p>}
      {heldPoints > 0 && <p className="muted">{formatComing(heldPoints, coming)}</p>}
      {/* On a wide screen it stands in the menu beside. */}
      <QrButton wide className="mobile-only" onClosed={refreshLoyalty} />
      <Level loyalty={loyalty} />
    </>
  )
}

function Level({ loyalty: { level, ...next } }: { loyalty: Loyalty }) {
  return (
    <div className="loyalty-level">
      <p>
        Уровень «{level.name}»: {formatRate(level.rate)} с&nbsp;покупок
      </p>
      <NextLevel {...next} />
    </div>
  )
}
