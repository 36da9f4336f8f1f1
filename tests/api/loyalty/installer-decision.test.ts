/** The shop decides who becomes an installer. */
import { expect, test } from 'vitest'
import { deleteAccount } from '#tests/support/account.ts'
import { createTestApi } from '#tests/support/api.ts'
import { createBetween } from '#tests/support/between.ts'
import { askToInstall, createAsker, requestPath } from '#tests/support/installer.ts'
import { listTexts, shopPhone } from '#tests/support/message.ts'
import { confirmEmail } from '#tests/support/notification.ts'
import { toError } from '#tests/support/organization.ts'
import { createStaff } from '#tests/support/staff.ts'

type Staff = Awaited<ReturnType<typeof createStaff>>
const path = '/installer-requests/7001'

const decide = ({ call }: Staff, body: object, key: string = crypto.randomUUID()) =>
  call(`${path}/decision`, { body: { version: 1, to: 'ACCEPTED', ...body }, key })
const refusal = { to: 'REFUSED', answer: 'На фото не видно ИНН' }

test('an accepted request makes the client an installer, once, and is told by letter', async () => {
  const api = await createTestApi()
  const asker = await createAsker(api)
  await confirmEmail(api, asker.userId)
  const staff = await createStaff(api)

  const waiting = await staff.call('/inbox/INSTALLER/7001')
  const accepted = await decide(staff, {}, 'press')
  const again = await decide(staff, {}, 'press')
  await api.sweep()

  expect(waiting.body).toMatchObject({
    kind: 'INSTALLER',
    state: 'WAITING',
    from: 'Анна',
    about: [{ name: 'Самозанятый, ИНН 772345678901' }],
    text: 'Отделываю квартиры шесть лет',
    photoCount: 1,
  })
  expect(accepted.body).toMatchObject({ state: 'ACCEPTED', version: 2 })
  expect(again.body).toEqual(accepted.body)
  expect([await asker.readType(), (await asker.read()).status]).toEqual(['MOUNTER', 'ACCEPTED'])
  expect(toError(await askToInstall(api, asker))).toEqual([409, 'INSTALLER_ALREADY'])
  const letters = (await api.outbox()).filter(({ to }) => to === 'anna@example.ru')
  expect(letters.map(({ subject }) => subject)).toEqual(['Вы\u00a0монтажник программы лояльности'])
  expect(letters[0]?.text).toContain('https://shop.test/profile/loyalty')
  const { items } = (await staff.call('/audit?subject=installer:7001')).body
  expect(items).toMatchObject([{ act: 'installer.decide', after: { state: 'ACCEPTED' } }])
})

test('a refusal needs a reason, is told with it, and leaves a client who may ask again', async () => {
  const api = await createTestApi()
  const asker = await createAsker(api)
  await confirmEmail(api, asker.userId)
  const cells = [{ event: 'LOYALTY', channel: 'SMS', isOn: true }]
  await api.request('/notifications', { token: asker.token, body: { cells } })
  const staff = await createStaff(api)

  await api.sweep()
  const mute = await decide(staff, { to: 'REFUSED', answer: ' ' })
  const refused = await decide(staff, refusal)
  const anew = await decide(staff, { version: 2 })
  await api.sweep()
  const second = await askToInstall(api, asker)

  expect(mute.body.error.fields).toMatchObject([
    { field: ['answer'], message: 'Напишите, почему отказано: человек прочитает' },
  ])
  expect(refused.body).toMatchObject({ state: 'REFUSED', answer: 'На фото не видно ИНН' })
  expect(toError(anew)).toEqual([409, 'DECIDED'])
  expect(await asker.readType()).toBe('CLIENT')
  expect(second.body.request).toMatchObject({ number: '7002', status: 'PENDING' })
  const outbox = await api.outbox()
  const letter = outbox.find(({ to }) => to === 'anna@example.ru')
  expect(letter?.text).toContain('Причина: На фото не видно ИНН')
  expect(outbox.map(({ text }) => text.replaceAll('\u00a0', ' '))).toContain(
    'Отвес: заявка монтажника № 7001 отклонена: «На фото не видно ИНН». https://shop.test/profile/loyalty/about',
  )
  expect(await listTexts(api, shopPhone)).toContain(
    'Отвес: заявка монтажника № 7001. https://shop.test/staff/inbox/installer/7001',
  )
})

