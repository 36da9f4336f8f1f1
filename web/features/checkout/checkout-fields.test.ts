import { describe, expect, test } from 'vitest'
import { safeParse } from 'zod/mini'
import { formatSuggestion } from '#web/features/address/address-suggestion.ts'
import { chooseFields, createCheckoutSchema, readFields, toDelivery } from './checkout-fields.ts'

const fieldsOf = (values: Record<string, string>) => readFields((name) => values[name])
const nobody = { accessNote: '', contactName: '', contactPhone: '' }
const recipient = { firstname: 'Иван', phone: '+7 916 123-45-67', email: '' }

/** What is missing, by field. */
function refusals(values: Record<string, unknown>, way: string): Record<string, string> {
  const parsed = safeParse(createCheckoutSchema(way, []), { ...recipient, way, ...values })
  const issues = parsed.success ? [] : parsed.error.issues
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]))
}

describe('what an order needs', () => {
  test('a pick-up needs a shop and no address', () => {
    expect(refusals({ shopId: null, paymentType: 'ONLINE' }, 'PICKUP')).toEqual({
      shopId: 'Выберите магазин',
    })
  })

  test('a delivery needs an address chosen from suggestions, a day and hours, and no shop', () => {
    const typed = { address: 'Тверская 1', fiasId: '', date: '', window: '', floor: '', ...nobody }

    expect(refusals({ ...typed, shopId: null, paymentType: 'ONLINE' }, 'DELIVERY')).toEqual({
      fiasId: 'Выберите адрес из подсказок',
      date: 'Выберите дату доставки',
      window: 'Выберите время доставки',
    })
  })

  test('an e-mail is optional, but must be valid', () => {
    const chosen = { shopId: 'a', paymentType: 'ONLINE' }

    expect(refusals({ ...chosen, email: '' }, 'PICKUP')).toEqual({})
    expect(refusals({ ...chosen, email: 'ivan' }, 'PICKUP')).toEqual({
      email: 'Неверный формат e-mail',
    })
  })
})

describe('who meets the truck', () => {
  const chosen = { address: 'a', fiasId: 'f', date: 'd', window: 'w', floor: '' }
  const delivered = { ...chosen, ...nobody, paymentType: 'ONLINE' }

  test('may be left out, and is checked like any name and phone', () => {
    const wrong = { contactName: '42', contactPhone: '123' }

    expect(refusals(delivered, 'DELIVERY')).toEqual({})
    expect(refusals({ ...delivered, ...wrong }, 'DELIVERY')).toEqual({
      contactName: 'Введите корректное имя',
      contactPhone: 'Неверный формат номера телефона',
    })
    expect(refusals({ ...delivered, accessNote: 'а'.repeat(301) }, 'DELIVERY')).toEqual({
      accessNote: 'Поле должно содержать не более 300 символов',
    })
  })

  test('is named only together with a phone', () => {
    const way = { way: 'DELIVERY', contactName: 'Пётр' }

    expect(refusals({ ...delivered, contactName: 'Пётр' }, 'DELIVERY')).toEqual({
      contactPhone: 'Укажите телефон того, кого спросить',
    })
    expect(refusals({ ...delivered, contactPhone: '79170001122' }, 'DELIVERY')).toEqual({
      contactName: 'Укажите, кого спросить по\u00a0этому телефону',
    })
    expect(toDelivery(fieldsOf({ ...way, contactPhone: '+7 917' }))).not.toHaveProperty(
      'contactName',
    )
    expect(toDelivery(fieldsOf({ ...way, contactPhone: '+7 917 000-11-22' }))).toMatchObject({
      contactName: 'Пётр',
      contactPhone: '+7 917 000-11-22',
    })
  })
})

describe('the fields', () => {
  test('take the address from a suggestion chosen without script', () => {
    const suggestion = formatSuggestion({ fiasId: 'f-1', value: 'г Москва, ул Тверская, д 1' })

    expect(fieldsOf({ address: 'Тверская', suggestion })).toMatchObject({
      fiasId: 'f-1',
      address: 'г Москва, ул Тверская, д 1',
    })
  })

  test('send no address that was typed but not chosen', () => {
    const delivery = toDelivery(fieldsOf({ way: 'DELIVERY', address: 'Тверская', floor: '5' }))

    expect(delivery).toMatchObject({ method: 'DELIVERY', address: null, fiasId: null, floor: 5 })
  })

  test('name no delivery method before one is chosen', () => {
    expect(toDelivery(fieldsOf({}))).toBeNull()
  })
})

