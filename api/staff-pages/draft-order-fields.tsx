/** @jsxImportSource hono/jsx */
/** How a draft goes out and is paid, its sums, and what becomes of it: one form. */
import type { PropsWithChildren } from 'hono/jsx'
import type { ProviderAddress } from '#api/providers/address.ts'
import { formatDay } from '#language/ru/day.ts'
import { formatWindow } from '#language/ru/day-name.ts'
import { discountNames } from '#language/ru/discount-kind.ts'
import { formatMoment } from '#language/ru/moment.ts'
import { formatMoney } from '#language/ru/money.ts'
import { formatPhone } from '#language/ru/phone.ts'
import type { City } from '#schema/rest/catalogue/city.ts'
import type { StaffDraftOrder } from '#schema/rest/staff/draft-order.ts'
import { toDraftPath } from './draft-order-goods.tsx'
import { FormKey, InputField } from './field.tsx'
import type { Values } from './form.ts'
import { formatWeight } from './format.ts'

export type FieldsShown = {
  draft: StaffDraftOrder
  cities: City[]
  timezone: string
  values: Values
  errors: Record<string, string>
  /** Houses that a typed address may mean. */
  suggestions: ProviderAddress[]
}

type Given = FieldsShown & { value: (name: string) => string }

/** What was typed, else what is written, else what the checkout would begin with. */
function toValue({ draft, values }: FieldsShown) {
  const { fields, checkout } = draft
  const isTyped = values['version'] !== undefined
  const written: Record<string, string> = {
    ...Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        name,
        value === true ? 'on' : String(value || ''),
      ]),
    ),
    phone: formatPhone(fields.phone),
    promoCode: checkout.promoCode?.code ?? '',
    cityId: draft.cityId,
    ...(fields.method === null && toStart(draft)),
  }
  return (name: string) => (isTyped ? (values[name] ?? '') : (written[name] ?? ''))
}

function toStart({ checkout, buyer }: StaffDraftOrder): Record<string, string> {
  const { start, payments, shops, payers } = checkout
  const paymentType = payments.find(({ type }) => type === 'ON_RECEIPT')?.type ?? 'ONLINE'
  const address = buyer.addresses.find(({ fiasId }) => fiasId === start?.fiasId)?.address ?? ''
  return {
    method: start?.method ?? 'PICKUP',
    shopId: shops.find(({ hasAll }) => hasAll)?.shop.id ?? shops[0]?.shop.id ?? '',
    address,
    paymentType,
    payer: payers.find(({ isDefault }) => isDefault)?.organizationId ?? '',
  }
}

/** Enter reckons anew: an order is made by its own button. */
export function DraftFields(shown: FieldsShown) {
  const { draft } = shown
  const given: Given = { ...shown, value: toValue(shown) }
  return (
    <form
      method="post"
      action={toDraftPath(draft.id, 'fields')}
      class="card stack way"
      data-recount
    >
      <div class="title-row">
        <h2>Получение и&nbsp;оплата</h2>
        <button class="button button-secondary">Пересчитать</button>
      </div>
      <Way {...given} />
      <Recipient {...given} />
      <Payment {...given} />
      <Sums {...given} />
    </form>
  )
}

const toMarks = ({ errors }: Given, name: string) => ({
  id: name,
  name,
  'aria-invalid': errors[name] ? ('true' as const) : undefined,
  'aria-describedby': errors[name] ? `${name}-more` : undefined,
  ...(errors[name] && { autofocus: true }),
})

type ChoiceProps = PropsWithChildren<{ given: Given; name: string; label: string }>

