import { expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { createInstaller, earnPoints, passHold } from '#tests/support/loyalty.ts'
import { listLetters } from '#tests/support/mail.ts'
import { confirmEmail } from '#tests/support/notification.ts'

async function createTold() {
  const api = await createTestApi()
  const user = await createInstaller(api)
  await confirmEmail(api, user.userId)
  return { api, ...user }
}

const listSubjects = async (api: TestApi) => (await listLetters(api)).map(({ subject }) => subject)

const passDays = async (api: TestApi, days: number) => {
  for (let day = 0; day < days; day += 1) {
    api.clock.pass({ hours: 24 })
    await api.sweep()
  }
}

test('points that came together are told of in one letter, once, and stand in the inbox', async () => {
  const { api, token, userId } = await createTold()
  const at = new Date('2026-10-01T09:00:00Z')
  await earnPoints(api, userId, 120, { at })
  await earnPoints(api, userId, 1100, { at })
  const before = await listSubjects(api)

  await api.sweep()
  const { body } = await api.request('/notifications/messages', { token })
  await passDays(api, 2)

  const [letter, ...others] = await listLetters(api)
  expect([before, others]).toEqual([[], []])
  expect(letter?.subject).toBe('Пришли 1\u00a0220\u00a0бонусов')
  expect(letter?.text).toContain('https://shop.test/profile/loyalty')
  expect(letter?.text).toContain('участвуете в программе лояльности')
  expect(letter?.html).toContain('Всего можно потратить 1\u00a0220\u00a0бонусов')
  expect(body.items).toMatchObject([{ channel: 'EMAIL', subject: { type: 'LOYALTY', id: '' } }])
})

test('points that expire in fourteen days are told of once', async () => {
  const { api, userId } = await createTold()
  await earnPoints(api, userId, 300)
  await passHold(api)
  await passDays(api, 1)
  const came = await listSubjects(api)
  // Released on 12 December 2026: the last day is 31 December 2027.
  api.clock.pass({ hours: 368 * 24 })

  await api.sweep()
  const early = await listSubjects(api)
  await passDays(api, 20)

  expect([came.length, early.length]).toEqual([1, 1])
  expect((await listSubjects(api)).slice(1)).toEqual([
    'После 31\u00a0декабря сгорят 300\u00a0бонусов',
  ])
})

test('what was spent meanwhile, and who chose to be told nothing, are not told', async () => {
  const { api, token, userId } = await createTold()
  await earnPoints(api, userId, 300)
  await api.request('/notifications', {
    token,
    body: { cells: [{ event: 'LOYALTY', channel: 'EMAIL', isOn: false }] },
  })

  await passHold(api)
  await passDays(api, 1)

  expect(await listSubjects(api)).toEqual([])
})

test('the day on which held points come is told with the balance', async () => {
  const { api, token, userId } = await createTold()
  await earnPoints(api, userId, 30)
  await earnPoints(api, userId, 100, { at: new Date('2026-11-08T10:00:00Z') })
  await earnPoints(api, userId, 20, { at: new Date('2026-11-08T19:00:00Z') })

  const { body } = await api.request('/user/loyalty', { token })

  expect(body.loyalty).toMatchObject({
    bonusBalance: 0,
    heldPoints: 150,
    coming: { points: 120, on: '2026-12-08' },
  })
})
