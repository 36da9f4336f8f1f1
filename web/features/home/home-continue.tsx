import './home-continue.css'
import { useEffect, useRef, useState } from 'react'
import { Form, href, Link } from 'react-router'
import { formatDay, toMoscowDay } from '#language/ru/day.ts'
import { formatMoney } from '#language/ru/money.ts'
import { LastEstimate } from '#web/features/estimate/last-estimate.tsx'
import { toLoyaltyPath } from '#web/features/loyalty/loyalty-path.ts'
import { formatExpiry, formatPoints } from '#web/features/loyalty/loyalty-words.ts'
import { QrButton } from '#web/features/loyalty/qr/qr-button.tsx'
import { refreshLoyalty, retryLoyalty, useLoyalty } from '#web/features/loyalty/use-loyalty.ts'
import { OrderThumbs } from '#web/features/order/order-thumbs.tsx'
import { ProductCarousel } from '#web/features/product-card/product-carousel.tsx'
import { RecommendationLink } from '#web/features/product-card/recommendation-link.tsx'
import { useViewer } from '#web/features/viewer/viewer.ts'
import { keepOwnHeight } from '#web/features/viewer/viewer-hint.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { useLive } from '#web/graphql/use-live.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

const HomeViewed = graphql(`
  query HomeViewed {
    viewer {
      viewedProducts { id ...ProductCard_product }
    }
  }
`)

const HomeLastOrder = graphql(`
  query HomeLastOrder {
    viewer {
      orders(perPage: 1) {
        items {
          id
          number
          createdAt
          sums { total { amountMinor } }
          ...OrderThumbs_order
        }
      }
    }
  }
`)

const viewedMax = 8
const thumbMax = 4

/** Where the visitor left off: the last order to repeat, and recently viewed goods. */
export default function HomeContinue() {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const watcher = new ResizeObserver(() => keepOwnHeight(Math.ceil(element.offsetHeight)))
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])
  const { data } = useLive(HomeViewed, {})
  const viewed = data?.viewer.viewedProducts.slice(0, viewedMax) ?? []
  const isGuest = useViewer()?.user.isGuest ?? true
  return (
    <div ref={place} className="home-continue">
      <HomePoints />
      {!isGuest && <LastOrder />}
      {!isGuest && <LastEstimate />}
      {viewed.length > 0 && (
        <ProductCarousel title="Вы смотрели" products={viewed} below={<RecommendationLink />} />
      )}
    </div>
  )
}

/** Of an installer: the balance, and the code for the till. */
function HomePoints() {
  const { loyalty, isFailed } = useLoyalty()
  const [today] = useState(() => toMoscowDay(Date.now()))
  const isInstaller = useViewer()?.user.partnerType === 'MOUNTER'
  if (!isInstaller) return null
  const expiring = loyalty?.expiring
  return (
    <section className="section panel home-order" aria-label="Бонусы">
      <Icon name="gift" />
      <p>
        <Link to={toLoyaltyPath()}>
          <b className="num">{loyalty ? formatPoints(loyalty.bonusBalance) : 'Бонусы: —'}</b>
        </Link>
        {expiring && <span className="muted">{formatExpiry(expiring, today)}</span>}
      </p>
      {isFailed && (
        <Button icon="refresh" onClick={() => void retryLoyalty()}>
          Повторить
        </Button>
      )}
      <QrButton onClosed={refreshLoyalty} />
    </section>
  )
}

function LastOrder() {
  const { data } = useLive(HomeLastOrder, {})
  const [order] = data?.viewer.orders?.items ?? []
  if (!order) return null
  const { id, number, createdAt, sums } = order
  return (
    <section className="section panel home-order" aria-label="Последний заказ">
      <OrderThumbs order={order} max={thumbMax} />
      <p>
        <Link to={href('/profile/orders/:id', { id })}>
          <b>
            Заказ №&nbsp;{number} от&nbsp;{formatDay(createdAt)}
          </b>
        </Link>
        <span className="muted num">{formatMoney(sums.total.amountMinor)}</span>
      </p>
      <Form method="post" action={href('/profile/orders/:id', { id })}>
        <Button type="submit" name="intent" value="repeat" icon="refresh">
          Повторить заказ
        </Button>
      </Form>
    </section>
  )
}
