import { listExamplesOf, toStep } from '#schema/rest/call-example.ts'
import { absent, filled, linked, make, nothing, own, toAccepted, toLinked } from './example-step.ts'

const logo =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const putLogo = toStep(
  'POST /user/estimates/{id}/logo',
  { picture: logo },
  {
    path: `${own}/logo`,
    as: 'INSTALLER',
  },
)
const act = { day: '{today}', lines: [{ lineId: 'line-2', quantity: 4 }] }
const addAct = toStep('POST /user/estimates/{id}/acts', act, { path: `${own}/acts` })

const paperExamples = [
  ...listExamplesOf('POST /user/estimates/{id}/export', 'INSTALLER', {
    'A table for the client': {
      steps: filled,
      path: `${own}/export`,
      body: { type: 'CSV', copy: 'CLIENT' },
    },
    'No file is of this kind': {
      steps: filled,
      path: `${own}/export`,
      body: { type: 'DOC' },
      code: 'INVALID',
    },
    'The user has no such estimate': {
      path: `${nothing}/export`,
      body: { type: 'CSV' },
      ...absent,
    },
  }),
  ...listExamplesOf('POST /user/estimates/{id}/logo', 'INSTALLER', {
    'A picture on the letterhead': {
      steps: [make],
      path: `${own}/logo`,
      body: { picture: logo },
    },
    'The picture is none': {
      steps: [make],
      path: `${own}/logo`,
      body: { picture: '0000' },
      code: 'VALIDATION',
    },
    'The user has no such estimate': {
      path: `${nothing}/logo`,
      body: { picture: logo },
      ...absent,
    },
  }),
  ...listExamplesOf('GET /user/estimates/{id}/logo', 'INSTALLER', {
    'The picture': { steps: [make, putLogo], path: `${own}/logo` },
    'There is none': { steps: [make], path: `${own}/logo`, ...absent },
  }),
]

const versionExamples = [
  ...listExamplesOf('GET /user/estimates/{id}/versions', 'INSTALLER', {
    'What the client was sent': { steps: linked, path: `${own}/versions` },
    'The user has no such estimate': { path: `${nothing}/versions`, ...absent },
  }),
  ...listExamplesOf('POST /user/estimates/{id}/versions', 'INSTALLER', {
    'The client is sent what it is now': { steps: linked, path: `${own}/versions` },
    'The user has no such estimate': { path: `${nothing}/versions`, ...absent },
  }),
  ...listExamplesOf('GET /user/estimates/{id}/difference', 'INSTALLER', {
    'What has changed since the last version': { steps: linked, path: `${own}/difference` },
    'None was sent': { steps: filled, path: `${own}/difference`, ...absent },
  }),
]

const actExamples = [
  ...listExamplesOf('GET /user/estimates/{id}/acts', 'INSTALLER', {
    'What is done and what is left': {
      steps: toAccepted('79161233201'),
      path: `${own}/acts`,
    },
    'The user has no such estimate': { path: `${nothing}/acts`, ...absent },
  }),
  ...listExamplesOf('POST /user/estimates/{id}/acts', 'INSTALLER', {
    'Four metres are done': {
      steps: toAccepted('79161233202'),
      path: `${own}/acts`,
      body: act,
    },
    'The client has not agreed yet': {
      steps: toLinked('79161233203'),
      path: `${own}/acts`,
      body: act,
      code: 'CONFLICT',
    },
    'More is done than was agreed to': {
      steps: toAccepted('79161233204'),
      path: `${own}/acts`,
      body: { ...act, lines: [{ lineId: 'line-2', quantity: 40 }] },
      code: 'VALIDATION',
    },
    'The user has no such estimate': { path: `${nothing}/acts`, body: act, ...absent },
  }),
  ...listExamplesOf('DELETE /user/estimates/{id}/acts/{number}', 'INSTALLER', {
    'The act was a mistake': {
      steps: [...toAccepted('79161233205'), addAct],
      path: `${own}/acts/1`,
    },
    'The user has no such estimate': { path: `${nothing}/acts/1`, ...absent },
  }),
  ...listExamplesOf('GET /user/estimates/{id}/acts/{number}/pdf', 'INSTALLER', {
    'The act on paper': {
      steps: [...toAccepted('79161233206'), addAct],
      path: `${own}/acts/1/pdf`,
    },
    'There is no such act': { steps: [make], path: `${own}/acts/1/pdf`, ...absent },
  }),
  ...listExamplesOf('GET /shared/estimates/{token}/acts/{number}/pdf', 'NOBODY', {
    'The act on paper': {
      steps: [...toAccepted('79161233207'), { ...addAct, as: 'INSTALLER' }],
      path: '/shared/estimates/{3.token}/acts/1/pdf',
    },
    'There is no such link': {
      path: '/shared/estimates/nothing-has-this-token/acts/1/pdf',
      ...absent,
    },
  }),
]

export const documentExamples = [...paperExamples, ...versionExamples, ...actExamples]
export { putLogo }
