/** @jsxImportSource hono/jsx */
/** How a draft goes out: a shop, or an address with its day. */
import { formatDay } from '#language/ru/day.ts'
import { formatWindow } from '#language/ru/day-name.ts'
import { formatMoment } from '#language/ru/moment.ts'
import { formatMoney } from '#language/ru/money.ts'
import { Choice, type Given, Text, Tick } from './draft-order-field.tsx'

export function Way(given: Given) {
  const { draft, cities, timezone, value } = given
  const { shops, delivery } = draft.checkout
  const isDelivery = value('method') === 'DELIVERY'
  return (
    <>
      {cities.length > 1 && (
        <Choice
          given={given}
          name="cityId"
          label={'Город: цены и\u00a0наличие'}
          options={cities.map(({ id, name }) => [id, name] as const)}
        />
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
        <Choice
          given={given}
          name="shopId"
          label="Магазин"
          options={shops.map(
            (one) => [one.shop.id, `${one.shop.name} — ${describeShop(one, timezone)}`] as const,
          )}
        />
      </div>
      <Delivery {...given} />
    </>
  )
}

type DraftShop = Given['draft']['checkout']['shops'][number]

function describeShop({ hasAll, missingCount, readyAt }: DraftShop, timezone: string): string {
  if (!hasAll) return `не\u00a0хватает строк: ${missingCount}`
  return readyAt ? `соберём к\u00a0${formatMoment(readyAt, timezone)}` : 'есть всё'
}

function Delivery(given: Given) {
  const { draft, suggestions } = given
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
          <option value={address}>{address}</option>
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
        <Choice
          given={given}
          name="date"
          label="День"
          options={[
            ['', 'Выберите день'],
            ...delivery.dates.map((date) => [date, formatDay(date)] as const),
          ]}
        />
        <Choice
          given={given}
          name="window"
          label="Время"
          options={[
            ['', 'Выберите время'],
            ...delivery.windows.map((window) => [window, formatWindow(window)] as const),
          ]}
        />
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
