import { listExamplesOf } from '#schema/rest/call-example.ts'

const elsewhere = { code: 'CITY_UNKNOWN' } as const
const absent = { code: 'NOT_FOUND' } as const
const consent = '/legal-pages/soglasie-na-obrabotku'

export const contentExamples = [
  ...listExamplesOf('GET /content/common', 'NOBODY', {
    'The frame of a page in Moscow': { path: '/content/common?cityId=moskva' },
    'The shop is not in this city': { path: '/content/common?cityId=atlantida', ...elsewhere },
  }),
  ...listExamplesOf('GET /content/main-page', 'NOBODY', {
    'The home page in Moscow': { path: '/content/main-page?cityId=moskva' },
    'The shop is not in this city': { path: '/content/main-page?cityId=atlantida', ...elsewhere },
  }),
  ...listExamplesOf('GET /content/redirects', 'NOBODY', { 'All rules': {} }),
  ...listExamplesOf('GET /announcements', 'NOBODY', {
    'What is announced on the site': { path: '/announcements?sourceType=WEB' },
    'Nothing is announced there': { path: '/announcements?sourceType=RADIO', code: 'INVALID' },
  }),
  ...listExamplesOf('POST /announcements/{id}/viewed', 'GUEST', {
    'The guest has read it': { path: '/announcements/vozvrat-izlishkov/viewed' },
    'There is no such announcement': {
      path: '/announcements/nothing-has-this-id/viewed',
      ...absent,
    },
  }),
  ...listExamplesOf('GET /articles', 'NOBODY', {
    'The newest ten': { path: '/articles?perPage=10' },
    'Pages are counted from one': { path: '/articles?page=0', code: 'INVALID' },
  }),
  ...listExamplesOf('GET /articles/{slug}', 'NOBODY', {
    'How to tile a wall': { path: '/articles/kak-ulozhit-plitku-na-stenu' },
    'There is no such article': { path: '/articles/nothing-has-this-slug', ...absent },
  }),
  ...listExamplesOf('GET /info-pages', 'NOBODY', { 'All pages of information': {} }),
  ...listExamplesOf('GET /info-pages/{slug}', 'NOBODY', {
    'How goods are delivered': { path: '/info-pages/dostavka' },
    'There is no such page': { path: '/info-pages/nothing-has-this-slug', ...absent },
  }),
  ...listExamplesOf('POST /user/info-pages/{slug}/vote', 'GUEST', {
    'The page has not helped': {
      path: '/user/info-pages/dostavka/vote',
      body: { isUseful: false, reason: 'Нет цены подъёма без лифта' },
    },
    'There is no such page': {
      path: '/user/info-pages/nothing-has-this-slug/vote',
      body: { isUseful: true },
      ...absent,
    },
    'The reason is too long': {
      path: '/user/info-pages/dostavka/vote',
      body: { isUseful: false, reason: 'Слишком дорого. '.repeat(40) },
      code: 'VALIDATION',
    },
  }),
  ...listExamplesOf('GET /legal-pages', 'NOBODY', { 'All legal pages': {} }),
  ...listExamplesOf('GET /legal-pages/{slug}', 'NOBODY', {
    'The consent as it is in force': { path: consent },
    'The page has never had this version': { path: `${consent}?version=1999-01-01`, ...absent },
  }),
  ...listExamplesOf('GET /legal-pages/{slug}/pdf', 'NOBODY', {
    'The consent on paper': { path: `${consent}/pdf` },
    'There is no such page': { path: '/legal-pages/nothing-has-this-slug/pdf', ...absent },
  }),
]
