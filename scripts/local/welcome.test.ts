import { expect, test } from 'vitest'
import type { SetupState } from '#api/data/setup.ts'
import { toSetup } from '#api/domain/setup.ts'
import { listMissingProviders } from '#api/settings.ts'
import { requireVariables } from './variables.ts'
import { toWelcome } from './welcome.ts'

const origin = 'http://localhost:8787'
const there = {
  hasCity: true,
  hasShop: true,
  hasGoods: true,
  hasLegalPage: true,
  hasSeller: true,
  phone: '+7 800 555-01-77',
}

function welcome(variables: Record<string, string>, state: Partial<SetupState> = {}) {
  const settings = requireVariables(variables, origin)
  const setup = toSetup({ ...there, ...state }, listMissingProviders(settings.api))
  return toWelcome({ origin, setup, settings, hasDemo: true })
}

const production = {
  ENVIRONMENT: 'production',
  FLASH_SECRET: 'sixteen letters!',
  SHOP_ORIGIN: 'https://shop.example',
}
const keys = {
  YOOKASSA_SHOP_ID: '1',
  YOOKASSA_SECRET_KEY: '2',
  SMSRU_API_ID: '3',
  DADATA_KEY: '4',
  MAIL_API_KEY: '5',
  MAIL_FROM: 'Отвес <shop@shop.example>',
  STAFF_PHONE: '79161234567',
}

test('a local shop names GraphiQL and the api, and misses nothing', () => {
  expect(welcome({})).toEqual([
    `The shop is open: ${origin}  (GraphiQL ${origin}/graphql, API ${origin}/api/docs)`,
  ])
})

test('a shop in production names what is switched on alone', () => {
  expect(welcome({ ...production, ...keys })).toEqual([
    `The shop is open: ${origin}`,
    'To visitors it is https://shop.example.',
  ])
  expect(welcome({ ...production, ...keys, GRAPHIQL: 'true' })[0]).toContain('(GraphiQL ')
})

test('a shop in production says what it cannot do without the providers it lacks', () => {
  const lines = welcome(production).join('\n')

  for (const name of [
    'SMSRU_API_ID',
    'YOOKASSA_SHOP_ID',
    'DADATA_KEY',
    'MAIL_API_KEY',
    'STAFF_PHONE',
    'INQUIRY_PHONE',
  ]) {
    expect(lines).toContain(`Missing: ${name} (`)
  }
})

test('a shop in production that lacks something names it with its command, and is not open', () => {
  const lines = welcome({ ...production, ...keys }, { hasGoods: false, hasSeller: false })

  expect(lines[0]).toBe(`The shop is not open yet: ${origin}`)
  expect(lines).toContain('Missing: goods (there is nothing to sell): npm run import -- FILE')
  expect(lines).toContainEqual(expect.stringMatching(/^Missing: seller .*npm run shop -- apply$/))
  expect(lines.at(-1)).toMatch(/--demo/)
})

test('a shop without a phone is open, and is told of it', () => {
  const lines = welcome({ ...production, ...keys }, { phone: null })

  expect(lines[0]).toBe(`The shop is open: ${origin}`)
  expect(lines.at(-1)).toMatch(/^Missing: phone/)
})

test('a trial needs no key and no address of its own, and says where its messages are', () => {
  const lines = welcome({ ENVIRONMENT: 'trial' })

  expect(lines.join('\n')).not.toContain('Missing')
  expect(lines.at(-1)).toContain('/staff/outbox')
})
