/** @jsxImportSource hono/jsx */
import type { StaffShop } from '#api/data/staff/shop.ts'
import type { StaffTillCode, StaffTillPurchase } from '#schema/rest/staff/till.ts'
import { FormKey, InputField, toField } from './field.tsx'
import type { Values } from './form.ts'
import { formatMoment, formatMoney, formatQuantity } from './format.ts'
import { type PageOf, Pagination } from './pagination.tsx'
import type { TillErrors } from './till-form.ts'
import { formatPoints } from './words.ts'

/** Whose code it is. */
export type Buyer = StaffTillCode

type Props = {
  values: Values
  errors: TillErrors
  buyer: Buyer | null
  alert: string
  /** The purchase that was just made or taken back. */
  done: string
  found: PageOf<StaffTillPurchase>
  shops: StaffShop[]
  timezone: string
}

export function TillPage({ values, errors, buyer, alert, done, found, shops, timezone }: Props) {
  const changed = found.items.find(({ id }) => id === done)
  return (
    <main>
      <h1>Касса: бонусы</h1>
      {changed && <Done purchase={changed} />}
      {alert && (
        <p class="notice notice-warning" role="alert">
          {alert}
        </p>
      )}
      {buyer ? (
        <PurchaseForm values={values} errors={errors} buyer={buyer} shops={shops} />
      ) : (
        <CodeForm values={values} errors={errors} />
      )}
      <h2>Последние покупки</h2>
      {found.items.length === 0 && <p class="empty">Покупок с&nbsp;бонусами ещё не&nbsp;было</p>}
      <ul class="cases">
        {found.items.map((purchase) => (
          <Row purchase={purchase} timezone={timezone} />
        ))}
      </ul>
      <Pagination found={found} toPath={(page) => `/staff/till?page=${page}`} />
    </main>
  )
}

/** What the cashier does next: takes so much money. */
function Done({ purchase }: { purchase: StaffTillPurchase }) {
  const { payMinor, spentPoints, earnedPoints, receipt, returnedAt } = purchase
  if (returnedAt) {
    return <output class="notice notice-success">Чек {receipt}: покупка отменена</output>
  }
  return (
    <output class="notice notice-success till-done">
      <b>К&nbsp;оплате {formatMoney(payMinor)}</b>
      <span>
        Чек {receipt}: списано {formatPoints(spentPoints)}, начислится {formatPoints(earnedPoints)}
      </span>
    </output>
  )
}

function CodeForm({ values, errors }: Pick<Props, 'values' | 'errors'>) {
  return (
    <form method="post" action="/staff/till" class="card stack till">
      <InputField
        id="code"
        name="code"
        label="Код покупателя"
        hint={'12\u00a0цифр: сканером, с\u00a0клавиатуры или\u00a0вставкой'}
        value={values.code ?? ''}
        error={errors['code']}
        inputmode="numeric"
        maxlength={24}
        class="till-code num"
        required
        autofocus
      />
      <video class="till-camera" data-camera hidden muted playsinline aria-label="Камера" />
      <button class="button button-primary">Найти</button>
      <button class="button button-secondary" type="button" data-scan hidden>
        Сканировать камерой
      </button>
    </form>
  )
}

function BuyerHead({ buyer }: { buyer: Buyer }) {
  const { initial, level, balance, canSpend } = buyer
  return (
    <>
      <p class="till-buyer">
        <b>{initial ? `${initial}.` : 'Монтажник'}</b> «{level.name}»,{' '}
        {formatQuantity(level.rate / 100)}
        &nbsp;% · на&nbsp;счёте {formatPoints(balance)}
      </p>
      {!canSpend && (
        <p class="notice notice-warning">
          Коду больше минуты: начислить можно, списать нельзя. Для списания попросите показать
          новый.
        </p>
      )}
    </>
  )
}

type BuyerProps = Pick<Props, 'values' | 'errors' | 'shops'> & { buyer: Buyer }

function PurchaseForm({ values, errors, buyer, shops }: BuyerProps) {
  const { canSpend, spendPercent, spendMax } = buyer
  const field = (name: string, error = name) => toField({ values, errors }, name, error)
  return (
    <form method="post" action="/staff/till/purchases" class="card stack till">
      <FormKey />
      <input type="hidden" name="code" value={values.code ?? ''} />
      <BuyerHead buyer={buyer} />
      <div class="pair">
        <div class="field">
          <label for="shopId">Магазин</label>
          <select id="shopId" name="shopId">
            {shops.map(({ id, name, city }) => (
              <option value={id} selected={id === values.shopId}>
                {city}: {name}
              </option>
            ))}
          </select>
        </div>
        <InputField {...field('receipt')} label="Номер чека" maxlength={32} required />
        <InputField
          {...field('total', 'totalMinor')}
          label="Сумма чека, ₽"
          inputmode="decimal"
          maxlength={15}
          required
        />
        <InputField
          {...field('excluded', 'excludedMinor')}
          label="Из неё без бонусов, ₽"
          hint={'Товары, которые в\u00a0программе не\u00a0участвуют'}
          inputmode="decimal"
          maxlength={15}
        />
        {canSpend && (
          <InputField
            {...field('points')}
            label="Списать бонусов"
            hint={
              spendMax === null
                ? `Не\u00a0больше ${spendPercent}\u00a0% суммы`
                : `По\u00a0этому чеку\u00a0— до\u00a0${formatQuantity(spendMax)}`
            }
            inputmode="numeric"
            maxlength={10}
          />
        )}
      </div>
      <div class="till-actions">
        <button class="button button-primary">Провести покупку</button>
        {canSpend && (
          <button class="button button-secondary" formaction="/staff/till" formnovalidate>
            Сколько можно списать
          </button>
        )}
        <a class="act" href="/staff/till">
          Другой код
        </a>
      </div>
    </form>
  )
}

type RowProps = { purchase: StaffTillPurchase; timezone: string }

function Row({ purchase, timezone }: RowProps) {
  const { id, shop, receipt, totalMinor, payMinor, spentPoints, earnedPoints } = purchase
  const { initial, keyName, createdAt, returnedAt, returnReason } = purchase
  return (
    <li class="case case-plain">
      <div class="case-head">
        <b class="case-title">Чек {receipt}</b>
        {returnedAt && <span class="badge badge-warning">Отменена</span>}
      </div>
      <div class="case-what">
        <p>
          {formatMoney(totalMinor)}, деньгами <b>{formatMoney(payMinor)}</b> · списано {spentPoints}
          , начислено {earnedPoints}
        </p>
        <p class="muted">
          {formatMoment(createdAt, timezone)} · {shop} · {keyName}
          {initial && ` · покупатель ${initial}.`}
        </p>
        {returnReason && <p class="muted">Отменена: {returnReason}</p>}
      </div>
      {!returnedAt && (
        <details class="end">
          <summary>
            Отменить<span class="hidden"> покупку по чеку {receipt}</span>
          </summary>
          <form method="post" action={`/staff/till/purchases/${id}/return`} class="stack">
            <FormKey />
            <p class="muted">
              Для возврата всех товаров или ошибки в&nbsp;чеке: списанное вернётся, начисленное
              снимется, если ещё не&nbsp;пришло.
            </p>
            <InputField id={`reason-${id}`} name="reason" label="Почему" maxlength={200} required />
            <button class="button button-danger">Отменить покупку</button>
          </form>
        </details>
      )}
    </li>
  )
}
