/** Answers packed as their reader can unpack them, each piece sent on as it comes. */
import type { Transform } from 'node:stream'
import { constants, createBrotliCompress, createGzip, createZstdCompress } from 'node:zlib'

/** A shorter answer gains nothing by compression. */
const bytesMin = 1000
const packedTypes =
  /^(?:text\/|image\/svg\+xml|application\/(?:json|javascript|xml|manifest\+json|[\w.-]+\+(?:json|xml))\b)/

const packers = {
  br: () =>
    createBrotliCompress({
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
    }),
  zstd: () =>
    createZstdCompress({
      flush: constants.ZSTD_e_flush,
      params: { [constants.ZSTD_c_compressionLevel]: 3 },
    }),
  gzip: () => createGzip({ flush: constants.Z_SYNC_FLUSH, level: 6 }),
} satisfies Record<string, () => Transform>
export type Encoding = keyof typeof packers

/** The smallest of what the reader likes best (RFC 9110, 12.5.3); null where it takes none. */
export function chooseEncoding(accepted: string): Encoding | null {
  const wishes = new Map<string, number>()
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    const weight = parameters.find((text) => text.startsWith('q='))?.slice(2)
    wishes.set(name, weight === undefined ? 1 : Number(weight) || 0)
  }
  const weigh = (name: string) => wishes.get(name) ?? wishes.get('*') ?? 0
  const names = Object.keys(packers) as Encoding[]
  const [best] = names.filter((name) => weigh(name) > 0).toSorted((a, b) => weigh(b) - weigh(a))
  return best ?? null
}

export const createPacker = (encoding: Encoding): Transform => packers[encoding]()

type Answer = { status: number; headers: Readonly<Record<string, string | string[] | undefined>> }

/** Whether an answer has a text that is not packed yet, and may be. */
export function isPackable({ status, headers }: Answer): boolean {
  const length = headers['content-length']
  const isLong = length === undefined || Number(length) >= bytesMin
  const isWhole = ![204, 206, 304].includes(status) && status >= 200
  const isPlain = (headers['content-encoding'] ?? 'identity') === 'identity'
  const isFixed = String(headers['cache-control'] ?? '').includes('no-transform')
  return (
    isWhole && isLong && isPlain && !isFixed && packedTypes.test(String(headers['content-type']))
  )
}
