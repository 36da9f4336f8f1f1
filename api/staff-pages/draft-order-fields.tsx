/** @jsxImportSource hono/jsx */
/** How a draft goes out and is paid, its sums, and what becomes of it: one form. */
import { formatPhone } from '#language/ru/phone.ts'
import type { StaffDraftOrder } from '#schema/rest/staff/draft-order.ts'
import { Choice, type FieldsShown, type Given, Text } from './draft-order-field.tsx'
import { toDraftPath } from './draft-order-goods.tsx'
import { Sums } from './draft-order-sums.tsx'
import { Way } from './draft-order-way.tsx'

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

/** Enter presses the first button, which only counts the sums again. */
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
  const { draft } = given
  const { payments, payers, takesInvoices } = draft.checkout
  const ways = payments.filter(({ isAvailable }) => isAvailable).map(({ type }) => type)
  const all =
    takesInvoices && payers.length > 0 ? [...new Set([...ways, 'INVOICE' as const])] : ways
  return (
    <>
      {payers.length > 0 && (
        <Choice
          given={given}
          name="payer"
          label="Плательщик"
          options={[
            ['', 'Сам покупатель'],
            ...payers.map(
              ({ organizationId, name, inn }) =>
                [organizationId, `${name}, ИНН\u00a0${inn}`] as const,
            ),
          ]}
        />
      )}
      {payers.length > 0 && (
        <div class="pair of-payer">
          <Text given={given} name="poNumber" label="Номер заявки" maxlength={50} />
          <Text given={given} name="object" label="Объект" maxlength={200} />
        </div>
      )}
      <div class="pair">
        <Choice
          given={given}
          name="paymentType"
          label="Оплата"
          options={all.map((type) => [type, paymentNames[type]] as const)}
        />
        <Text given={given} name="promoCode" label="Промокод" maxlength={64} />
      </div>
    </>
  )
}
