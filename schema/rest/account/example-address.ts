import { listExamplesOf, toStep } from '#schema/rest/call-example.ts'

const absent = { code: 'NOT_FOUND' } as const
const search = toStep('GET /geo/addresses', undefined, {
  path: '/geo/addresses?search=садовая 5&cityId=moskva',
})
const street = toStep('GET /geo/addresses', undefined, {
  path: '/geo/addresses?search=садовая&cityId=moskva',
})
const house = {
  fiasId: '{0.items.0.fiasId}',
  title: 'Дача',
  accessNote: 'Шлагбаум, код 12',
}
const save = toStep('POST /user/addresses', house)

export const addressExamples = [
  ...listExamplesOf('GET /geo/addresses', 'GUEST', {
    'Houses of a street in Moscow': { path: '/geo/addresses?search=садовая 5&cityId=moskva' },
    'The shop is not in this city': {
      path: '/geo/addresses?search=садовая&cityId=atlantida',
      code: 'CITY_UNKNOWN',
    },
    'Nothing is looked for': { path: '/geo/addresses', code: 'INVALID' },
  }),
  ...listExamplesOf('GET /user/addresses', 'BUYER', {
    'Where goods are brought to': {},
    'A guest has no addresses': { as: 'GUEST', code: 'FORBIDDEN' },
  }),
  ...listExamplesOf('POST /user/addresses', 'BUYER', {
    'A house is saved': { steps: [search], body: house },
    'A street has no house': { steps: [street], body: house, code: 'ADDRESS_INCOMPLETE' },
    'There is no such address': { body: { fiasId: 'nothing-has-this-id' }, code: 'VALIDATION' },
    'Twenty are saved': {
      steps: [search, toStep('POST /user/addresses', { ...house, flat: '{n}' }, { times: 20 })],
      body: { ...house, flat: '100' },
      code: 'ADDRESS_LIMIT',
    },
  }),
  ...listExamplesOf('PUT /user/addresses/{id}', 'BUYER', {
    'The gate has another code': {
      steps: [search, save],
      path: '/user/addresses/{1.items.0.id}',
      body: { ...house, version: '{1.items.0.version}', accessNote: 'Шлагбаум, код 34' },
    },
    'It was changed in another tab': {
      steps: [search, save],
      path: '/user/addresses/{1.items.0.id}',
      body: { ...house, version: 1000 },
      code: 'CONFLICT',
    },
    'The buyer has no such address': {
      steps: [search],
      path: '/user/addresses/nothing-has-this-id',
      body: { ...house, version: 1 },
      ...absent,
    },
  }),
  ...listExamplesOf('DELETE /user/addresses/{id}', 'BUYER', {
    'It is not wanted any more': { steps: [search, save], path: '/user/addresses/{1.items.0.id}' },
    'The buyer has no such address': { path: '/user/addresses/nothing-has-this-id', ...absent },
  }),
  ...listExamplesOf('POST /user/addresses/{id}/restore', 'BUYER', {
    'It was a mistake': {
      steps: [
        search,
        save,
        toStep('DELETE /user/addresses/{id}', undefined, {
          path: '/user/addresses/{1.items.0.id}',
        }),
      ],
      path: '/user/addresses/{1.items.0.id}/restore',
    },
    'The buyer has no such address': {
      path: '/user/addresses/nothing-has-this-id/restore',
      ...absent,
    },
  }),
]
