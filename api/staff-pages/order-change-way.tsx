/** @jsxImportSource hono/jsx */
/** How a changed order comes, to whom, and who pays for it. */

import { formatDay } from '#language/ru/day.ts'
import { formatWindow } from '#language/ru/day-name.ts'
import { objectMax, poNumberMax } from '#schema/order-payer.ts'
import { InputField, SelectField, TextField, toField } from './field.tsx'
import type { ChangeShown } from './order-change-shown.ts'

type Props = ChangeShown & { isWhole: boolean }

/** What is not asked is sent as it is. */
const Kept = ({ values, names }: { values: ChangeShown['values']; names: string[] }) => (
  <>
    {names.map((name) => (
      <input type="hidden" name={name} value={values[name] ?? ''} />
    ))}
  </>
)

export function Way(shown: Props) {
  const { isWhole, values, errors, found } = shown
  const isDelivery = (isWhole ? values.method : found.order.delivery.method) === 'DELIVERY'
  return (
    <section class="card stack way">
      <h2>Получение</h2>
      {isWhole ? (
        <fieldset class="change-method">
          <legend class="hidden">Способ</legend>
          <label class="tick">
            <input type="radio" name="method" value="PICKUP" checked={!isDelivery} />
            Самовывоз
          </label>
          <label class="tick">
            <input type="radio" name="method" value="DELIVERY" checked={isDelivery} />
            Доставка
          </label>
          {errors.method && (
            <p class="error" role="alert">
              {errors.method}
            </p>
          )}
        </fieldset>
      ) : (
        <Kept values={values} names={['method']} />
      )}
      {isWhole ? <Pickup {...shown} /> : <Kept values={values} names={['shopId']} />}
      {(isWhole || isDelivery) && <Delivery {...shown} />}
      <TextField
        id="comment"
        name="comment"
        label="Комментарий к заказу"
        rows={2}
        maxlength={500}
        value={values.comment ?? ''}
        error={errors.comment}
      />
    </section>
  )
}

function Pickup({ options, values, errors }: Props) {
  return (
    <div class="of-pickup">
      <SelectField
        id="shopId"
        name="shopId"
        label="Магазин самовывоза"
        value={values.shopId ?? ''}
        error={errors.shopId}
        options={[
          ['', 'Выберите'],
          ...options.place.shops.map(({ id, name, address }): [string, string] => [
            id,
            `${name}, ${address}`,
          ]),
        ]}
      />
    </div>
  )
}

function Delivery(shown: Props) {
  const { options, values, errors, isWhole } = shown
  const field = (name: string) => toField({ values, errors }, name)
  return (
    <div class="of-delivery stack">
      {isWhole ? (
        <Place {...shown} />
      ) : (
        <Kept
          values={values}
          names={[
            'address',
            'fiasId',
            'floor',
            ...(values.hasLift ? ['hasLift'] : []),
            ...(values.isLifting ? ['isLifting'] : []),
          ]}
        />
      )}
      <div class="pair">
        <SelectField
          id="date"
          name="date"
          label="День доставки"
          value={values.date ?? ''}
          error={errors.date}
          options={[
            ['', 'Выберите'],
            ...options.dates.map((day): [string, string] => [day, formatDay(day)]),
          ]}
        />
        <SelectField
          id="window"
          name="window"
          label="Время доставки"
          value={values.window ?? ''}
          error={errors.window}
          options={[
            ['', 'Выберите'],
            ...options.windows.map((one): [string, string] => [one, formatWindow(one)]),
          ]}
        />
        <InputField {...field('contactName')} label="Кто встретит, если не получатель" />
        <InputField {...field('contactPhone')} label="Его телефон" type="tel" />
      </div>
      <TextField
        id="accessNote"
        name="accessNote"
        label="Как подъехать"
        rows={2}
        maxlength={300}
        value={values.accessNote ?? ''}
        error={errors.accessNote}
      />
    </div>
  )
}

function Place({ values, errors, houses }: Props) {
  const field = (name: string) => toField({ values, errors }, name)
  return (
    <>
      <input type="hidden" name="fiasId" value={values.fiasId ?? ''} />
      <div class="pair">
        <InputField {...field('address')} label="Адрес доставки" maxlength={500} />
        <button class="button button-secondary" name="do" value="address">
          Найти адрес
        </button>
      </div>
      {houses.length > 0 && (
        <ul class="change-choices" aria-label="Найденные адреса">
          {houses.map(({ fiasId, value, hasHouse }) => (
            <li>
              <span>{value}</span>
              {hasHouse && (
                <button class="button button-secondary" name="do" value={`house:${fiasId}`}>
                  Выбрать<span class="hidden"> {value}</span>
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <div class="pair">
        <InputField {...field('floor')} label="Этаж" inputmode="numeric" maxlength={3} />
        <div>
          <label class="tick">
            <input type="checkbox" name="hasLift" checked={values.hasLift === 'on'} />
            Есть лифт
          </label>
          <label class="tick">
            <input type="checkbox" name="isLifting" checked={values.isLifting === 'on'} />
            Поднять на&nbsp;этаж
          </label>
        </div>
      </div>
    </>
  )
}

export function Who({ options, values, errors, found, isWhole }: Props) {
  const field = (name: string) => toField({ values, errors }, name)
  const { payment } = found.order
  const isPaid = payment.isPaid || payment.isHeld
  const hasPayers = options.payers.length > 0 || found.order.payer !== null
  return (
    <section class="card stack">
      <h2>Получатель</h2>
      <div class="pair">
        <InputField {...field('firstname')} label="Имя" maxlength={100} />
        <InputField {...field('phone')} label="Телефон" type="tel" />
        <InputField {...field('email')} label="Почта" type="email" hint="Может быть пустой" />
      </div>
      {isWhole && hasPayers && !isPaid && (
        <div class="pair">
          <SelectField
            id="organizationId"
            name="organizationId"
            label="Кто платит"
            value={values.organizationId ?? ''}
            error={errors.organizationId}
            options={[
              ['', 'Покупатель сам'],
              ...options.payers.map(({ id, name }): [string, string] => [id, name]),
            ]}
          />
          <InputField {...field('poNumber')} label="Номер заявки" maxlength={poNumberMax} />
          <InputField {...field('object')} label="Объект" maxlength={objectMax} />
        </div>
      )}
    </section>
  )
}
