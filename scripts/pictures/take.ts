/** Takes pictures of a feed into the shop's files, under names made of what is in them. */
import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import type { TakePicture } from '#api/import/pictures.ts'
import { isPublicAddress } from './address.ts'
import { createDownloader, type Download, type DownloadSetting, PictureError } from './download.ts'
import { drawFiles, NoPictureError, recipe } from './sizes.ts'
import type { MediaStore } from './store.ts'

/** An encoder thread each, and a small machine still answers. */
const encoderMax = 2

const defaults: DownloadSetting = {
  isAllowed: isPublicAddress,
  timeoutMs: 30_000,
  bytesMax: 20_000_000,
  backoffMs: 1000,
}

/** Reads a picture that is no file of the web; null for all others. */
export type ReadBeside = (url: string, known: { etag: string | null }) => Promise<Download | null>

export type PictureTaker = { take: TakePicture; close: () => void }

export function createPictureTaker(
  store: MediaStore,
  setting: Partial<DownloadSetting> = {},
  readBeside: ReadBeside | null = null,
): PictureTaker {
  const { download, close } = createDownloader({ ...defaults, ...setting })
  const limit = pLimit(encoderMax)
  /** Two addresses may have the same picture, at the same time. */
  const written = new Map<string, Promise<void>>()

  function keep(key: string, bytes: Buffer): Promise<void> {
    const found = written.get(key) ?? limit(async () => store.put(key, await drawFiles(bytes)))
    written.set(key, found)
    return found
  }

  const take: TakePicture = async ({ url, key, etag, modified }) => {
    try {
      const isKept = key !== null && store.isKept(key)
      const known = isKept ? { etag, modified } : { etag: null, modified: null }
      const beside = (await readBeside?.(url, known)) ?? null
      const { bytes, ...validators } = beside ?? (await download(url, known))
      if (bytes === null) return { kind: 'unchanged' }
      const taken = toKey(bytes)
      // A host that gives no tag is asked for the whole picture again.
      if (taken !== key || !isKept) await keep(taken, bytes)
      return { kind: 'taken', key: taken, ...validators }
    } catch (error) {
      if (error instanceof PictureError || error instanceof NoPictureError) {
        return { kind: 'failed', reason: error.message }
      }
      throw error
    }
  }
  return { take, close }
}

/** `f-` tells it from the demo's, which lie among the files of the build. */
function toKey(bytes: Buffer): string {
  const hash = createHash('sha256').update(recipe).update(bytes).digest('hex')
  return `f-${hash.slice(0, 32)}`
}
