import { expect, test, vi } from 'vitest'
import { Settings } from '#api/settings.ts'
import { parseVariables } from '#schema/variable.ts'
import { readVariables } from './dev-vars.ts'
import { requireVariables } from './variables.ts'

test('variables come from the environment, but not the name of the environment itself', () => {
  vi.stubEnv('ENVIRONMENT', 'staging')
  vi.stubEnv('DEFAULT_CITY', 'perm')

  const variables = readVariables()

  vi.unstubAllEnvs()
  expect(variables.DEFAULT_CITY).toBe('perm')
  expect(variables.ENVIRONMENT).not.toBe('staging')
})

test.each([
  [{ SHOP_ORIGIN: 'abc' }, /^A variable is wrong: SHOP_ORIGIN: /],
  [{ API_ORIGIN: 'localhost:8080' }, /^A variable is wrong: API_ORIGIN: /],
  [{ API_PUBLIC: 'perhaps' }, /^A variable is wrong: API_PUBLIC: /],
  [{ FLASH_SECRET: 'short' }, /^A variable is wrong: FLASH_SECRET: /],
  [{ ENVIRONMENT: 'production' }, /^A variable is wrong: FLASH_SECRET: in production/],
  [
    { ENVIRONMENT: 'production', FLASH_SECRET: 'of a local shop alone' },
    /^A variable is wrong: FLASH_SECRET: in production/,
  ],
  [
    { ENVIRONMENT: 'production', FLASH_SECRET: 'sixteen letters!' },
    /^A variable is wrong: SHOP_ORIGIN: in production/,
  ],
  [{ YOOKASSA_FORMER_SHOP_ID: '1' }, /YOOKASSA_FORMER_SHOP_ID and YOOKASSA_FORMER_SECRET_KEY/],
  [{ YOOKASSA_SHOP_ID: '1' }, /^A variable is wrong: YOOKASSA_SHOP_ID and YOOKASSA_SECRET_KEY/],
])('a variable that is wrong is named: %o', (variables, words) => {
  expect(() => requireVariables(variables, 'http://localhost:8787')).toThrow(words)
})

test('variables that are left empty are not wrong', () => {
  const variables = { API_ORIGIN: '', API_PUBLIC: '', YOOKASSA_URL: '', FLASH_SECRET: '' }

  expect(() => requireVariables(variables, 'http://localhost:8787')).not.toThrow()
})

test.each(['http://localhost', 'https://127.0.0.1:8787', 'http://[::1]', 'http://shop.localhost'])(
  'the api does not start in production with %s for its visitors',
  (SHOP_ORIGIN) => {
    const settings = { ENVIRONMENT: 'production', SHOP_ORIGIN }

    expect(() => parseVariables(Settings, settings)).toThrow(/SHOP_ORIGIN: in production/)
  },
)

test('a shop in production starts with its own secret', () => {
  const variables = { ENVIRONMENT: 'production', FLASH_SECRET: 'sixteen letters!' }

  expect(() => requireVariables(variables, 'https://shop.example')).not.toThrow()
})

test('a trial on the owner’s own machine needs no secret; one on the net does', () => {
  const trial = { ENVIRONMENT: 'trial' }
  const origin = 'http://localhost:8787'
  const { web, api } = requireVariables(trial, origin)
  const onNet = { ...trial, SHOP_ORIGIN: 'https://try.example' }

  expect([web.isPlain, api.ENVIRONMENT]).toEqual([true, 'trial'])
  expect(() => requireVariables(onNet, origin)).toThrow(/FLASH_SECRET/)
  const secret = { ...onNet, FLASH_SECRET: 'sixteen letters!' }
  expect(requireVariables(secret, origin).web.isPlain).toBe(false)
})
