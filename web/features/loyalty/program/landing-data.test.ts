import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { type Storefront, storefront } from '#web/graphql/storefront.ts'
import { loadAbout } from './about-data.ts'
import { loadLanding } from './landing-data.ts'

const request = new Request('https://shop.test/')
const infoPage = { slug: 'a', title: 'Программа', summary: '', blocks: [], questions: [] }
const program = { levels: [], spendPercent: 30, lifetimeMonths: 12, holdDays: 30 }

function createClient(loyaltyProgram: object | null) {
  const answer = { infoPage, loyaltyProgram, legalPages: [] }
  return { query: async () => answer } as unknown as Storefront
}

function load(loyaltyProgram: object | null, isUser: boolean) {
  const context = new RouterContextProvider()
  context.set(storefront, createClient(loyaltyProgram))
  return loadLanding({ context, request }, async () => isUser)
}

test('a guest reads of the programme on its page, who is signed in elsewhere', async () => {
  const { page } = await load(program, false)

  expect(page.title).toBe('Программа')
  await expect(load(program, true)).rejects.toMatchObject({ status: 302 })
})

test.each([true, false])('a shop without a programme has no page of it', async (isUser) => {
  const absent = { init: { status: 404 } }

  await expect(load(null, isUser)).rejects.toMatchObject(absent)
  await expect(loadAbout(createClient(null), false, request)).rejects.toMatchObject(absent)
})
