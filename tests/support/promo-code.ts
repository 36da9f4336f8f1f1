/** Promo codes as the shop's keeper would put them into the database. */
import type { TestApi, TestSession } from './api.ts'

const defaults = {
  kind: 'PERCENT' as 'PERCENT' | 'SUM',
  value: 10,
  minimum_minor: 0,
  starts_at: null as string | null,
  ends_at: null as string | null,
  uses_max: null as number | null,
  is_once: 0,
}

/** Ten per cent for everybody, unless told otherwise; the tests of a file share their database. */
export async function createPromoCode(
  { db }: TestApi,
  code: string,
  over: Partial<typeof defaults> = {},
): Promise<void> {
  const { kind, value, minimum_minor, starts_at, ends_at, uses_max, is_once } = {
    ...defaults,
    ...over,
  }
  await db
    .prepare(
      `INSERT OR REPLACE INTO promo_codes (code, kind, value, minimum_minor, starts_at, ends_at, uses_max,
         is_once) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .bind(code, kind, value, minimum_minor, starts_at, ends_at, uses_max, is_once)
    .run()
}

export const applyCode = (api: TestApi, { token }: TestSession, code: string) =>
  api.request('/cart/promo-code', { token, body: { code } })
