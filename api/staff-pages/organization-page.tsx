/** @jsxImportSource hono/jsx */
import type { StaffOrganization } from '#schema/rest/staff/organization.ts'
import { FormKey, InputField } from './field.tsx'
import { describeNumbers, describeOwner, toOrganizationPath } from './organization-list.tsx'

/** A discount that was not set: it is shown again. */
export type DiscountTyped = {
  percent: string
  reason: string
  errors: Record<string, string>
  isStale: boolean
}

type Props = { found: StaffOrganization; typed: DiscountTyped | null; isDone: boolean }

export function OrganizationPage({ found, typed, isDone }: Props) {
  const { id, name } = found
  return (
    <main class="narrow">
      <p class="back">
        <a class="link" href="/staff/organizations">
          ← Все организации
        </a>
      </p>
      <h1>{name}</h1>
      <p class="muted num">{describeNumbers(found)}</p>
      <p class="muted num">{describeOwner(found)}</p>
      {isDone && <output class="notice notice-success">Записано: {describeDiscount(found)}</output>}
      {typed?.isStale && (
        <div class="notice notice-warning" role="alert">
          <p>
            <b>Пока страница была открыта, скидка изменилась. Ваша не&nbsp;записана.</b>
          </p>
          <p>Теперь: {describeDiscount(found)}. Повторите, если нужно.</p>
        </div>
      )}
      <section class="card">
        <h2>Скидка: {describeDiscount(found)}</h2>
        <DiscountForm found={found} typed={typed} />
      </section>
      <p>
        <a
          class="link"
          href={`/staff/audit?${new URLSearchParams({ subject: `organization:${id}` })}`}
        >
          Кто и&nbsp;когда менял скидку
        </a>
      </p>
    </main>
  )
}

const describeDiscount = ({ discountPercent }: StaffOrganization) =>
  discountPercent > 0 ? `${discountPercent}\u00a0%` : 'нет'

function DiscountForm({ found, typed }: Pick<Props, 'found' | 'typed'>) {
  return (
    <form method="post" action={toOrganizationPath(found)} class="stack correction">
      <FormKey />
      <input type="hidden" name="seen" value={String(found.discountPercent)} />
      <InputField
        id="percent"
        name="percent"
        label="Сколько процентов"
        hint={'С\u00a0товаров новых заказов, после промокода. 0\u00a0— без\u00a0скидки'}
        error={typed?.errors.percent}
        class="amount-input num"
        inputmode="numeric"
        maxlength={5}
        required
        value={typed?.percent ?? String(found.discountPercent)}
      />
      <InputField
        id="reason"
        name="reason"
        label="О чём договорились"
        hint={'Например: договор №\u00a014 от\u00a020.11.2026. Останется в\u00a0журнале'}
        error={typed?.errors.reason}
        maxlength={300}
        required
        value={typed?.reason ?? ''}
      />
      <button class="button button-primary">Записать скидку</button>
    </form>
  )
}
