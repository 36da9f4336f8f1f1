import { expect, test, vi } from 'vitest'
import { readVariables } from './variables.ts'

test('variables come from the environment, but not the name of the environment itself', () => {
  vi.stubEnv('ENVIRONMENT', 'staging')
  vi.stubEnv('DEFAULT_CITY', 'perm')

  const variables = readVariables()

  vi.unstubAllEnvs()
  expect(variables.DEFAULT_CITY).toBe('perm')
  expect(variables.ENVIRONMENT).not.toBe('staging')
})
