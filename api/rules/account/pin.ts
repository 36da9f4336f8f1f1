/** PINs of links: a few digits, so that the store keeps no more than a slow digest with its salt. */
import { isSameSecret, toDigest } from './tokens.ts'

const saltBytes = 16
/** As many as workerd allows; guesses by the door are held by the limits of tries. */
const iterations = 100_000

const toHex = (bytes: Uint8Array) => bytes.toHex()

async function derive(pin: string, salt: Uint8Array<ArrayBuffer>): Promise<string> {
  const secret = new TextEncoder().encode(pin)
  const key = await crypto.subtle.importKey('raw', secret, 'PBKDF2', false, ['deriveBits'])
  const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations }
  return toHex(new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, 256)))
}

/** What is kept of a PIN. */
export async function hidePin(pin: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(saltBytes))
  return `${toHex(salt)}.${await derive(pin, salt)}`
}

/** Whether a PIN is the kept one, in a time that does not tell how much of it was right. */
export async function isPin(pin: string, kept: string): Promise<boolean> {
  const [salt = '', digest = ''] = kept.split('.')
  return isSameSecret(await derive(pin, Uint8Array.fromHex(salt)), digest)
}

/**
 * What a browser shows instead of the PIN from then on: the salt is random, so nobody can guess it,
 * and another PIN or another link makes another one.
 */
export const toPass = (token: string, kept: string): Promise<string> => toDigest(`${token} ${kept}`)
