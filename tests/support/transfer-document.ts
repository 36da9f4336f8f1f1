/** A transfer document behind the api's back: what it is made of, without an order in a shop. */
import type { TransferDocument, TransferLine } from '#api/data/order/transfer-document.ts'
import type { Order } from '#schema/rest/order/order.ts'
import type { OrderPayer } from '#schema/rest/order/payer.ts'

const payer: OrderPayer = {
  organizationId: 'org-1',
  kind: 'LEGAL',
  inn: '7707083893',
  kpp: '770701001',
  ogrn: '1027700132195',
  name: 'ООО «Ремстрой»',
  fullName: 'Общество с ограниченной ответственностью «Ремстрой»',
  address: '117312, г Москва, ул Вавилова, д 19',
  management: '',
  bank: '',
  bic: '',
  account: '',
}

const payee: TransferDocument['payee'] = {
  name: 'ООО «Отвес»',
  address: 'Москва, ул. Отвесная, 1',
  inn: '7700000001',
  kpp: '770001001',
  signer: { surname: 'Уровнев', name: 'Пётр', patronymic: 'Ильич', duty: 'Директор' },
}

export const createLine = (more: Partial<TransferLine> = {}): TransferLine => ({
  line: 'item-1',
  isService: false,
  code: '1001',
  name: 'Плитка «Белая» 20×50\u00a0см, с <кантом> & фаской',
  unit: 'м²',
  quantity: 864,
  totalMinor: 1_114_560,
  vat: '22',
  pieces: [],
  ...more,
})

type Given = {
  lines?: TransferLine[]
  payer?: Partial<OrderPayer>
  payee?: Partial<TransferDocument['payee']>
}

/** Handed over in Moscow on 11 November, a quarter past midnight. */
export function createTransferDocument({
  lines = [createLine()],
  ...given
}: Given = {}): TransferDocument {
  const order = {
    id: 'order-1',
    number: '10452',
    createdAt: '2026-11-09T22:30:00Z',
    payer: { ...payer, ...given.payer },
    poNumber: 'ПО-17',
    object: 'ЖК «Север»',
    delivery: { method: 'DELIVERY', address: 'Москва, ул. Лесная, 5' },
  }
  return {
    // Only what documents read of an order.
    order: order as unknown as Order,
    number: order.number,
    payee: { ...payee, ...given.payee },
    timezone: 'Europe/Moscow',
    handedAt: '2026-11-10T21:15:42.500Z',
    transfers: [
      { documentNumber: '417', paidAt: '2026-11-10' },
      { documentNumber: '431', paidAt: '2026-11-10' },
    ],
    lines,
  }
}