function Choice({ given, name, label, children }: ChoiceProps) {
  const error = given.errors[name]
  return (
    <div class="field">
      <label for={name}>{label}</label>
      <select {...toMarks(given, name)}>{children}</select>
      {error && (
        <p class="error" id={`${name}-more`} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

function Text({
  given,
  name,
  ...more
}: {
  given: Given
  name: string
  label: string
  maxlength: number
  [attribute: string]: unknown
}) {
  return (
    <InputField
      id={name}
      name={name}
      value={given.value(name)}
      error={given.errors[name]}
      {...more}
    />
  )
}

function Tick({ given, name, label }: { given: Given; name: string; label: string }) {
  return (
    <label class="tick">
      <input type="checkbox" name={name} checked={given.value(name) === 'on'} />
      {label}
    </label>
  )
}

function Way(given: Given) {
  const { draft, cities, timezone, value } = given
  const { shops, delivery } = draft.checkout
  const isDelivery = value('method') === 'DELIVERY'
  return (
    <>
      {cities.length > 1 && (
        <Choice given={given} name="cityId" label="Город: цены и&nbsp;наличие">
          {cities.map(({ id, name }) => (
            <option value={id} selected={id === value('cityId')}>
              {name}
            </option>
          ))}
        </Choice>
      )}
      <fieldset class="choice-row">
        <legend class="hidden">Как получит</legend>
        <label class="tick">
          <input type="radio" name="method" value="PICKUP" checked={!isDelivery} />
          Самовывоз
        </label>
        <label class="tick">
          <input
            type="radio"
            name="method"
            value="DELIVERY"
            checked={isDelivery}
            disabled={!delivery.isOffered}
          />
          Доставка
          {delivery.cityPrice && (
            <span class="muted">от&nbsp;{formatMoney(delivery.cityPrice.amountMinor)}</span>
          )}
        </label>
      </fieldset>
      <div class="of-pickup stack">
        <Choice given={given} name="shopId" label="Магазин">
          {shops.map(({ shop, hasAll, missingCount, readyAt }) => (
            <option value={shop.id} selected={shop.id === value('shopId')}>
              {shop.name} —{' '}
              {hasAll
                ? readyAt
                  ? `соберём к\u00a0${formatMoment(readyAt, timezone)}`
                  : 'есть всё'
                : `не\u00a0хватает строк: ${missingCount}`}
            </option>
          ))}
        </Choice>
      </div>
      <Delivery {...given} />
    </>
  )
}

function Delivery(given: Given) {
  const { draft, suggestions, value } = given
  const { delivery } = draft.checkout
  return (
    <div class="of-delivery stack">
      <Text
        given={given}
        name="address"
        label="Адрес: улица и&nbsp;дом"
        maxlength={500}
        list="known"
      />
      <datalist id="known">
        {draft.buyer.addresses.map(({ address }) => (
          <option value={address} />
        ))}
      </datalist>
      {suggestions.length > 0 && (
        <fieldset class="picks">
          <legend>Какой это дом</legend>
          {suggestions.map(({ fiasId, value: house }) => (
            <label class="tick">
              <input type="radio" name="pick" value={fiasId} />
              {house}
            </label>
          ))}
        </fieldset>
      )}
      <div class="pair">
        <Choice given={given} name="date" label="День">
          <option value="">Выберите день</option>
          {delivery.dates.map((date) => (
            <option value={date} selected={date === value('date')}>
              {formatDay(date)}
            </option>
          ))}
        </Choice>
        <Choice given={given} name="window" label="Время">
          <option value="">Выберите время</option>
          {delivery.windows.map((window) => (
            <option value={window} selected={window === value('window')}>
              {formatWindow(window)}
            </option>
          ))}
        </Choice>
        <Text given={given} name="floor" label="Этаж" maxlength={3} inputmode="numeric" />
        <div>
          <Tick given={given} name="hasLift" label="Есть грузовой лифт" />
          {delivery.hasLifting && (
            <Tick given={given} name="isLifting" label="Поднять на&nbsp;этаж" />
          )}
        </div>
      </div>
      <Text given={given} name="accessNote" label="Как заехать" maxlength={300} />
    </div>
  )
}

function Recipient(given: Given) {
  const isContact = Boolean(given.value('contactName') || given.value('contactPhone'))
  return (
    <>
      <div class="pair">
        <Text given={given} name="firstname" label="Получатель" maxlength={100} />
        <Text
          given={given}
          name="phone"
          label="Телефон получателя"
          maxlength={24}
          inputmode="tel"
        />
      </div>
      <details open={isContact || Boolean(given.value('email')) || Boolean(given.value('comment'))}>
        <summary>Почта, кто встретит, комментарий</summary>
        <div class="stack">
          <Text
            given={given}
            name="email"
            label="Почта для чека"
            maxlength={254}
            inputmode="email"
          />
          <div class="pair of-delivery">
            <Text given={given} name="contactName" label="Кто встретит" maxlength={100} />
            <Text
              given={given}
              name="contactPhone"
              label="Его телефон"
              maxlength={24}
              inputmode="tel"
            />
          </div>
          <Text given={given} name="comment" label="Комментарий к&nbsp;заказу" maxlength={500} />
        </div>
      </details>
    </>
  )
}

const paymentNames = {
  ONLINE: 'Онлайн',
  ON_RECEIPT: 'При получении',
  INVOICE: 'По\u00a0счёту',
}

function Payment(given: Given) {
  const { draft, value } = given
  const { payments, payers, takesInvoices } = draft.checkout
  const ways = payments.filter(({ isAvailable }) => isAvailable).map(({ type }) => type)
  const all =
    takesInvoices && payers.length > 0 ? [...new Set([...ways, 'INVOICE' as const])] : ways
  return (
    <>
      {payers.length > 0 && (
        <Choice given={given} name="payer" label="Плательщик">
          <option value="">Сам покупатель</option>
          {payers.map(({ organizationId, name, inn }) => (
            <option value={organizationId} selected={organizationId === value('payer')}>
              {name}, ИНН&nbsp;{inn}
            </option>
          ))}
        </Choice>
      )}
      {payers.length > 0 && (
        <div class="pair of-payer">
          <Text given={given} name="poNumber" label="Номер заявки" maxlength={50} />
          <Text given={given} name="object" label="Объект" maxlength={200} />
        </div>
      )}
      <div class="pair">
        <Choice given={given} name="paymentType" label="Оплата">
          {all.map((type) => (
            <option value={type} selected={type === value('paymentType')}>
              {paymentNames[type]}
            </option>
          ))}
        </Choice>
        <Text given={given} name="promoCode" label="Промокод" maxlength={64} />
      </div>
    </>
  )
}

/** What is named to the caller, with the buttons that act on just that. */
function Sums(given: Given) {
  const { draft, timezone } = given
  const { sums, cartVersion, weightGrams, promoCode, unavailable } = draft.checkout
  const isAgain = draft.state !== 'OPEN'
  return (
    <div class="stack sums" data-sums>
      <input type="hidden" name="version" value={String(draft.version)} />
      <input type="hidden" name="cartVersion" value={cartVersion} />
      <input type="hidden" name="total" value={String(sums.total.amountMinor)} />
      <FormKey />
      <dl class="totals num">
        <Sum
          name={`Товары${weightGrams ? `, ${formatWeight(weightGrams)}` : ''}`}
          minor={sums.goods.amountMinor}
        />
        {sums.discounts.map(({ kind, amount }) => (
          <Sum name={discountNames[kind]} minor={-amount.amountMinor} isIn={kind === 'VOLUME'} />
        ))}
        {sums.delivery ? (
          <Sum name="Доставка" minor={sums.delivery.amountMinor} />
        ) : (
          <div>
            <dt>Доставка</dt>
            <dd>после адреса</dd>
          </div>
        )}
        {sums.lifting.amountMinor > 0 && <Sum name="Подъём" minor={sums.lifting.amountMinor} />}
        <div class="total">
          <dt>Итого</dt>
          <dd>{formatMoney(sums.total.amountMinor)}</dd>
        </div>
      </dl>
      {promoCode?.refusal && <p class="error">{promoCode.refusal}</p>}
      {unavailable.length > 0 && (
        <p class="notice notice-warning">В&nbsp;заказ не&nbsp;войдёт строк: {unavailable.length}</p>
      )}
      {draft.refusal && draft.lines.length > 0 && (
        <p class="notice notice-warning">{draft.refusal.message}</p>
      )}
      <button class="button button-primary button-wide" formaction={toDraftPath(draft.id, 'order')}>
        <span class="of-plain">Оформить заказ</span>
        <span class="of-online">Оформить и&nbsp;отправить ссылку на&nbsp;оплату</span>
      </button>
      <button class="button button-secondary" formaction={toDraftPath(draft.id, 'send')}>
        {isAgain ? 'Отправить на\u00a0согласование ещё раз' : 'Отправить на\u00a0согласование'}
      </button>
      <p class="muted">
        {draft.state === 'SENT'
          ? `Ссылка отправлена, ждём до\u00a0${formatMoment(draft.expiresAt, timezone)}. Товар не\u00a0отложен`
          : 'На\u00a0согласовании покупатель подтверждает по\u00a0ссылке из\u00a0СМС, и\u00a0только тогда товар откладывается'}
      </p>
    </div>
  )
}

function Sum({ name, minor, isIn = false }: { name: string; minor: number; isIn?: boolean }) {
  return (
    <div class={isIn ? 'muted' : undefined}>
      <dt>
        {name}
        {isIn && ', уже в\u00a0цене'}
      </dt>
      <dd>{formatMoney(minor)}</dd>
    </div>
  )
}
