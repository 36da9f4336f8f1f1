/** @jsxImportSource hono/jsx */
/** An order on A4: what is picked by, and what goes along with the goods. */
import { raw } from 'hono/html'
import type { PropsWithChildren } from 'hono/jsx'
import { drawBarcode } from '#api/domain/order/barcode.ts'
import { deliveryMethodNames } from '#language/ru/delivery-method.ts'
import { formatMoment } from '#language/ru/moment.ts'
import { formatMoney } from '#language/ru/money.ts'
import { formatPhone } from '#language/ru/phone.ts'
import { formatPacks } from '#schema/pack.ts'
import type { StaffOrder } from '#schema/rest/staff/order.ts'
import { identity } from '#shop/identity.ts'
import { formatAmount, formatCounted } from './amount.ts'
import { Logo } from './document.tsx'
import { formatHandover, formatWeight } from './format.ts'
import { describeFloor, toPlace, toWhen } from './order-page.tsx'
import { describePayment, toDueMinor } from './words.ts'

function Barcode({ text }: { text: string }) {
  return (
    <figure class="barcode">
      <span aria-hidden="true">{raw(drawBarcode(text))}</span>
      <figcaption class="num">{text}</figcaption>
    </figure>
  )
}

type SheetProps = { found: StaffOrder; now: Date }

export function PickingList({ found, now }: SheetProps) {
  const { number } = found.order
  return (
    <main>
      <Back href={`/staff/orders/${number}`}>Заказ №&nbsp;{number}</Back>
      <Sheet found={found} now={now} />
    </main>
  )
}

type ListsProps = { orders: StaffOrder[]; restCount: number; now: Date }

/** Each on a page of its own. */
export function PickingLists({ orders, restCount, now }: ListsProps) {
  return (
    <main>
      <h1 class="no-print">Листы сборки</h1>
      <Back href="/staff/orders">Заказы</Back>
      {restCount > 0 && (
        <p class="notice notice-warning no-print" role="alert">
          Здесь первые {orders.length}. Ещё {restCount} откройте и&nbsp;напечатайте по&nbsp;одному
        </p>
      )}
      {orders.length === 0 && <p class="empty">Собирать пока нечего</p>}
      {orders.map((found) => (
        <Sheet found={found} now={now} />
      ))}
    </main>
  )
}

function Back({ href, children }: PropsWithChildren<{ href: string }>) {
  return (
    <p class="back no-print">
      <a class="link" href={href}>
        ← {children}
      </a>
      <button type="button" class="button button-primary" data-print hidden>
        Напечатать
      </button>
    </p>
  )
}

function Sheet({ found, now }: SheetProps) {
  const { order, timezone, notes } = found
  return (
    <article class="sheet">
      <header class="sheet-head">
        <div>
          <p class="logo">
            <Logo /> {identity.name}
          </p>
          <h1>Лист сборки №&nbsp;{order.number}</h1>
          <p>
            {deliveryMethodNames[order.delivery.method]}:{' '}
            <b>{formatHandover(toWhen(found), timezone, now)}</b>
          </p>
        </div>
        <Barcode text={order.number} />
      </header>
      <Facts found={found} />
      <LineTable found={found} />
      {notes.length > 0 && (
        <section>
          <h2>Заметки</h2>
          <ul>
            {notes.map(({ by, text }) => (
              <li>
                {text} <span class="muted">({by})</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <ul class="signs">
        <li>Собрал</li>
        <li>Проверил</li>
        <li>Получил</li>
      </ul>
      <p class="muted">
        Оформлен {formatMoment(order.createdAt, timezone)}, напечатан{' '}
        {formatMoment(now.toISOString(), timezone)}
      </p>
    </article>
  )
}

function Facts({ found }: { found: StaffOrder }) {
  const { order } = found
  const { delivery, recipient, sums } = order
  const due = toDueMinor(found)
  const contact = delivery.contactPhone
    ? `${delivery.contactName ?? ''} ${formatPhone(delivery.contactPhone)}`
    : ''
  const facts = [
    ['Получает', `${recipient.firstname}, ${formatPhone(recipient.phone ?? '')}`],
    ['Встречает', contact.trim()],
    [delivery.method === 'PICKUP' ? 'Где забирает' : 'Куда', toPlace(found)],
    ['Подъём', describeFloor(found)],
    ['Подъезд', delivery.accessNote],
    ['Комментарий', delivery.comment],
    [
      'Оплата',
      due > 0
        ? `получить ${formatMoney(due)}`
        : `${formatMoney(sums.total.amountMinor)}: ${describePayment(order)}`,
    ],
  ].filter(([, value]) => value)
  return (
    <dl class="facts sheet-facts">
      {facts.map(([name, value]) => (
        <div>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const CodesWanted = () => (
  <>
    <br />
    <b>Прочитать код маркировки на&nbsp;каждой единице</b>
  </>
)

function LineTable({ found }: { found: StaffOrder }) {
  const places = new Map(found.items.map((item) => [item.itemId, item]))
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">
            <span class="hidden">Собрано</span>
          </th>
          <th scope="col">Товар</th>
          <th scope="col">Где лежит</th>
          <th scope="col">Сколько</th>
          <th scope="col">Вес</th>
        </tr>
      </thead>
      <tbody>
        {found.order.items.map((item) => (
          <tr>
            <td>
              <span class="box" />
              <span class="hidden">Отметить</span>
            </td>
            <td>
              {item.name}
              <br />
              <span class="muted num">
                <span class="code">Код {item.code}</span>
                {places.get(item.id)?.barcode && (
                  <span class="code">ШК {places.get(item.id)?.barcode}</span>
                )}
              </span>
              {places.get(item.id)?.marking?.isRequired && <CodesWanted />}
              {item.note && (
                <>
                  <br />
                  <b>{item.note}</b>
                </>
              )}
            </td>
            <td>
              {places.get(item.id)?.places.map(({ name, quantity }) => (
                <div>
                  {name}: <span class="num">{formatCounted(quantity, item)}</span>
                </div>
              ))}
            </td>
            <td class="num">
              <b class="big">{formatAmount(item.quantity, item.unit)}</b>
              {formatPacks(item.quantity, item.pack) && (
                <div>
                  = <b class="big">{formatPacks(item.quantity, item.pack)}</b>
                </div>
              )}
            </td>
            <td class="num">{formatWeight(places.get(item.id)?.weightGrams ?? null)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colspan={4}>Всего строк: {found.order.items.length}</td>
          <td class="num">
            <b>{formatWeight(found.order.weightGrams)}</b>
          </td>
        </tr>
      </tfoot>
    </table>
  )
}
