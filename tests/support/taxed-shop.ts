/** A shop whose provider is reached over the network, and what it is sent of rates of tax. */
import { createTestApi, type TestApi } from './api.ts'
import { createImporter } from './import.ts'

type Receipt = {
  items: {
    description: string
    quantity: string
    amount: { value: string }
    vat_code: number
    payment_subject: string
  }[]
}
type Sent = { path: string; body: { amount: { value: string }; receipt: Receipt } }

export async function createTaxedShop(
  given: Pick<
    NonNullable<Parameters<typeof createTestApi>[0]>,
    'settings' | 'now' | 'seed' | 'receipts'
  > = {},
) {
  const sent: Sent[] = []
  const api: TestApi = await createTestApi({
    ...given,
    settings: { LOCAL_ORIGIN: 'http://127.0.0.1:8787', ...given.settings },
    fetch: async (request) => {
      const { pathname } = new URL(request.url)
      const form = await request.text()
      if (/\/(payments|refunds|capture)$/.test(pathname) && form) {
        sent.push({ path: pathname.replace(/.*\//, ''), body: JSON.parse(form) })
      }
      const headers = Object.fromEntries(request.headers)
      return api.send(pathname, { method: request.method, headers, ...(form && { form }) })
    },
  })
  return { api, sent, ...createImporter(api) }
}

export const toMinor = (value: string) => Math.round(Number(value) * 100)

export const toReceiptLines = ({ items }: Receipt) =>
  items.map(({ description, quantity, amount, vat_code: code }) => ({
    name: description.split(',')[0],
    code,
    minor: Math.round(Number(quantity) * toMinor(amount.value)),
  }))
