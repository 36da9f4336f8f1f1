/** One of the shop's people who sends tables of prices, and what stands in the shop. */
import type { StaffRole } from '#schema/staff-role.ts'
import { createTestApi, type TestApi } from './api.ts'
import { createStaff } from './staff.ts'
import { type TestSheet, toBase64, toWorkbook } from './table-file.ts'

export const priceHead = ['Код', 'Цена', 'Старая цена', 'Остаток: Отвес на Дмитровском шоссе']

export async function createPrices(role: StaffRole = 'MANAGER') {
  const api = await createTestApi()
  const staff = await createStaff(api, role)
  const uploadFile = (file: Uint8Array, name = 'prices.xlsx') =>
    staff.call('/price-tables', { body: { name, file: toBase64(file) } })
  const upload = async (...sheets: TestSheet[]) => uploadFile(await toWorkbook(...sheets))
  const apply = (id: string, body: object = {}, key: string = crypto.randomUUID()) =>
    staff.call(`/price-tables/${id}/apply`, { body, key })
  const undo = (id: string) =>
    staff.call(`/price-tables/${id}/undo`, { method: 'POST', key: crypto.randomUUID() })
  return { api, staff, upload, uploadFile, apply, undo, ...createReader(api) }
}

const createReader = (api: TestApi) => ({
  readProduct: (id: string) =>
    api.db
      .prepare('SELECT price_minor, old_price_minor, price_breaks FROM products WHERE id = ?')
      .bind(id)
      .first(),
  readStock: async (productId: string, shopId = 'msk-north') => {
    const row = await api.db
      .prepare('SELECT quantity FROM stocks WHERE product_id = ? AND shop_id = ?')
      .bind(productId, shopId)
      .first<{ quantity: number }>()
    return row?.quantity ?? null
  },
})
