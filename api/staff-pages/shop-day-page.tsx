/** @jsxImportSource hono/jsx */
import type { StaffShop } from '#api/data/staff/shop.ts'
import type { findStaffShopDays } from '#api/data/staff/shop-day.ts'
import { formatWeekday } from '#language/ru/day.ts'
import type { StaffShopDays } from '#schema/rest/staff/shop-day.ts'
import { FormKey, InputField, toField } from './field.tsx'
import type { Values } from './form.ts'

/** What was typed and refused is shown again. */
export type ShopDayTyped = { values: Values; errors: Record<string, string> }

type Found = NonNullable<Awaited<ReturnType<typeof findStaffShopDays>>>

type Props = {
  shops: StaffShop[]
  found: Found | null
  done: 'set' | 'removed' | null
  alert: string
  typed: ShopDayTyped | null
  /** Whether a day may be set in all shops at once. */
  canAll: boolean
}

const doneWords = { set: 'День сохранён', removed: 'День снова обычный' }

export function ShopDaysPage({ shops, found, done, alert, typed, canAll }: Props) {
  return (
    <main>
      <h1>Праздники и&nbsp;короткие дни</h1>
      <p class="muted">
        Дни, когда магазин работает не&nbsp;как обычно. Покупатели видят их у&nbsp;магазина
        и&nbsp;при оформлении, сроки заказов их учитывают.
      </p>
      {done && <output class="notice notice-success">{doneWords[done]}</output>}
      {alert && (
        <p class="notice notice-warning" role="alert">
          {alert}
        </p>
      )}
      {!found && <p class="empty">Магазинов ещё нет: их называет папка магазина</p>}
      {found && <ShopChoice shops={shops} shopId={found.days.shopId} />}
      {found && (
        <details class="card again new-code" open={typed !== null}>
          <summary>Добавить день</summary>
          <DayForm found={found} typed={typed} canAll={canAll} />
        </details>
      )}
      {found && <Days days={found.days} />}
    </main>
  )
}

const ShopChoice = ({ shops, shopId }: { shops: StaffShop[]; shopId: string }) => (
  <form class="find" action="/staff/shop-days">
    <div class="search">
      <select name="shop" aria-label="Магазин">
        {shops.map(({ id, name, city }) => (
          <option value={id} selected={id === shopId}>
            {city}, {name}
          </option>
        ))}
      </select>
      <button class="button button-secondary">Показать</button>
    </div>
  </form>
)

function Days({ days: { shop, shopId, exceptionalDays } }: { days: StaffShopDays }) {
  const years = [...new Set(exceptionalDays.map(({ day }) => day.slice(0, 4)))]
  return (
    <>
      {years.length === 0 && <p class="empty">{shop}: особых дней впереди нет</p>}
      {years.map((year) => (
        <section class="year">
          <h2>
            {shop}, {year}
          </h2>
          <ul class="cases">
            {exceptionalDays
              .filter(({ day }) => day.startsWith(year))
              .map((one) => (
                <Day one={one} shopId={shopId} />
              ))}
          </ul>
        </section>
      ))}
    </>
  )
}

type DayProps = { one: StaffShopDays['exceptionalDays'][number]; shopId: string }

function Day({ one: { day, hours, reason }, shopId }: DayProps) {
  return (
    <li class="case case-plain">
      <div class="case-head">
        <b class="num">{formatWeekday(day)}</b>
        <span class={`badge ${hours ? 'badge-info' : 'badge-warning'}`}>
          {hours ? `${hours.opens}–${hours.closes}` : 'Закрыт'}
        </span>
      </div>
      <p class="case-what">{reason}</p>
      <form method="post" action="/staff/shop-days/remove" class="end">
        <FormKey />
        <input type="hidden" name="shopId" value={shopId} />
        <input type="hidden" name="day" value={day} />
        <button class="button button-secondary">
          Сделать обычным<span class="hidden">: {formatWeekday(day)}</span>
        </button>
      </form>
    </li>
  )
}

type FormProps = { found: Found; typed: ShopDayTyped | null; canAll: boolean }

function DayForm({ found: { days, today }, typed, canAll }: FormProps) {
  const { values = {}, errors = {} } = typed ?? {}
  const field = (name: string) => toField({ values, errors }, name)
  return (
    <form method="post" action="/staff/shop-days/set" class="stack">
      <FormKey />
      <input type="hidden" name="shopId" value={days.shopId} />
      <div class="pair">
        <InputField {...field('day')} label="День" type="date" min={today} required />
        <InputField
          {...field('reason')}
          label="Почему"
          hint="Прочитают покупатели: «Новый год», «Учёт товара»"
          maxlength={60}
          required
        />
        <div class="field">
          <label for="kind">Как работает</label>
          <select id="kind" name="kind">
            <option value="CLOSED">Закрыт весь день</option>
            <option value="OTHER" selected={values['kind'] === 'OTHER'}>
              Другие часы
            </option>
          </select>
        </div>
        <div class="hours">
          <InputField {...field('opens')} label="С" type="time" />
          <InputField
            {...field('closes')}
            error={errors['closes'] ?? errors['hours']}
            label="До"
            type="time"
          />
        </div>
      </div>
      <p class="muted">Часы нужны, только если день короче или длиннее обычного.</p>
      {canAll && (
        <label class="tick">
          <input type="checkbox" name="isAll" value="on" checked={values['isAll'] === 'on'} />
          Во&nbsp;всех магазинах
        </label>
      )}
      <button class="button button-primary">Сохранить день</button>
    </form>
  )
}
