import { listExamplesOf, toStep } from '#schema/rest/call-example.ts'
import {
  absent,
  link,
  linked,
  noLink,
  nothing,
  own,
  signed,
  toAccepted,
  toCoded,
  toLinked,
} from './example-step.ts'

const question = { versionNumber: 1, kind: 'QUESTION', text: 'Когда начнёте?' }
const photo = '/9j/2gACAQID/9k='
const asked = [
  ...linked,
  toStep(
    'POST /shared/estimates/{token}/answers',
    { ...question, photos: [photo] },
    {
      path: `${link}/answers`,
      as: 'GUEST',
    },
  ),
  toStep('GET /user/estimates/{id}/answers', undefined, {
    path: `${own}/answers`,
    as: 'INSTALLER',
  }),
]
const answer = 'answers/{5.answers.0.id}'

const answerExamples = [
  ...listExamplesOf('GET /shared/estimates/{token}/answers', 'NOBODY', {
    'What was said so far': { steps: asked, path: `${link}/answers` },
    'There is no such link': { path: `${noLink}/answers`, ...absent },
  }),
  ...listExamplesOf('POST /shared/estimates/{token}/answers', 'GUEST', {
    'The client asks': { steps: linked, path: `${link}/answers`, body: question },
    'Another version was sent meanwhile': {
      steps: linked,
      path: `${link}/answers`,
      body: { ...question, versionNumber: 2 },
      code: 'CONFLICT',
    },
    'Neither words nor pictures': {
      steps: linked,
      path: `${link}/answers`,
      body: { ...question, text: '' },
      code: 'VALIDATION',
    },
    'There is no such link': { path: `${noLink}/answers`, body: question, ...absent },
  }),
  ...listExamplesOf(
    'GET /shared/estimates/{token}/answers/{answerId}/photos/{position}',
    'NOBODY',
    {
      'A picture of the question': { steps: asked, path: `${link}/${answer}/photos/0` },
      'There is no such picture': { path: `${noLink}/answers/none/photos/0`, ...absent },
    },
  ),
  ...listExamplesOf('POST /shared/estimates/{token}/silence', 'GUEST', {
    'The client wants no messages': {
      steps: linked,
      path: `${link}/silence`,
      body: { isSilent: true },
    },
    'There is no such link': { path: `${noLink}/silence`, body: { isSilent: true }, ...absent },
  }),
  ...listExamplesOf('GET /user/estimates/{id}/answers', 'INSTALLER', {
    'What the client has said': { steps: asked, path: `${own}/answers` },
    'The user has no such estimate': { path: `${nothing}/answers`, ...absent },
  }),
  ...listExamplesOf('POST /user/estimates/{id}/answers/{answerId}/reply', 'INSTALLER', {
    'The installer replies': {
      steps: asked,
      path: `${own}/${answer}/reply`,
      body: { text: 'Начнём 3 декабря' },
    },
    'The client has not asked that': {
      steps: linked,
      path: `${own}/answers/nothing-has-this-id/reply`,
      body: { text: 'Начнём 3 декабря' },
      ...absent,
    },
  }),
  ...listExamplesOf('GET /user/estimates/{id}/answers/{answerId}/photos/{position}', 'INSTALLER', {
    'A picture of the question': { steps: asked, path: `${own}/${answer}/photos/0` },
    'There is no such picture': { path: `${nothing}/answers/none/photos/0`, ...absent },
  }),
]

export const clientExamples = [
  ...answerExamples,
  ...listExamplesOf('POST /shared/estimates/{token}/code', 'GUEST', {
    'The client is sent a code': {
      steps: toLinked('79161233401'),
      path: `${link}/code`,
      body: { versionNumber: 1 },
    },
    'Another version was sent meanwhile': {
      steps: toLinked('79161233402'),
      path: `${link}/code`,
      body: { versionNumber: 2 },
      code: 'CONFLICT',
    },
    'There is no such link': {
      path: `${noLink}/code`,
      body: { versionNumber: 1 },
      ...absent,
    },
  }),
  ...listExamplesOf('POST /shared/estimates/{token}/accept', 'GUEST', {
    'The client agrees by the code': {
      steps: toCoded('79161233403'),
      path: `${link}/accept`,
      body: signed,
    },
    'Agreeing twice is agreeing': {
      steps: toAccepted('79161233404'),
      path: `${link}/accept`,
      body: signed,
    },
    'The code is another one': {
      steps: toCoded('79161233405'),
      path: `${link}/accept`,
      body: { ...signed, code: '00000' },
      code: 'CODE_WRONG',
    },
    'There is no such link': {
      path: `${noLink}/accept`,
      body: { ...signed, code: '00000' },
      ...absent,
    },
  }),
]
