import { expect, test } from 'vitest'
import { toAnnouncementCookie } from './announcement-dismissed.ts'

test('the cookie keeps the last twenty ids', () => {
  const ids = Array.from({ length: 30 }, (_, at) => `a${at}`)

  const [cookie = ''] = ids
    .reduce((cookies, id) => toAnnouncementCookie(id, cookies, ''), '')
    .split(';')
  const kept = cookie.slice('announcement='.length).split('|')

  expect(kept).toEqual(ids.slice(10))
})

test('a cookie set over https is secure', () => {
  expect(toAnnouncementCookie('a', '', 'https://shop.test/')).toMatch(/; SameSite=Lax; Secure$/)
  expect(toAnnouncementCookie('a', '', 'http://localhost:8787/')).toMatch(/; SameSite=Lax$/)
})
