/** Names and codes in Latin letters, typed by their sound in Russian ones. */
import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'

test.each(['grohe', 'гроэ', 'грое', 'грохе', 'b5212', 'B-5212', 'б5212', 'Б 5212'])(
  '«%s» finds the good of GROHE with the code B5212',
  async (query) => {
    const api = await createTestApi()
    await api.db
      .prepare(
        `UPDATE product_search SET brand = 'grohe', code = 'b5212'
         WHERE product_id = 'cement-m500'`,
      )
      .run()

    const { body } = await api.request(`/search?cityId=msk&query=${encodeURIComponent(query)}`)

    expect(body.products.items[0]?.id).toBe('cement-m500')
  },
)
