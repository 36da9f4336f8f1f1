import { expect, test } from 'vitest'
import { announce } from '#tests/support/announcement.ts'
import { createShop } from '#tests/support/shop.ts'

const List = '{ announcements(sourceType: WEB, cityId: "msk") { id text link { title href } } }'
const Add = `mutation($id: ID!) {
  viewedAnnouncementAdd(announcementId: $id) {
    viewer { viewedAnnouncementIds } userErrors { code }
  }
}`

const createVisitor = async () => {
  const shop = await createShop()
  await announce(shop.api, [{ slug: 'holidays', title: 'Работаем в праздники' }])
  return { ...shop, browser: shop.createBrowser() }
}

test('everybody is told the same, and to put it away is one call that answers the ids', async () => {
  const { browser, paths } = await createVisitor()
  const before = await browser.ask('{ viewer { viewedAnnouncementIds } }')
  paths.length = 0

  const added = await browser.ask(Add, { id: 'holidays' })
  const listed = await browser.ask(List)

  expect(before.data).toEqual({ viewer: { viewedAnnouncementIds: [] } })
  expect(added.data).toEqual({
    viewedAnnouncementAdd: { viewer: { viewedAnnouncementIds: ['holidays'] }, userErrors: [] },
  })
  expect(listed.data).toEqual({
    announcements: [{ id: 'holidays', text: 'Работаем в праздники', link: null }],
  })
  expect(paths).toEqual(['/announcements/holidays/viewed', '/announcements'])
})

test('what is not announced is refused, and the ids are answered as they stand', async () => {
  const { browser } = await createVisitor()

  const { data, errors } = await browser.ask(Add, { id: 'nothing' })

  expect(errors).toBeUndefined()
  expect(data).toEqual({
    viewedAnnouncementAdd: {
      viewer: { viewedAnnouncementIds: [] },
      userErrors: [{ code: 'NOT_FOUND' }],
    },
  })
})
