import { expect, test } from 'vitest'
import { createPhone } from '#tests/support/buyer.ts'
import { signIn } from '#tests/support/gateway-order.ts'
import { createShop } from '#tests/support/shop.ts'

const Members = `query($id: ID!) {
  viewer { organizationMembers(organizationId: $id) { role members { role } invitations { phone } } }
}`
const Invite = `mutation($input: MemberInviteInput!) {
  memberInvite(input: $input) { userErrors { code field } }
}`

test('a member is invited, changed and removed through the gateway; a foreign firm is null', async () => {
  const shop = await createShop()
  const [owner, buyer] = [shop.createBrowser(), shop.createBrowser()]
  const [ownPhone, phone] = [createPhone(), createPhone()]
  await signIn(shop, owner, ownPhone)
  await signIn(shop, buyer, phone)
  await shop.api.db.batch([
    shop.api.db.prepare(
      `INSERT INTO organizations (id, kind, inn, ogrn, name, full_name, state, address, checked_at,
        created_at) VALUES ('o1', 'LEGAL', '7707083893', '1', 'О', 'О', 'ACTIVE', 'А', '2026', '2026')`,
    ),
    shop.api.db
      .prepare(
        `INSERT INTO organization_members (organization_id, user_id, role, joined_at)
          SELECT 'o1', id, 'OWNER', '2026' FROM users WHERE phone = ?`,
      )
      .bind(ownPhone),
  ])
  const ask = async (browser: typeof owner, query: string, variables: Record<string, unknown>) =>
    JSON.parse((await browser.ask(query, variables)).text).data
  const terms = { role: 'BUYER', orderLimit: 3_000_000_000 }
  const input = { organizationId: 'o1', phone, terms, idempotencyKey: 'k1' }

  const invited = await ask(owner, Invite, { input })
  const again = await ask(owner, Invite, { input: { ...input, idempotencyKey: 'k2' } })
  const foreign = await ask(buyer, Members, { id: 'o1' })
  const { viewer } = await ask(
    buyer,
    '{ viewer { counters { invitations } invitations { id limits { order { amountMinor } } } } }',
    {},
  )
  const accepted = await ask(
    buyer,
    `mutation($id: ID!) { invitationAnswer(id: $id, isAccepted: true) {
      viewer { counters { invitations } } userErrors { code }
    } }`,
    { id: viewer.invitations[0].id },
  )
  const members = await ask(owner, Members, { id: 'o1' })
  const need = await ask(
    buyer,
    '{ viewer { approvalReasons(organizationId: "o1", total: 3000000001) { kind } } }',
    {},
  )

  expect(invited.memberInvite.userErrors).toEqual([])
  expect(again.memberInvite.userErrors).toEqual([{ code: 'MEMBER_EXISTS', field: ['phone'] }])
  expect(foreign.viewer.organizationMembers).toBeNull()
  expect(viewer).toEqual({
    counters: { invitations: 1 },
    invitations: [{ id: expect.any(String), limits: { order: { amountMinor: 3_000_000_000 } } }],
  })
  expect(accepted.invitationAnswer).toEqual({
    viewer: { counters: { invitations: 0 } },
    userErrors: [],
  })
  expect(members.viewer.organizationMembers).toMatchObject({
    role: 'OWNER',
    members: [{ role: 'OWNER' }, { role: 'BUYER' }],
    invitations: [],
  })
  expect(need.viewer.approvalReasons).toEqual([{ kind: 'ORDER' }])
})