test('of two who decide at once one does, and the other is told', async () => {
  const between = createBetween()
  const api = await createTestApi({ wrapDatabase: between.wrap })
  const asker = await createAsker(api)
  const [one, other] = [await createStaff(api), await createStaff(api, 'OWNER', 'Пётр')]
  let first = 0
  between.hold(/UPDATE installer_requests SET status/, async () => {
    first = (await decide(other, refusal)).status
  })

  const late = await decide(one, {})

  expect([first, ...toError(late)]).toEqual([200, 409, 'CONFLICT'])
  expect([await asker.readType(), (await asker.read()).status]).toEqual(['CLIENT', 'REFUSED'])
})

test('of a withdrawal and a decision at once the first one counts', async () => {
  const between = createBetween()
  const api = await createTestApi({ wrapDatabase: between.wrap })
  const asker = await createAsker(api)
  const staff = await createStaff(api)
  between.hold(/UPDATE installer_requests SET status/, async () => {
    await asker.withdraw()
  })

  const late = await decide(staff, {})
  const shown = await staff.call('/inbox/INSTALLER/7001')
  const second = await askToInstall(api, asker)
  await staff.call('/installer-requests/7002/decision', {
    body: { version: 1, to: 'ACCEPTED' },
    key: 'second',
  })
  const tooLate = await api.request(`${requestPath}/${second.body.request.id}`, {
    method: 'DELETE',
    token: asker.token,
  })

  expect(toError(late)).toEqual([409, 'CONFLICT'])
  expect(shown.body).toMatchObject({ state: 'WITHDRAWN', photoCount: 0 })
  expect(toError(tooLate)).toEqual([409, 'DECIDED'])
  expect(await asker.readType()).toBe('MOUNTER')
})

test('only a key of all may see and decide it, by its right number and version', async () => {
  const api = await createTestApi()
  await createAsker(api)
  const staff = await createStaff(api)

  for (const role of ['MANAGER', 'CONTENT'] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one shop
    const own = await createStaff(api, role)
    // oxlint-disable-next-line no-await-in-loop
    const answers = [await decide(own, {}), await own.call('/inbox/INSTALLER/7001')]
    // oxlint-disable-next-line no-await-in-loop
    const photo = await api.send(`/api/v1/staff${path}/photos/0`, { token: own.token })
    expect([...answers.map(({ status }) => status), photo.status]).toEqual([403, 403, 403])
  }
  const photo = await api.send(`/api/v1/staff${path}/photos/0`, { token: staff.token })
  expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect((await api.send(`/api/v1/staff${path}/photos/1`, { token: staff.token })).status).toBe(404)
  expect(toError(await decide(staff, { version: 3 }))).toEqual([409, 'CONFLICT'])
  const unknown = await staff.call('/installer-requests/9/decision', {
    body: { version: 1, to: 'ACCEPTED' },
    key: 'none',
  })
  expect(unknown.status).toBe(404)
})

test('pictures go a month after the decision, and all of it with the account', async () => {
  const api = await createTestApi()
  await createAsker(api)
  const staff = await createStaff(api)
  await decide(staff, refusal)
  const gone = await createAsker(api)
  const count = (table: string) =>
    api.db.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>('n')

  await deleteAccount(api, gone)
  const left = [await count('installer_requests'), await count('installer_request_photos')]
  api.clock.pass({ days: 29 })
  await api.sweep()
  const before = await count('installer_request_photos')
  api.clock.pass({ days: 1 })
  await api.sweep()

  expect(left).toEqual([1, 1])
  expect([before, await count('installer_request_photos')]).toEqual([1, 0])
  const { body } = await staff.call('/inbox/INSTALLER/7001')
  expect(body).toMatchObject({ state: 'REFUSED', answer: 'На фото не видно ИНН', photoCount: 0 })
})