describe('what is chosen beforehand', () => {
  const offer = {
    shops: [
      { shop: { id: 'far' }, hasAll: false },
      { shop: { id: 'near' }, hasAll: true },
    ],
    payments: [{ type: 'ONLINE', isAvailable: true }],
    recipient: { firstname: 'Иван', phone: '79161234567', email: null },
  }

  test('is the shop that has everything', () => {
    expect(chooseFields(null, offer)).toMatchObject({
      way: 'PICKUP',
      shopId: 'near',
      paymentType: 'ONLINE',
      firstname: 'Иван',
    })
  })

  test('is delivery when no shop has everything', () => {
    expect(chooseFields(null, { ...offer, shops: [] })).toMatchObject({
      way: 'DELIVERY',
      shopId: '',
    })
  })

  test('is a shop where nothing is delivered, whatever the draft says', () => {
    const delivery = { isOffered: false, hasLifting: false }
    const draft = fieldsOf({ way: 'DELIVERY', isLifting: 'on' })

    expect(chooseFields(null, { ...offer, shops: [], delivery })).toMatchObject({ way: 'PICKUP' })
    expect(chooseFields(draft, { ...offer, delivery })).toMatchObject({
      way: 'PICKUP',
      shopId: 'near',
      isLifting: '',
    })
  })

  test('carries nothing up where the shop does not', () => {
    const delivery = { isOffered: true, hasLifting: false }
    const draft = fieldsOf({ way: 'DELIVERY', isLifting: 'on' })

    expect(chooseFields(draft, { ...offer, delivery })).toMatchObject({
      way: 'DELIVERY',
      isLifting: '',
    })
    expect(chooseFields(draft, offer)).toMatchObject({ isLifting: 'on' })
  })

  test('is a way to pay that the shop takes', () => {
    const draft = fieldsOf({ paymentType: 'ON_RECEIPT' })

    expect(chooseFields(draft, offer)).toMatchObject({ paymentType: 'ONLINE' })
  })

  test('is the address of the last order, when there is no draft', () => {
    const lastAddress = {
      address: 'ул Садовая, д 5',
      fiasId: 'f-5',
      floor: 4,
      hasLift: true,
      accessNote: 'Шлагбаум',
    }
    const site = { ...lastAddress, floor: '4', hasLift: 'on' }

    expect(chooseFields(null, { ...offer, lastAddress })).toMatchObject(site)
    expect(chooseFields(fieldsOf({ firstname: 'Пётр' }), { ...offer, lastAddress })).toMatchObject({
      address: '',
      fiasId: '',
    })
  })

  test('is the draft, except a shop outside this city', () => {
    const draft = fieldsOf({ way: 'PICKUP', shopId: 'elsewhere', firstname: 'Пётр' })

    expect(chooseFields(draft, offer)).toMatchObject({ shopId: 'near', firstname: 'Пётр' })
  })
})

describe('who pays', () => {
  const payments = [{ type: 'ONLINE', isAvailable: true }]
  const payers = [{ organizationId: 'o', isDefault: true }]
  const offer = { shops: [], payments, payers, recipient: {} }

  test('the default payer is chosen, and pays by invoice', () => {
    expect(chooseFields(null, offer)).toMatchObject({ payer: 'o', paymentType: 'INVOICE' })
    expect(chooseFields(null, { ...offer, payers: [] })).toMatchObject({
      payer: '',
      paymentType: 'ONLINE',
    })
  })

  test('an organisation pays another way where there are no invoices', () => {
    const draft = fieldsOf({ payer: 'o', paymentType: 'INVOICE' })
    const uninvoiced = { ...offer, takesInvoices: false }

    expect(chooseFields(null, uninvoiced)).toMatchObject({ payer: 'o', paymentType: 'ONLINE' })
    expect(chooseFields(draft, uninvoiced)).toMatchObject({ payer: 'o', paymentType: 'ONLINE' })
  })

  test('a payer that is gone leaves no invoice behind', () => {
    const draft = fieldsOf({ payer: 'gone', paymentType: 'INVOICE' })

    expect(chooseFields(draft, offer)).toMatchObject({ payer: '', paymentType: 'ONLINE' })
    expect(chooseFields({ ...draft, payer: 'o' }, offer)).toMatchObject({ paymentType: 'INVOICE' })
  })

  test('a number of over 50 and an object of over 200 signs are refused', () => {
    const chosen = { shopId: 'a', paymentType: 'INVOICE', payer: 'o' }
    const marks = { poNumber: '1'.repeat(51), object: 'о'.repeat(201) }

    expect(Object.keys(refusals({ ...chosen, ...marks }, 'PICKUP'))).toEqual(['poNumber', 'object'])
  })
})
