/** Organisations and their members, made behind the api's back: the calls have their own tests. */
import type { Database } from '#api/database.ts'

type Role = 'OWNER' | 'BUYER' | 'APPROVER' | 'ACCOUNTANT'
type Given = { role?: Role; state?: string; name?: string; isDefault?: boolean }

/** An organisation that a user acts for; answers its id. */
export async function createOrganization(
  { db }: { db: Database },
  userId: string,
  { role = 'OWNER', state = 'ACTIVE', name = 'ООО «Ремстрой»', isDefault = false }: Given = {},
): Promise<string> {
  const id = `org-${crypto.randomUUID()}`
  await db
    .prepare(
      `INSERT INTO organizations (id, kind, inn, kpp, ogrn, name, full_name, state, address,
         management, checked_at, created_at)
       VALUES (?, 'LEGAL', '7707083893', '770701001', '1027700132195', ?,
         'Общество с ограниченной ответственностью «Ремстрой»', ?,
         '117312, г Москва, ул Вавилова, д 19', 'Генеральный директор Петров П. П.',
         '2026-11-20T09:00:00Z', '2026-11-20T09:00:00Z')`,
    )
    .bind(id, name, state)
    .run()
  await joinOrganization({ db }, { userId, organizationId: id, role, isDefault })
  return id
}

async function joinOrganization(
  { db }: { db: Database },
  member: { userId: string; organizationId: string; role: Role; isDefault?: boolean },
): Promise<void> {
  const { userId, organizationId, role, isDefault = false } = member
  await db
    .prepare(
      `INSERT INTO organization_members (organization_id, user_id, role, is_default, joined_at)
       VALUES (?, ?, ?, ?, '2026-11-20T09:00:00Z')`,
    )
    .bind(organizationId, userId, role, Number(isDefault))
    .run()
}
