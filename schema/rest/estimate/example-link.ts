import { listExamplesOf } from '#schema/rest/call-example.ts'
import { putLogo } from './example-document.ts'
import {
  absent,
  filled,
  link,
  linked,
  make,
  noLink,
  nothing,
  own,
  toLinked,
} from './example-step.ts'

const terms = { withPrices: true, withContacts: false }
const secret = toLinked('79161233301', { pin: '2468' })

/** Answer 2 is of the picture, so that the token is that of answer 3. */
const withLogo = [make, putLogo, putLogo, ...linked.slice(3)]

const ownExamples = [
  ...listExamplesOf('POST /user/estimates/{id}/share', 'INSTALLER', {
    'The client may read it with prices': { steps: filled, path: `${own}/share`, body: terms },
    'The PIN is too short': {
      steps: filled,
      path: `${own}/share`,
      body: { ...terms, pin: '1' },
      code: 'VALIDATION',
    },
    'The user has no such estimate': { path: `${nothing}/share`, body: terms, ...absent },
  }),
  ...listExamplesOf('GET /user/estimates/{id}/share', 'INSTALLER', {
    'The link that is open': { steps: linked, path: `${own}/share` },
    'The user has no such estimate': { path: `${nothing}/share`, ...absent },
  }),
  ...listExamplesOf('DELETE /user/estimates/{id}/share', 'INSTALLER', {
    'The client may read it no more': { steps: linked, path: `${own}/share` },
    'The user has no such estimate': { path: `${nothing}/share`, ...absent },
  }),
  ...listExamplesOf('POST /user/estimates/{id}/client/told', 'INSTALLER', {
    'There is nothing to tell the client': {
      steps: linked,
      path: `${own}/client/told`,
      code: 'VALIDATION',
    },
    'The user has no such estimate': { path: `${nothing}/client/told`, ...absent },
  }),
]

export const linkExamples = [
  ...ownExamples,
  ...listExamplesOf('GET /shared/estimates/{token}', 'NOBODY', {
    'What the client was sent': { steps: linked, path: link },
    'The link asks for a PIN': { steps: secret, path: link, ...absent },
    'There is no such link': { path: noLink, ...absent },
  }),
  ...listExamplesOf('GET /shared/estimates/{token}/state', 'NOBODY', {
    'The link asks for a PIN': { steps: secret, path: `${link}/state` },
    'There is no such link': { path: `${noLink}/state`, ...absent },
  }),
  ...listExamplesOf('POST /shared/estimates/{token}/pass', 'NOBODY', {
    'The client knows the PIN': {
      steps: secret,
      path: `${link}/pass`,
      body: { pin: '2468' },
    },
    'The PIN is another one': {
      steps: secret,
      path: `${link}/pass`,
      body: { pin: '1357' },
      code: 'VALIDATION',
    },
    'There is no such link': { path: `${noLink}/pass`, body: { pin: '2468' }, ...absent },
  }),
  ...listExamplesOf('POST /shared/estimates/{token}/views', 'NOBODY', {
    'The client has opened it': { steps: linked, path: `${link}/views`, body: { version: 1 } },
    'There is no such link': { path: `${noLink}/views`, body: { version: 1 }, ...absent },
  }),
  ...listExamplesOf('GET /shared/estimates/{token}/difference', 'NOBODY', {
    'There was one version only': {
      steps: linked,
      path: `${link}/difference?before=1&after=2`,
      ...absent,
    },
    'A version beside itself': { steps: linked, path: `${link}/difference?before=1&after=1` },
  }),
  ...listExamplesOf('GET /shared/estimates/{token}/logo', 'NOBODY', {
    'The picture on the letterhead': {
      steps: withLogo,
      path: `${link}/logo`,
    },
    'There is none': { steps: linked, path: `${link}/logo`, ...absent },
  }),
  ...listExamplesOf('GET /shared/estimates/{token}/pdf', 'NOBODY', {
    'The version on paper': { steps: linked, path: `${link}/pdf` },
    'There is no such link': { path: `${noLink}/pdf`, ...absent },
  }),
]
