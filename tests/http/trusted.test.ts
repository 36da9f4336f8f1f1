/** Asks a deployed shop of operations that it knows, and of others. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { test } from '#tests/support/production-shop.ts'

const build = join(import.meta.dirname, '../../build')

/** Finds the documents in the scripts that browsers load. */
const readDocuments = () =>
  globSync('client/assets/*.js', { cwd: build }).flatMap((file) =>
    [
      ...readFileSync(join(build, file), 'utf8').matchAll(
        /[`"']((?:query|mutation) \w+[({].*?})[`"']/g,
      ),
    ].map(([, text = '']) => text),
  )

/** What is asked by GET is no change, so asking the shop of mutations changes nothing. */
async function askCode(origin: string, query: string): Promise<unknown> {
  const headers = { 'x-graphql-client': 'test', accept: 'application/json' }
  const answer = await fetch(`${origin}/graphql?${new URLSearchParams({ query })}`, { headers })
  const { errors = [] } = (await answer.json()) as { errors?: { extensions: { code: string } }[] }
  return errors[0]?.extensions.code
}

test('in production what browsers ask is known, and nothing else runs', async ({
  production: { origin },
}) => {
  const documents = [...new Set(readDocuments())]

  const refused = []
  for (const text of documents) {
    if ((await askCode(origin, text)) === 'OPERATION_UNKNOWN') refused.push(text)
  }

  expect(documents.length).toBeGreaterThan(100)
  expect(refused).toEqual([])
  expect(await askCode(origin, '{ cities { id } }')).toBe('OPERATION_UNKNOWN')
  expect(await askCode(origin, '{ __schema { types { name } } }')).toBe('OPERATION_UNKNOWN')
})

test('a trial runs any operation', async ({ trial: { origin } }) => {
  expect(await askCode(origin, '{ cities { id } }')).not.toBe('OPERATION_UNKNOWN')
})
