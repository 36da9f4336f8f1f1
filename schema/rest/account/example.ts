import { listExamplesOf, toStep } from '#schema/rest/call-example.ts'
import { addressExamples } from './example-address.ts'
import { contactExamples } from './example-contact.ts'
import { installerRequestExamples } from './example-installer-request.ts'
import { profileExamples } from './example-profile.ts'

const deviceId = '6f1d3a52-8c1e-4c55-9d0a-2f4f0c5f7a10'
const legalPages = [{ slug: 'soglasie-na-obrabotku', version: '2026-02-01' }]
const salt = toStep('GET /auth/salt')

/** What a phone is sent a code for, and the steps that send it. */
const toCode = (phone: string) => ({ phone, hash: '{hash}', legalPages })
const sendCode = (phone: string) => [salt, toStep('POST /auth/phone/code', toCode(phone))]
const toSignIn = (phone: string) => ({ phone, code: '{code}', deviceId: '{deviceId}' })

const sessionExamples = [
  ...listExamplesOf('POST /auth/guest', 'NOBODY', {
    'A browser comes for the first time': { body: { deviceId, type: 'WEB' } },
    'The device has no id': { body: { type: 'WEB' }, code: 'INVALID' },
  }),
  ...listExamplesOf('POST /auth/refresh', 'NOBODY', {
    'The access token has expired': {
      steps: [toStep('POST /auth/guest', { deviceId, type: 'WEB' })],
      body: { refreshToken: '{0.tokens.refreshToken}' },
    },
    'No session has the token': {
      body: { refreshToken: 'nothing-has-this-token' },
      code: 'UNAUTHENTICATED',
    },
    'The guest has just signed in elsewhere': {
      as: 'GUEST',
      steps: [...sendCode('79161230001'), toStep('POST /auth/phone', toSignIn('79161230001'))],
      body: { refreshToken: '{refreshToken}' },
      code: 'CONFLICT',
    },
  }),
  ...listExamplesOf('GET /auth/salt', 'GUEST', { 'A salt for the next code': {} }),
  ...listExamplesOf('POST /auth/phone/code', 'GUEST', {
    'A code is sent by SMS': { steps: [salt], body: toCode('79161230002') },
    'The digest is of no salt': {
      body: { ...toCode('79161230003'), hash: '0'.repeat(64) },
      code: 'FORBIDDEN',
    },
    'The consent is missing': {
      steps: [salt],
      body: { ...toCode('79161230004'), legalPages: [] },
      code: 'VALIDATION',
    },
    'The code that was sent is still good': {
      steps: [...sendCode('79161230005'), salt],
      body: toCode('79161230005'),
      code: 'TOO_MANY',
    },
  }),
  ...listExamplesOf('POST /auth/phone', 'GUEST', {
    'The guest signs in by the code': {
      steps: sendCode('79161230006'),
      body: toSignIn('79161230006'),
    },
    'The code is another one': {
      steps: sendCode('79161230007'),
      body: { ...toSignIn('79161230007'), code: '00000' },
      code: 'CODE_WRONG',
    },
    'No code was sent to the phone': {
      body: { ...toSignIn('79161230008'), code: '00000' },
      code: 'CODE_EXPIRED',
    },
    'The phone is no phone': { body: { ...toSignIn('12'), code: '00000' }, code: 'VALIDATION' },
  }),
  ...listExamplesOf('POST /register', 'GUEST', {
    'The guest signs in and says their name': {
      steps: sendCode('79161230009'),
      body: { ...toSignIn('79161230009'), firstname: 'Анна' },
    },
    'The code is another one': {
      steps: sendCode('79161230010'),
      body: { ...toSignIn('79161230010'), code: '00000' },
      code: 'CODE_WRONG',
    },
  }),
  ...listExamplesOf('POST /auth/logout', 'BUYER', {
    'The buyer signs out': { body: { deviceId: '{deviceId}', type: 'WEB' } },
    'The device has no id': { body: { type: 'WEB' }, code: 'INVALID' },
  }),
]

export const accountExamples = [
  ...sessionExamples,
  ...profileExamples,
  ...addressExamples,
  ...contactExamples,
  ...installerRequestExamples,
]
