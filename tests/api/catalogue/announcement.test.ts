import { expect, test } from 'vitest'
import { announce } from '#tests/support/announcement.ts'
import { createTestApi, type TestApi } from '#tests/support/api.ts'

const list = async (api: TestApi, query: string, token?: string) => {
  const { body } = await api.request(`/announcements?${query}`, { token })
  return body.items.map(({ id, viewed }: { id: string; viewed: boolean }) =>
    viewed ? `${id} viewed` : id,
  )
}

const view = (api: TestApi, id: string, token?: string) =>
  api.request(`/announcements/${id}/viewed`, { method: 'POST', token })

test('a city is told what is announced now, there or everywhere, the most important first', async () => {
  const api = await createTestApi({ now: new Date('2026-11-10T09:00:00Z') })
  await announce(api, [
    {
      slug: 'holidays',
      title: 'Работаем в праздники',
      body: { link: { title: 'Часы', href: '/information/kontakty' } },
    },
    { slug: 'opening', title: 'Новый магазин', body: { cityIds: ['ekb'] } },
    { slug: 'early', title: 'Скоро', body: { startsAt: '2026-11-10T09:00:01Z' } },
    { slug: 'late', title: 'Было', body: { endsAt: '2026-11-10T09:00:00Z' } },
    { slug: 'app', title: 'Обновите приложение', body: { sourceType: 'APP' } },
    { slug: 'bank', title: 'СБП не отвечает', body: { sourceType: 'CHECKOUT' } },
  ])

  const { body } = await api.request('/announcements?sourceType=WEB&cityId=msk')

  expect(body.items).toEqual([
    {
      id: 'holidays',
      sourceType: 'WEB',
      text: 'Работаем в праздники',
      link: { title: 'Часы', href: '/information/kontakty' },
      viewed: false,
    },
  ])
  expect(await list(api, 'sourceType=WEB&cityId=ekb')).toEqual(['holidays', 'opening'])
  expect(await list(api, 'sourceType=APP&cityId=ekb')).toEqual(['app'])
  expect(await list(api, 'sourceType=CHECKOUT&cityId=ekb')).toEqual(['bank'])
})

test('a guest dismisses it for themselves, and it stays so when they sign in', async () => {
  const api = await createTestApi()
  await announce(api, [
    { slug: 'holidays', title: 'Работаем в праздники' },
    { slug: 'returns', title: 'Примем излишки' },
  ])
  const guest = await api.guest()

  const first = await view(api, 'holidays', guest.token)
  const second = await view(api, 'holidays', guest.token)

  expect(first).toMatchObject({ status: 200, body: { announcementIds: ['holidays'] } })
  expect(second.body).toEqual(first.body)
  expect(await list(api, 'sourceType=WEB', guest.token)).toEqual(['holidays viewed', 'returns'])
  expect(await list(api, 'sourceType=WEB')).toEqual(['holidays', 'returns'])
  const { token } = await api.signIn('79161234567', guest)
  const { body } = await api.request('/user/states', { token })
  expect(body.viewedAnnouncementIds).toEqual(['holidays'])
})

test('an unknown announcement, or one without a session, cannot be dismissed', async () => {
  const api = await createTestApi()
  await announce(api, [{ slug: 'holidays', title: 'Работаем в праздники' }])
  const { token } = await api.guest()

  const unknown = await view(api, 'nothing', token)
  const nobody = await view(api, 'holidays')
  const unnamed = await api.request('/announcements?cityId=msk')
  const elsewhere = await api.request('/announcements?sourceType=MAIL&cityId=msk')

  expect(unknown).toMatchObject({ status: 404, body: { error: { code: 'NOT_FOUND' } } })
  expect(nobody).toMatchObject({ status: 401, body: { error: { code: 'UNAUTHENTICATED' } } })
  expect(unnamed).toMatchObject({ status: 400, body: { error: { code: 'INVALID' } } })
  expect(elsewhere).toMatchObject({ status: 400, body: { error: { code: 'INVALID' } } })
})
