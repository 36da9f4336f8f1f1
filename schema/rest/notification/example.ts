import { listExamplesOf } from '#schema/rest/call-example.ts'

const guests = { as: 'GUEST', code: 'FORBIDDEN' } as const
const toCell = (event: string) => ({ event, channel: 'EMAIL', isOn: true })

export const notificationExamples = [
  ...listExamplesOf('GET /notifications', 'BUYER', {
    'What the buyer is told of': {},
    'Guests are told of nothing': guests,
  }),
  ...listExamplesOf('POST /notifications', 'BUYER', {
    'Prices of what is kept, but not at night': {
      body: {
        cells: [toCell('FAVORITE_PRICE')],
        quietHours: { isOn: true, from: '22:00', to: '08:00', timezone: null },
      },
    },
    'The quiet hours are none': {
      body: { quietHours: { isOn: true, from: '22:00', to: '22:00' } },
      code: 'VALIDATION',
    },
    'Nothing like that happens': { body: { cells: [toCell('WEATHER')] }, code: 'INVALID' },
  }),
  ...listExamplesOf('GET /notifications/messages', 'BUYER', {
    'The last ten messages': { path: '/notifications/messages?limit=10' },
    'Guests are sent nothing': guests,
  }),
  ...listExamplesOf('POST /news/unsubscribe', 'NOBODY', {
    'There is no such link': { body: { token: 'N2QxYmY0' }, code: 'NOT_FOUND' },
  }),
]
