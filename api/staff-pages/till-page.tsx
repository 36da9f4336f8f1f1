/** @jsxImportSource hono/jsx */
import type { StaffShop } from '#api/data/staff/shop.ts'
import type { StaffTillCode, StaffTillPurchase } from '#schema/rest/staff/till.ts'
import { ExportLinks } from './export-links.tsx'
import { FormKey, InputField, toField } from './field.tsx'
import type { Values } from './form.ts'
import { formatQuantity } from './format.ts'
import { type PageOf, Pagination } from './pagination.tsx'
import type { TillErrors } from './till-form.ts'
import { type TillBack, TillDone, TillRow } from './till-list.tsx'
import { formatPoints } from './words.ts'

/** Whose code it is. */
export type Buyer = StaffTillCode

type Props = {
  values: Values
  errors: TillErrors
  buyer: Buyer | null
  alert: string
  back: TillBack | null
  /** The purchase that was just made or taken back. */
  done: string
  found: PageOf<StaffTillPurchase>
  shops: StaffShop[]
  timezone: string
}

export function TillPage({ values, errors, buyer, shops, found, ...shown }: Props) {
  const { alert, back, done, timezone } = shown
  const changed = found.items.find(({ id }) => id === done)
  return (
    <main>
      <h1>Касса: бонусы</h1>
      {changed && <TillDone purchase={changed} />}
      {alert && (
        <p class="notice notice-warning" role="alert">
          {alert}
        </p>
      )}
      {buyer ? (
        <PurchaseForm values={values} errors={errors} buyer={buyer} shops={shops} />
      ) : (
        <CodeForm values={values} errors={errors} hasFocus={back === null} />
      )}
      <h2>Последние покупки</h2>
      {found.items.length === 0 && <p class="empty">Покупок с&nbsp;бонусами ещё не&nbsp;было</p>}
      <ul class="cases">
        {found.items.map((purchase) => (
          <TillRow purchase={purchase} timezone={timezone} back={back} />
        ))}
      </ul>
      {found.items.length > 0 && <ExportLinks list="till-purchases" query={{}} />}
      <Pagination found={found} path="/staff/till" />
    </main>
  )
}

/** What was typed of a purchase whose code was used up or has ended meanwhile. */
const keptNames = ['shopId', 'receipt', 'total', 'excluded', 'points']

type CodeProps = Pick<Props, 'values' | 'errors'> & { hasFocus: boolean }

function CodeForm({ values, errors, hasFocus }: CodeProps) {
  const kept = keptNames.filter((name) => values[name])
  return (
    <form method="post" action="/staff/till" class="card stack till">
      {values['receipt'] && (
        <p class="notice notice-warning">
          Чек {values['receipt']} не&nbsp;проведён. Найдите новый код: введённое останется.{' '}
          <a class="link" href="/staff/till">
            Начать заново
          </a>
        </p>
      )}
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
        autofocus={hasFocus}
      />
      <video class="till-camera" data-camera hidden muted playsinline aria-label="Камера" />
      <button class="button button-primary">Найти</button>
      <button class="button button-secondary" type="button" data-scan hidden>
        Сканировать камерой
      </button>
      {kept.map((name) => (
        <input type="hidden" name={name} value={values[name] ?? ''} />
      ))}
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
        <ShopField shops={shops} shopId={values['shopId'] ?? ''} error={errors['shopId']} />
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

type ShopProps = { shops: StaffShop[]; shopId: string; error: string | undefined }

/** A key that has sold nothing yet names its shop: another one would get the purchase. */
function ShopField({ shops, shopId, error }: ShopProps) {
  const isKnown = shops.length === 1 || shops.some(({ id }) => id === shopId)
  const marks = error && {
    autofocus: true,
    'aria-invalid': 'true' as const,
    'aria-describedby': 'shopId-more',
  }
  return (
    <div class="field">
      <label for="shopId">Магазин</label>
      <select id="shopId" name="shopId" required {...marks}>
        {!isKnown && <option value="">Выберите магазин</option>}
        {shops.map(({ id, name, city }) => (
          <option value={id} selected={id === shopId}>
            {city}: {name}
          </option>
        ))}
      </select>
      {error && (
        <p class="error" id="shopId-more" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
