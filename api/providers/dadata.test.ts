import { expect, test } from 'vitest'
import { createDadata } from './dadata.ts'

const toSuggestion = (value: string, data: object) => ({
  value,
  data: { fias_id: value, region: 'Москва', ...data },
})

test('addresses of the city come first, however the provider orders them', async () => {
  const suggestions = [
    toSuggestion('Тверская обл, г Тверь', { city: 'Тверь', region: 'Тверская' }),
    toSuggestion('г Подольск, ул Тверская', { city: 'Подольск' }),
    toSuggestion('г Москва, ул Тверская', { city: 'Москва' }),
    toSuggestion('г Москва, ул 1-я Тверская-Ямская', { city: 'Москва' }),
  ]
  const port = createDadata({ fetch: async () => Response.json({ suggestions }), apiKey: 'key' })

  const found = await port.suggest('Тверская', { name: 'Москва', region: 'Москва' })

  expect(found.map(({ value }) => value)).toEqual([
    'г Москва, ул Тверская',
    'г Москва, ул 1-я Тверская-Ямская',
    'Тверская обл, г Тверь',
    'г Подольск, ул Тверская',
  ])
})
