import { graphql } from '#web/generated/graphql/index.ts'
import { browserStorefront } from '#web/graphql/client.ts'
import { StorefrontError } from '#web/graphql/storefront.ts'
import type { LastCode } from './last-code.ts'
import type { Trouble } from './qr-words.ts'

const LoyaltyQrCodeCreate = graphql(`
  mutation LoyaltyQrCodeCreate {
    loyaltyQrCodeCreate {
      qrCode { code createdAt expiresAt }
      userErrors { message }
    }
  }
`)

/** A connection that neither answers nor breaks is none. */
const patienceMs = 8000

export type Asked = { code: LastCode; lifeMs: number } | { trouble: Trouble }

const isOffline = () => !navigator.onLine

/** A new code; its time runs from when it was asked for, by this device's own clock. */
export async function askCode(): Promise<Asked> {
  const atMs = Date.now()
  try {
    const { qrCode } = await Promise.race([ask(), giveUp()])
    // Too many were asked for, by another tab perhaps: the next try is soon enough.
    if (!qrCode) return { trouble: toFailure() }
    const lifeMs = Date.parse(qrCode.expiresAt) - Date.parse(qrCode.createdAt)
    return { code: { code: qrCode.code, atMs }, lifeMs }
  } catch (error) {
    if (!(error instanceof StorefrontError)) throw error
    const { status, message } = error
    return { trouble: status === 403 ? { kind: 'refused', message } : toFailure() }
  }
}

const ask = async () =>
  (await browserStorefront.mutate(LoyaltyQrCodeCreate, {})).loyaltyQrCodeCreate

type Payload = Awaited<ReturnType<typeof ask>>

const toFailure = (): Trouble => ({ kind: isOffline() ? 'offline' : 'failed' })

const giveUp = () =>
  new Promise<Payload>((resolve) => {
    setTimeout(resolve, patienceMs, { qrCode: null, userErrors: [] })
  })
