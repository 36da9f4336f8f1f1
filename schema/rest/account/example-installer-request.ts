import { listExamplesOf, toStep } from '#schema/rest/call-example.ts'

/** The least that is a picture. */
const photo = '/9j/2gACAQID/9k='
const asked = {
  standing: 'SELF_EMPLOYED',
  inn: '779848120383',
  text: 'Отделываю квартиры под ключ, шесть лет, бригада из трёх человек',
  photos: [photo],
}
const ask = toStep('POST /user/installer-request', asked)
const own = '/user/installer-request/{0.request.id}'

export const installerRequestExamples = [
  ...listExamplesOf('GET /user/installer-request', 'BUYER', { 'The last request': {} }),
  ...listExamplesOf('POST /user/installer-request', 'BUYER', {
    'A self-employed person asks': { body: asked },
    'The picture is none': { body: { ...asked, photos: ['0000'] }, code: 'VALIDATION' },
    'One waits already': { steps: [ask], body: asked, code: 'INSTALLER_REQUEST_OPEN' },
    'They are one already': { as: 'INSTALLER', body: asked, code: 'INSTALLER_ALREADY' },
    'Five were made within 30 days': {
      steps: [1, 2, 3, 4, 5].flatMap((_, i) => [
        ask,
        toStep('DELETE /user/installer-request/{id}', undefined, {
          path: `/user/installer-request/{${2 * i}.request.id}`,
        }),
      ]),
      body: asked,
      code: 'INSTALLER_REQUEST_LIMIT',
    },
    'The key was of another request': {
      steps: [{ ...ask, key: 'request-1' }],
      key: 'request-1',
      body: { ...asked, text: 'Другие слова, которых под этим ключом не было' },
      code: 'IDEMPOTENCY_MISMATCH',
    },
  }),
  ...listExamplesOf('DELETE /user/installer-request/{id}', 'BUYER', {
    'It is taken back': { steps: [ask], path: own },
    'The user has made no such request': {
      path: '/user/installer-request/nothing-has-this-id',
      code: 'NOT_FOUND',
    },
    'The shop has decided': {
      steps: [
        ask,
        toStep(
          'POST /staff/installer-requests/{number}/decision',
          { version: 1, to: 'ACCEPTED' },
          { path: '/staff/installer-requests/{0.request.number}/decision', as: 'STAFF' },
        ),
      ],
      path: own,
      code: 'DECIDED',
    },
  }),
  ...listExamplesOf('GET /user/installer-request/{id}/photos/{position}', 'BUYER', {
    'A picture of the request': { steps: [ask], path: `${own}/photos/0` },
    'There are no more': { steps: [ask], path: `${own}/photos/1`, code: 'NOT_FOUND' },
  }),
]
