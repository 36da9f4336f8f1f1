import { listExamplesOf, toStep } from '#schema/rest/call-example.ts'

const salt = toStep('GET /auth/salt')

/** A code to a phone, by which the account gets another one. */
const sendCode = (phone: string) => [
  salt,
  toStep('POST /auth/phone/code', {
    phone,
    hash: '{hash}',
    purpose: 'PHONE_CHANGE',
    legalPages: [{ slug: 'soglasie-na-obrabotku', version: '2026-02-01' }],
  }),
]
const prove = (phone: string) => [
  ...sendCode(phone),
  toStep('POST /user/phone-change', { phone, code: '{code}' }),
]

const phoneExamples = [
  ...listExamplesOf('GET /user/phone-change', 'BUYER', {
    'The phone stays as it is': {},
    'Guests have no phone': { as: 'GUEST', code: 'FORBIDDEN' },
  }),
  ...listExamplesOf('POST /user/phone-change', 'BUYER', {
    'The new phone is proven by its code': {
      steps: sendCode('79161231001'),
      body: { phone: '79161231001', code: '{code}' },
    },
    'The code is another one': {
      steps: sendCode('79161231002'),
      body: { phone: '79161231002', code: '00000' },
      code: 'CODE_WRONG',
    },
    'It is the phone of the account': {
      body: { phone: '{phone}', code: '00000' },
      code: 'VALIDATION',
    },
    'Another account has the phone': {
      steps: sendCode('{otherPhone}'),
      body: { phone: '{otherPhone}', code: '{code}' },
      code: 'PHONE_TAKEN',
    },
  }),
  ...listExamplesOf('POST /user/phone-change/confirm', 'BUYER', {
    'The old phone agrees': {
      steps: [...prove('79161231003'), ...sendCode('{phone}')],
      body: { phone: '79161231003', code: '{code}' },
    },
    'The new phone was never proven': {
      body: { phone: '79161231004', code: '00000' },
      code: 'CONFLICT',
    },
  }),
  ...listExamplesOf('POST /user/phone-change/delay', 'BUYER', {
    'The old phone is not at hand': {
      steps: prove('79161231005'),
      body: { phone: '79161231005' },
    },
    'The new phone was never proven': { body: { phone: '79161231006' }, code: 'CONFLICT' },
  }),
  ...listExamplesOf('DELETE /user/phone-change', 'BUYER', {
    'The old phone stays': { steps: prove('79161231007') },
  }),
]

const toEmail = (email: string) => toStep('PUT /user', { email })
const sendLetter = toStep('POST /user/email/code')

const emailExamples = [
  ...listExamplesOf('POST /user/email/code', 'BUYER', {
    'A code is sent to the e-mail': { steps: [toEmail('anna@example.ru')] },
    'There is no e-mail yet': { code: 'VALIDATION' },
    'The code that was sent is still good': {
      steps: [toEmail('olga@example.ru'), sendLetter],
      code: 'TOO_MANY',
    },
  }),
  ...listExamplesOf('POST /user/email/confirm', 'BUYER', {
    'The e-mail is confirmed': {
      steps: [toEmail('petr@example.ru'), sendLetter],
      body: { code: '{code}' },
    },
    'The code is another one': {
      steps: [toEmail('vera@example.ru'), sendLetter],
      body: { code: '00000' },
      code: 'CODE_WRONG',
    },
    'Another account has confirmed it': {
      steps: [
        { ...toEmail('boris@example.ru'), as: 'OTHER' },
        { ...sendLetter, as: 'OTHER' },
        toStep('POST /user/email/confirm', { code: '{code}' }, { as: 'OTHER' }),
        toEmail('boris@example.ru'),
        { ...sendLetter, afterDays: 1 },
      ],
      body: { code: '{code}' },
      code: 'EMAIL_TAKEN',
    },
  }),
]

export const contactExamples = [...phoneExamples, ...emailExamples]
