/** A firm of the journeys' shop and its members, made past the screens. */
import { findShop } from './late.ts'

/** An organisation whose owner is the person of a phone; answers its id. */
export async function createFirm(ownerPhone: string): Promise<string> {
  const { db } = await findShop()
  const id = crypto.randomUUID()
  await db.batch([
    db
      .prepare(
        `INSERT INTO organizations (id, kind, inn, kpp, ogrn, name, full_name, state, address,
          checked_at, created_at) VALUES (?, 'LEGAL', '7707083893', '770701001', '1027700132195',
          'ООО «Ремонт и стройка»', 'Общество с ограниченной ответственностью', 'ACTIVE',
          'г Москва, ул Садовая, д 5', '2026-11-01', '2026-11-01')`,
      )
      .bind(id),
    db
      .prepare(
        `INSERT INTO organization_members (organization_id, user_id, role, joined_at)
          SELECT ?, id, 'OWNER', '2026-11-01T09:00:00.000Z' FROM users WHERE phone = ?`,
      )
      .bind(id, ownerPhone),
  ])
  return id
}

/** The person of a phone buys for a firm, up to a limit without a colleague's word. */
export async function joinFirm(
  firm: string,
  phone: string,
  limitMinor: number | null,
): Promise<void> {
  const { db } = await findShop()
  await db
    .prepare(
      `INSERT INTO organization_members (organization_id, user_id, role, order_limit_minor,
        joined_at) SELECT ?, id, 'BUYER', ?, '2026-11-02T09:00:00.000Z' FROM users WHERE phone = ?`,
    )
    .bind(firm, limitMinor, phone)
    .run()
}
