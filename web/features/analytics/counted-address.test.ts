import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { routePatterns } from '#schema/site-address.ts'
import { maskAddress, maskReferrer } from './counted-address.ts'

const secret = fc.stringMatching(/^SECRET[\w.~-]{8,40}$/)
const queryName = fc.stringMatching(/^[a-zA-Z_-]{1,12}$/)

/** An address of that kind with a secret in each part that has one, in its query and its fragment. */
const addressOf = (pattern: string) =>
  fc.record({ value: secret, name: queryName }).map(({ value, name }) => ({
    value,
    path: `${pattern.replaceAll(/:(id|token)/g, value).replaceAll(/:\w+/g, 'plitka')}?x${name}=${value}&q=${value}%40mail.ru#${value}`,
  }))

test('no page is told with an id, a token, an unknown parameter or a fragment', () => {
  const address = fc.constantFrom(...routePatterns).chain(addressOf)

  fc.assert(
    fc.property(address, ({ value, path }) => {
      expect(maskAddress(path)).not.toContain(value)
      expect(maskReferrer(`https://shop.test${path}`, 'https://shop.test')).not.toContain(value)
    }),
    { numRuns: 500 },
  )
})

test('an address of no page, whatever it holds, is told as such', () => {
  const parts = fc.array(secret, { minLength: 1, maxLength: 4 })

  fc.assert(
    fc.property(parts, (values) => {
      expect(maskAddress(`/mail/${values.join('/')}`)).toBe('/*')
    }),
  )
})

test('masking what is masked changes nothing', () => {
  fc.assert(
    fc.property(fc.constantFrom(...routePatterns).chain(addressOf), ({ path }) => {
      const once = maskAddress(path)
      expect(maskAddress(once)).toBe(once)
    }),
  )
})

test.each([
  ['/orders/17/payments/abc/status', '/orders/*/payments/*/status'],
  ['/profile/orders/17', '/profile/orders/*'],
  ['/shared/cart/abc', '/shared/cart/*'],
  ['/estimates/17/edit', '/estimates/*/edit'],
  ['/product/plitka-bereg?reviews=2#reviews', '/product/plitka-bereg'],
  ['/catalog/plitka?utm_source=ya&page=2&price=1-5', '/catalog/plitka?utm_source=ya&page=2'],
  [
    '/search?q=клей для плитки',
    '/search?q=%D0%BA%D0%BB%D0%B5%D0%B9+%D0%B4%D0%BB%D1%8F+%D0%BF%D0%BB%D0%B8%D1%82%D0%BA%D0%B8',
  ],
  [
    '/?yclid=17263947182736451827&utm_campaign=70213344',
    '/?yclid=17263947182736451827&utm_campaign=70213344',
  ],
  ['/search?q=70101002', '/search?q=70101002'],
  ['/search?q=8 900 123-45-67', '/search?q=*'],
  ['/search?q=anna@example.ru', '/search?q=*'],
  ['/sign-in?returnTo=/orders/1/payments/abc&code=12345', '/sign-in'],
  ['/profile/settings?email=token', '/profile/settings'],
  ['//[', '/*'],
])('%s is told as %s', (path, told) => {
  expect(maskAddress(path)).toBe(told)
})

test('of another site its origin alone is told', () => {
  const tell = (referrer: string) => maskReferrer(referrer, 'https://shop.test')

  expect(tell('https://yoomoney.ru/checkout/payments?orderId=1')).toBe('https://yoomoney.ru/')
  expect(tell('https://shop.test/shared/cart/abc')).toBe('https://shop.test/shared/cart/*')
  expect(tell('')).toBe('')
})
