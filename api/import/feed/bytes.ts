/** Bytes of a feed as text: the encoding is told by a mark or by the XML declaration. */
import { FeedError } from './model.ts'

const declarationMaxBytes = 256

/** Text of the file piece by piece. Bytes that are not of its encoding are refused. */
export async function* decode(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let head = new Uint8Array(0)
  let decoder: TextDecoder | null = null
  for await (const chunk of bytes) {
    if (decoder) {
      yield take(decoder, chunk)
      continue
    }
    head = join(head, chunk)
    if (head.length < declarationMaxBytes) continue
    decoder = createDecoder(head)
    yield take(decoder, head)
  }
  if (!decoder) {
    decoder = createDecoder(head)
    yield take(decoder, head)
  }
  yield take(decoder)
}

function take(decoder: TextDecoder, chunk?: Uint8Array): string {
  try {
    return decoder.decode(chunk, { stream: chunk !== undefined })
  } catch {
    throw new FeedError(`Some bytes are not ${decoder.encoding}`)
  }
}

function createDecoder(head: Uint8Array): TextDecoder {
  const label = detectEncoding(head)
  try {
    return new TextDecoder(label, { fatal: true })
  } catch {
    throw new FeedError(`The encoding «${label}» is not known`)
  }
}

function detectEncoding(head: Uint8Array): string {
  const [first, second, third] = head
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const text = new TextDecoder('latin1').decode(head.subarray(0, declarationMaxBytes))
  return /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(text)?.[1] ?? 'utf-8'
}

function join(head: Uint8Array, tail: Uint8Array): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(head.length + tail.length)
  joined.set(head)
  joined.set(tail, head.length)
  return joined
}
