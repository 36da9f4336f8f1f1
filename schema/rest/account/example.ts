import type { CallExample } from '#schema/rest/call-example.ts'

const guest = {
  of: '/auth/guest',
  method: 'POST',
  path: '/auth/guest',
  as: 'NOBODY',
} as const
const deviceId = '6f1d3a52-8c1e-4c55-9d0a-2f4f0c5f7a10'

export const accountExamples: readonly CallExample[] = [
  { ...guest, summary: 'A browser comes for the first time', body: { deviceId, type: 'WEB' } },
  {
    ...guest,
    summary: 'The device has no id',
    body: { type: 'WEB' },
    code: 'INVALID',
  },
  {
    of: '/auth/refresh',
    method: 'POST',
    path: '/auth/refresh',
    as: 'NOBODY',
    summary: 'The access token has expired',
    steps: [{ method: 'POST', path: '/auth/guest', body: { deviceId, type: 'WEB' } }],
    body: { refreshToken: '{0.tokens.refreshToken}' },
  },
  {
    of: '/auth/refresh',
    method: 'POST',
    path: '/auth/refresh',
    as: 'NOBODY',
    summary: 'No session has the token',
    body: { refreshToken: 'nothing-has-this-token' },
    code: 'UNAUTHENTICATED',
  },
  {
    of: '/user',
    method: 'GET',
    path: '/user',
    as: 'NOBODY',
    summary: 'There is no session',
    code: 'UNAUTHENTICATED',
  },
  { of: '/user', method: 'GET', path: '/user', as: 'GUEST', summary: 'A guest asks who they are' },
  {
    of: '/user/city',
    method: 'POST',
    path: '/user/city',
    as: 'GUEST',
    summary: 'The guest is in Moscow',
    body: { cityId: 'moskva' },
  },
  {
    of: '/user/city',
    method: 'POST',
    path: '/user/city',
    as: 'GUEST',
    summary: 'The shop is not in this city',
    body: { cityId: 'atlantida' },
    code: 'CITY_UNKNOWN',
  },
  {
    of: '/user/addresses',
    method: 'GET',
    path: '/user/addresses',
    as: 'GUEST',
    summary: 'A guest has no addresses',
    code: 'FORBIDDEN',
  },
]
