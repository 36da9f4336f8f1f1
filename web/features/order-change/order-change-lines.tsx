/** What changes of an order: goods, and the way it comes. */
import './order-change.css'
import { href, Link } from 'react-router'
import { formatWindow } from '#language/ru/day-name.ts'
import { deliveryMethodNames } from '#language/ru/delivery-method.ts'
import { formatUnitPrice } from '#language/ru/money.ts'
import {
  isOtherPlace,
  isOtherTime,
  type LineChange,
  listLineChanges,
} from '#schema/order-change.ts'
import { toHundredths } from '#schema/quantity.ts'
import { formatDate } from '#web/features/delivery/delivery-date.ts'
import { formatAmount } from '#web/features/quantity/amount.ts'
import { formatGoods } from '#web/features/quantity/goods-words.ts'
import type { ChangeSides_SideFragment } from '#web/generated/graphql/graphql.ts'
import { Badge, type BadgeProps } from '#web/ui/badge.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'

export type Side = ChangeSides_SideFragment
type Item = Side['items'][number]
type Kind = LineChange<Item>['kind']

const kinds: Record<Kind, { name: string; tone: NonNullable<BadgeProps['tone']> }> = {
  SUBSTITUTED: { name: 'Замена', tone: 'info' },
  REMOVED: { name: 'Убираем', tone: 'error' },
  AMOUNT: { name: 'Другое количество', tone: 'warning' },
  ADDED: { name: 'Добавляем', tone: 'success' },
}

type Props = { before: Side; after: Side }

export function ChangeLines({ before, after }: Props) {
  const changes = listLineChanges(before.items, after.items)
  const keptCount = before.items.length - changes.filter((change) => change.before).length
  return (
    <>
      {changes.length > 0 && (
        <ul className="change-lines">
          {changes.map((change) => (
            <ChangeLine
              key={change.before?.itemId ?? change.after.map(({ name }) => name).join()}
              change={change}
            />
          ))}
        </ul>
      )}
      {changes.length > 0 && keptCount > 0 && (
        <p className="muted">Без изменений: {formatGoods(keptCount)}</p>
      )}
      <WayChange before={before.way} after={after.way} />
    </>
  )
}

function ChangeLine({ change: { kind, before, after } }: { change: LineChange<Item> }) {
  const { name, tone } = kinds[kind]
  const shown = kind === 'AMOUNT' || kind === 'ADDED' ? after : before ? [before] : []
  return (
    <li>
      <Badge tone={tone}>{name}</Badge>
      {kind === 'SUBSTITUTED' ? (
        <div className="change-pair">
          <Goods name="Было" items={shown} />
          <Goods name="Станет" items={after} />
        </div>
      ) : (
        <Goods items={shown} was={kind === 'AMOUNT' ? before : null} />
      )}
    </li>
  )
}

type GoodsProps = { name?: string; items: readonly Item[]; was?: Item | null }

/** One line, or a substitute beside what is left of the line. */
function Goods({ name, items, was = null }: GoodsProps) {
  return (
    <div className="change-goods">
      {name && <p className="change-name muted">{name}</p>}
      {items.map((item) => (
        <div key={item.itemId ?? item.name} className="change-item">
          <Picture src={item.picture?.url} alt="" width={64} height={64} sizes="64px" />
          <p>
            {item.productSlug ? (
              <Link
                className="order-line-name"
                to={href('/product/:slug', { slug: item.productSlug })}
              >
                {item.name}
              </Link>
            ) : (
              item.name
            )}
            <small className="muted">
              {toAmount(item)} × {formatUnitPrice(item.price.amountMinor, item.unit)}
              {was && `, было ${toAmount(was)}`}
            </small>
          </p>
          <Price amountMinor={item.total.amountMinor} size="s" />
        </div>
      ))}
    </div>
  )
}

const toAmount = ({ quantity, unit }: Item) => formatAmount(toHundredths(quantity) ?? 0, unit)

type Way = Side['way']

function WayChange({ before, after }: { before: Way; after: Way }) {
  if (!isOtherPlace(before, after) && !isOtherTime(before, after)) return null
  return (
    <dl className="facts change-way">
      <div>
        <dt>Было</dt>
        <dd>{describeWay(before)}</dd>
      </div>
      <div>
        <dt>Станет</dt>
        <dd>
          <b>{describeWay(after)}</b>
        </dd>
      </div>
    </dl>
  )
}

/** «Доставка, ул. Садовая, 5, 3 этаж с подъёмом, 21 ноября, 10:00–14:00». */
function describeWay({ method, place, date, window, floor, isLifting }: Way): string {
  const lifting = isLifting ? ' с\u00a0подъёмом' : ''
  return [
    deliveryMethodNames[method],
    place,
    floor !== null && `${floor}\u00a0этаж${lifting}`,
    date && formatDate(date),
    date && window && formatWindow(window),
  ]
    .filter(Boolean)
    .join(', ')
}
