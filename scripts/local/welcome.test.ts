import { expect, test } from 'vitest'
import { requireVariables } from './variables.ts'
import { toWelcome } from './welcome.ts'

const origin = 'http://localhost:8787'
const welcome = (variables: Record<string, string>, isEmpty = false) =>
  toWelcome({ origin, isEmpty, settings: requireVariables(variables, origin) })

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
    expect(lines).toContain(`${name} is not set: `)
  }
})

test('an empty shop says how goods come into it', () => {
  expect(welcome({ ...production, ...keys }, true).at(-1)).toMatch(/no goods.*npm run import/)
})
