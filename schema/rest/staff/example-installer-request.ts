/** Clients who ask to become installers. */
import type { CallExample } from '#schema/rest/call-example.ts'
import { jpeg, listStaffExamples, ofLast, toBuyerStep, toStaffStep } from './example-step.ts'

const askToInstall = [
  toBuyerStep('POST /user/installer-request', {
    standing: 'SELF_EMPLOYED',
    inn: '772345678901',
    text: 'Отделываю квартиры шесть лет',
    photos: [jpeg],
  }),
]
const path = `/staff/installer-requests/${ofLast(askToInstall, 'request.number')}`
const accepted = { version: 1, to: 'ACCEPTED' }

export const becomeInstaller = [...askToInstall, toStaffStep(`POST ${path}/decision`, accepted)]

export const installerRequestExamples: readonly CallExample[] = [
  ...listStaffExamples('POST /staff/installer-requests/{number}/decision', 'OWNER', {
    'The client is an installer from now on': {
      path: `${path}/decision`,
      steps: askToInstall,
      body: accepted,
    },
    'A refusal says why': {
      path: `${path}/decision`,
      steps: askToInstall,
      body: { version: 1, to: 'REFUSED' },
      code: 'VALIDATION',
    },
    'It was decided before': {
      path: `${path}/decision`,
      steps: becomeInstaller,
      body: accepted,
      code: 'DECIDED',
    },
    'There is no such request': { body: accepted, code: 'NOT_FOUND' },
    'A manager makes no installers': { role: 'MANAGER', code: 'FORBIDDEN' },
  }),
  ...listStaffExamples('GET /staff/installer-requests/{number}/photos/{position}', 'OWNER', {
    'The first picture of a document': { path: `${path}/photos/0`, steps: askToInstall },
    'There is no second one': { path: `${path}/photos/1`, steps: askToInstall, code: 'NOT_FOUND' },
    'Documents are for who decides': { role: 'MANAGER', code: 'FORBIDDEN' },
  }),
]
