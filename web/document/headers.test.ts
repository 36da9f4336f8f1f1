import { expect, test } from 'vitest'
import { letterIconPath } from '#schema/letter-icon.ts'
import { finishResponse } from './headers.server.ts'

function readPolicyOf(path: string): string | null {
  const url = new URL(path, 'https://shop.example')
  const { headers } = finishResponse(new Response(''), {
    request: new Request(url),
    url,
    kind: 'static',
    nonce: 'nonce',
    requestId: 'number',
    isSecure: true,
    isSecret: false,
    isIndexed: true,
    hasSecureSubdomains: false,
    mediaHosts: '',
    providers: { map: null, counter: null },
  })
  return headers.get('cross-origin-resource-policy')
}

test('other sites may show the icon of letters, and no other file of the shop', () => {
  expect(readPolicyOf(letterIconPath)).toBe('cross-origin')
  expect(readPolicyOf('/icon-512.png')).toBe('same-origin')
  expect(readPolicyOf('/media/tile.svg')).toBe('same-origin')
})
