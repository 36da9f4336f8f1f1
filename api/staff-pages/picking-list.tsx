/** @jsxImportSource hono/jsx */
/** An order on A4: what is picked by, and what goes along with the goods. */
import { code128, drawingSVG } from 'bwip-js/generic'
import { raw } from 'hono/html'
import type { StaffOrder } from '#schema/rest/staff/order.ts'
import { Logo } from './document.tsx'
import {
  formatHandover,
  formatMoment,
  formatMoney,
  formatPhone,
  formatQuantity,
  formatWeight,
} from './format.ts'
import { describeFloor, toPlace, toWhen } from './order-page.tsx'
import { describePayment, methodNames, toDueMinor } from './words.ts'

/** Code 128 of the number, which scanners of every till and warehouse read. */
function Barcode({ text }: { text: string }) {
  const svg = code128({ bcid: 'code128', text, scale: 2, height: 12 }, drawingSVG())
  return (
    <figure class="barcode">
      <span aria-hidden="true">{raw(svg)}</span>
      <figcaption class="num">{text}</figcaption>
    </figure>
  )
}

export function PickingList({ found, now }: { found: StaffOrder; now: Date }) {
  const { order, timezone, notes } = found
  return (
    <main class="sheet">
      <p class="back no-print">
        <a class="link" href={`/staff/orders/${order.number}`}>
          ← Заказ №&nbsp;{order.number}
        </a>
        <button type="button" class="button button-primary" data-print hidden>
          Напечатать
        </button>
      </p>
      <header class="sheet-head">
        <div>
          <p class="logo">
            <Logo /> Отвес
          </p>
          <h1>Лист сборки №&nbsp;{order.number}</h1>
          <p>
            {methodNames[order.delivery.method]}:{' '}
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
    </main>
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
                  {name}: <span class="num">{formatQuantity(quantity)}</span>
                </div>
              ))}
            </td>
            <td class="num">
              <b class="big">{formatQuantity(item.quantity)}</b>&nbsp;{item.unit}
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
