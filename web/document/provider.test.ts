import { expect, test } from 'vitest'
import { finishResponse } from './headers.server.ts'
import { toProviders } from './provider.server.ts'

/** The policy of a page of a shop with these settings, by directive. */
function readPolicy(settings: { METRIKA_ID?: string; METRIKA_URL?: string }): Map<string, string> {
  const providers = toProviders({
    YANDEX_MAPS_URL: 'https://api-maps.yandex.ru/v3/',
    METRIKA_URL: 'https://mc.yandex.ru/metrika/tag.js',
    ...settings,
  })
  const page = new Response('', { headers: { 'content-type': 'text/html' } })
  const url = new URL('https://otves.example/')
  const { headers } = finishResponse(page, {
    request: new Request(url),
    url,
    kind: 'public',
    nonce: 'nonce',
    requestId: 'number',
    isSecure: true,
    isSecret: false,
    isIndexed: true,
    hasSecureSubdomains: false,
    mediaHosts: '',
    providers,
  })
  const policy = headers.get('content-security-policy') ?? ''
  return new Map(
    policy.split('; ').map((rule) => {
      const [name = '', ...values] = rule.split(' ')
      return [name, values.join(' ')]
    }),
  )
}

test('a counter with a key may be asked at the hosts that its documentation names', () => {
  const policy = readPolicy({ METRIKA_ID: '1001' })

  const connect = policy.get('connect-src')?.split(' ') ?? []
  expect(connect).toContain('https://mc.yandex.ru')
  expect(connect).toContain('wss://mc.yandex.com.tr')
  expect(connect).toHaveLength(1 + 18 * 2)
  expect(policy.get('img-src')).toContain('https://mc.yandex.kz')
  expect(policy.get('script-src')).toBe("'nonce-nonce' 'strict-dynamic'")
  expect(policy.get('frame-src')).toBe("'none'")
})

test('without a key, and with the emulator, pages reach the shop alone', () => {
  const urls = { YANDEX_MAPS_URL: 'https://a.example/', METRIKA_URL: 'https://b.example/' }
  expect(toProviders(urls)).toEqual({ map: null, counter: null })
  for (const settings of [{}, { METRIKA_ID: '1', METRIKA_URL: '/emulator/metrika.js' }]) {
    const policy = readPolicy(settings)

    expect(policy.get('connect-src')).toBe("'self'")
    expect(policy.get('img-src')).toBe("'self' data:")
  }
})
