/** Opaque tokens: made here, kept only as digests. */

const tokenBytes = 32
const derivationInfo = new TextEncoder().encode('otves session successor')

/** A token of `bytes` random bytes in URL-safe base64; 256 bits unless told. */
export function createToken(bytes = tokenBytes): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(bytes)))
}

/** Lower-case hexadecimal SHA-256 of `text`. */
export async function toDigest(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Compares two secrets in a time that tells nothing about either. */
export async function isSameSecret(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([toDigest(one), toDigest(other)])
  let difference = 0
  for (let i = 0; i < a.length; i += 1) difference |= a.charCodeAt(i) ^ b.charCodeAt(i)
  return difference === 0
}

/** Encrypts `text` so that only who holds `token` can read it: the store alone is useless. */
export async function seal(text: string, token: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const key = await toKey(token)
  const data = new TextEncoder().encode(text)
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, data)
  return `${toBase64Url(iv)}.${toBase64Url(new Uint8Array(sealed))}`
}

/** What `seal` was given; throws when `token` is another one. */
export async function unseal(sealed: string, token: string): Promise<string> {
  const [iv = '', data = ''] = sealed.split('.')
  const key = await toKey(token)
  const algorithm = { name: 'AES-GCM', iv: fromBase64Url(iv) }
  return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, key, fromBase64Url(data)))
}

async function toKey(token: string): Promise<CryptoKey> {
  const secret = new TextEncoder().encode(token)
  const material = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
  const salt = new Uint8Array()
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt, info: derivationInfo }
  const algorithm = { name: 'AES-GCM', length: 256 }
  return crypto.subtle.deriveKey(derivation, material, algorithm, false, ['encrypt', 'decrypt'])
}

function toBase64Url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0))
}
