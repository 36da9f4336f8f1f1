import { expect, test } from 'vitest'
import { render } from '#tests/support/render.tsx'
import type { Storefront } from '#web/graphql/storefront.ts'
import { toUnavailable } from '#web/graphql/storefront.ts'
import { CheckoutNotices, findCheckoutNotices } from './checkout-notice.tsx'

const notice = {
  __typename: 'Announcement' as const,
  id: 'bank',
  text: 'СБП не отвечает.',
  link: { __typename: 'Link' as const, title: 'Другие способы', href: '/information/oplata' },
}

test('what is announced for the checkout stands above it, and not in an app', async () => {
  const page = await render(<CheckoutNotices notices={[notice]} />)
  const inApp = await render(<CheckoutNotices notices={[notice]} />, { isWebview: true })

  expect(page.text).toContain('СБП не отвечает. Другие способы')
  expect(page.getByRole('link', { name: 'Другие способы' }).attributes.href).toBe(
    '/information/oplata',
  )
  expect(inApp.text).toBe('')
})

test('announcements that do not come keep no one from the checkout', async () => {
  const query = (() => Promise.reject(toUnavailable())) as Storefront['query']

  expect(await findCheckoutNotices({ cityId: 'msk', query }, Promise.resolve())).toEqual([])
})
