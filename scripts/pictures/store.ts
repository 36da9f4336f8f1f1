/** Where the shop serves a merchant's pictures from: a folder of a local shop, R2 of a deployed one. */
import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { toMediaType } from '#schema/media.ts'
import { listFileNames } from './sizes.ts'

export type MediaStore = {
  /** False when files that were written once are there no more. */
  isKept: (key: string) => boolean
  /** Writes the files of one picture, by the ends of their names; safe to repeat. */
  put: (key: string, files: Map<string, Buffer>) => Promise<void>
}

/** The files cannot be written; the message says where and why. */
export class MediaStoreError extends Error {}

/** Of a data folder. */
export const toMediaFolder = (dataDir: string): string => join(dataDir, 'media')

export function createFolderStore(folder: string): MediaStore {
  return {
    isKept: (key) => listFileNames(key).every((name) => existsSync(join(folder, name))),
    async put(key, files) {
      try {
        await mkdir(folder, { recursive: true })
        for (const [end, bytes] of files) {
          const path = join(folder, key + end)
          const draft = `${path}.${process.pid}`
          // Moved when whole: the shop may be asked for it meanwhile.
          await writeFile(draft, bytes)
          await rename(draft, path)
        }
      } catch (error) {
        const reason = error instanceof Error && 'code' in error ? error.code : error
        throw new MediaStoreError(`pictures cannot be written to ${folder} (${reason})`)
      }
    },
  }
}

export type BucketAddress = {
  /** Of the account in Cloudflare's API, without a slash at the end. */
  baseUrl: string
  bucket: string
  token: string
}

const attemptMax = 8
const timeoutMs = 60_000
const backoffMs = 500
const backoffMaxMs = 30_000

/** Cloudflare's API takes 1,200 calls in five minutes: its word to wait is heeded. */
export function createBucketStore({ baseUrl, bucket, token }: BucketAddress): MediaStore {
  async function send(name: string, bytes: Buffer): Promise<{ reason: string; afterMs: number }> {
    try {
      const response = await fetch(`${baseUrl}/r2/buckets/${bucket}/objects/${name}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}`, 'content-type': toMediaType(name) },
        body: new Uint8Array(bytes),
        signal: AbortSignal.timeout(timeoutMs),
      })
      await response.body?.cancel()
      const { status, headers } = response
      if (response.ok) return { reason: '', afterMs: 0 }
      const reason = `status ${status}`
      if (status !== 429 && status < 500) {
        throw new MediaStoreError(`pictures cannot be written to the bucket ${bucket} (${reason})`)
      }
      return { reason, afterMs: Number(headers.get('retry-after')) * 1000 || 0 }
    } catch (error) {
      if (error instanceof MediaStoreError) throw error
      return { reason: String(error), afterMs: 0 }
    }
  }

  async function write(name: string, bytes: Buffer): Promise<void> {
    let failure = ''
    for (let attempt = 0; attempt < attemptMax; attempt += 1) {
      const { reason, afterMs } = await send(name, bytes)
      if (reason === '') return
      failure = reason
      const backoff = Math.min(backoffMs * 2 ** attempt, backoffMaxMs)
      if (attempt < attemptMax - 1) await pause(Math.min(Math.max(afterMs, backoff), 300_000))
    }
    throw new MediaStoreError(
      `the bucket ${bucket} was asked ${attemptMax} times and did not answer (${failure})`,
    )
  }

  return {
    // A call for each known picture of each import would use up what the API allows.
    isKept: () => true,
    async put(key, files) {
      for (const [end, bytes] of files) await write(key + end, bytes)
    },
  }
}
