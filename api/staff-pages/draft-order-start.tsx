/** @jsxImportSource hono/jsx */
/** Where a call begins: a phone, who has it, and what colleagues have begun. */
import { formatMoment } from '#language/ru/moment.ts'
import { formatMoney } from '#language/ru/money.ts'
import { lineForms } from '#language/ru/noun.ts'
import { formatPhone } from '#language/ru/phone.ts'
import { formatCount } from '#language/ru/plural.ts'
import type {
  StaffBuyer,
  StaffDraftOrderList,
  StaffDraftOrderRow,
  StaffDraftOrderState,
} from '#schema/rest/staff/draft-order.ts'
import { FormKey, InputField } from './field.tsx'
import type { Values } from './form.ts'
import { formatPoints, toStatusName } from './words.ts'

const path = '/staff/orders/new'

type Props = {
  values: Values
  errors: Record<string, string>
  /** Who has the phone; null before one is asked for. */
  buyer: StaffBuyer | null
  found: StaffDraftOrderList
  isRemoved: boolean
  timezone: string
}

export function DraftOrderStart({ values, errors, buyer, found, isRemoved, timezone }: Props) {
  const last = found.items.at(-1)
  return (
    <main>
      <p class="back">
        <a class="link" href="/staff/orders">
          ← Заказы
        </a>
      </p>
      <h1>Новый заказ</h1>
      {isRemoved && <output class="notice notice-success">Черновик удалён</output>}
      <form action={path} class="card stack call">
        <InputField
          id="phone"
          name="phone"
          type="tel"
          label="Телефон покупателя"
          value={values['phone'] ?? ''}
          error={errors['phone']}
          inputmode="tel"
          maxlength={24}
          class="call-phone num"
          required
          autofocus={buyer === null}
        />
        <button class={`button ${buyer ? 'button-secondary' : 'button-primary'}`}>Найти</button>
      </form>
      {buyer && <Begin buyer={buyer} values={values} errors={errors} timezone={timezone} />}
      <h2 class="call-drafts">Черновики</h2>
      {found.items.length === 0 && <p class="empty">Никто никого не&nbsp;оформляет</p>}
      <ul class="cases">
        {found.items.map((row) => (
          <Row row={row} timezone={timezone} />
        ))}
      </ul>
      {found.hasMore && last && (
        <p>
          <a class="link act" href={`${path}?after=${last.id}`}>
            Показать более ранние
          </a>
        </p>
      )}
    </main>
  )
}

type BeginProps = Pick<Props, 'values' | 'errors' | 'timezone'> & { buyer: StaffBuyer }

/** Enter begins the order: nothing else is asked of a buyer who is known. */
function Begin({ buyer, values, errors, timezone }: BeginProps) {
  const { firstname, userId } = buyer
  return (
    <form method="post" action={path} class="card stack call">
      <FormKey />
      <input type="hidden" name="phone" value={buyer.phone} />
      <p class="call-buyer">
        <b>{firstname ?? (userId ? 'Без имени' : 'Новый покупатель')}</b>{' '}
        <span class="num">{formatPhone(buyer.phone)}</span>
      </p>
      {!userId && (
        <p class="muted">
          Профиль появится вместе с&nbsp;заказом: покупатель войдёт по&nbsp;этому номеру
          и&nbsp;увидит его
        </p>
      )}
      <KnownBuyer buyer={buyer} timezone={timezone} />
      {!firstname && (
        <InputField
          id="firstname"
          name="firstname"
          label="Имя"
          value={values['firstname'] ?? ''}
          error={errors['firstname']}
          maxlength={100}
          required
          autofocus
        />
      )}
      <button class="button button-primary" autofocus={Boolean(firstname)}>
        Начать заказ
      </button>
    </form>
  )
}

/** Begins a draft with the goods and the way of an order, for its buyer. */
export const CopyForm = ({ number }: { number: string }) => (
  <form method="post" action={`${path}/copy/${number}`}>
    <FormKey />
    <button class="button button-secondary">Повторить заказ</button>
  </form>
)

/** What helps to talk: organisations, points, and what was ordered before. */
export function KnownBuyer({ buyer, timezone }: { buyer: StaffBuyer; timezone: string }) {
  const { points, payers, orders } = buyer
  return (
    <>
      {payers.length > 0 && <p>Заказывает для: {payers.map(({ name }) => name).join(', ')}</p>}
      {points > 0 && (
        <p class="muted">
          {formatPoints(points)}: списать их&nbsp;может только сам покупатель, в&nbsp;своём заказе
          на&nbsp;сайте
        </p>
      )}
      {orders.length > 0 && (
        <ul class="call-orders">
          {orders.map(({ number, status, createdAt, totalMinor }) => (
            <li>
              <a class="link num" href={`/staff/orders/${number}`}>
                №&nbsp;{number}
              </a>
              <span class="muted">{formatMoment(createdAt, timezone)}</span>
              <span>{toStatusName(status)}</span>
              <span class="num">{formatMoney(totalMinor)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

export const draftStates: Record<StaffDraftOrderState, { name: string; tone: string }> = {
  OPEN: { name: 'Черновик', tone: 'info' },
  SENT: { name: 'Ждёт подтверждения', tone: 'warning' },
  ENDED: { name: 'Не\u00a0подтверждён вовремя', tone: 'error' },
  DECLINED: { name: 'Покупатель отказался', tone: 'error' },
  ORDERED: { name: 'Оформлен', tone: 'success' },
}

function Row({ row, timezone }: { row: StaffDraftOrderRow; timezone: string }) {
  const { id, state, firstname, phone, lineCount, madeBy, createdAt, expiresAt } = row
  const { name, tone } = draftStates[state]
  return (
    <li class="case call-row">
      <p class="case-head">
        <a class="case-title link" href={`${path}/${id}`}>
          {firstname || 'Без имени'}, <span class="num">{formatPhone(phone)}</span>
        </a>
        <span class={`badge badge-${tone}`}>{name}</span>
      </p>
      <p class="case-what">{formatCount(lineCount, lineForms)}</p>
      <p class="case-when muted">
        {madeBy}, {formatMoment(createdAt, timezone)}
        {state === 'SENT' && <> · ждём до&nbsp;{formatMoment(expiresAt, timezone)}</>}
      </p>
    </li>
  )
}
