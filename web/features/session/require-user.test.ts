import { expect, test } from 'vitest'
import type { Storefront } from '#web/graphql/storefront.ts'
import { requireUser } from './require-user.ts'

/** Where a guest is led, or what they are answered. */
async function ask(path: string, loyaltyProgram: object | null) {
  const answer = { viewer: { user: { isGuest: true } }, loyaltyProgram }
  const client = { query: async () => answer } as unknown as Storefront
  const thrown = await requireUser(client, new Request(`https://shop.test${path}`)).catch(
    (refusal: unknown) => refusal,
  )
  if (thrown instanceof Response) return thrown.headers.get('location')
  return (thrown as { init: ResponseInit }).init.status
}

const program = { spendPercent: 30 }

test.each([
  ['/profile/loyalty', program, '/sign-in?returnTo=%2Fprofile%2Floyalty'],
  ['/profile/loyalty/about', program, '/information/pravila-programmy-loyalnosti'],
  ['/profile/loyalty', null, 404],
  ['/profile/loyalty/about.data', null, 404],
  ['/profile/orders', null, '/sign-in?returnTo=%2Fprofile%2Forders'],
])('%s of a shop whose loyalty programme is %j leads a guest to %s', async (path, known, led) => {
  expect(await ask(path, known)).toBe(led)
})
