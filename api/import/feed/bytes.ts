/** Bytes of a feed as text: the encoding is told by a mark or by the XML declaration. */
import { FeedError } from './model.ts'

const declarationMaxBytes = 256

type Decoder = (chunk?: Uint8Array) => string

/** Text of the file piece by piece. Bytes that are not of its encoding are refused. */
export async function* decode(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let head = new Uint8Array(0)
  let take: Decoder | null = null
  for await (const chunk of bytes) {
    if (take) {
      yield take(chunk)
      continue
    }
    head = join(head, chunk)
    if (head.length < declarationMaxBytes) continue
    take = createDecoder(head)
    yield take(head)
  }
  if (!take) {
    take = createDecoder(head)
    yield take(head)
  }
  yield take()
}

/** Without a chunk the file has ended. */
function createDecoder(head: Uint8Array): Decoder {
  const label = detectEncoding(head)
  const strict = toDecoder(label, true)
  // Reads on over what is wrong, and so tells where it is.
  const lenient = toDecoder(label, false)
  const place = createPlace()
  return (chunk) => {
    const stream = chunk !== undefined
    const read = lenient.decode(chunk, { stream })
    try {
      const text = strict.decode(chunk, { stream })
      place.pass(text)
      return text
    } catch {
      place.pass(read.slice(0, Math.max(read.indexOf('\ufffd'), 0)))
      const message = stream
        ? `Some bytes are not ${strict.encoding}: another encoding is named in the first line`
        : 'The file is cut off in the middle of a letter'
      throw new FeedError(message, place.read())
    }
  }
}

function toDecoder(label: string, fatal: boolean): TextDecoder {
  try {
    return new TextDecoder(label, { fatal })
  } catch {
    throw new FeedError(`The encoding «${label}» is not known`)
  }
}

/** Line and column of what is read next. */
function createPlace() {
  let line = 1
  let column = 0
  return {
    pass(text: string) {
      const last = text.lastIndexOf('\n')
      for (let i = text.indexOf('\n'); i !== -1; i = text.indexOf('\n', i + 1)) line += 1
      column = last === -1 ? column + text.length : text.length - last - 1
    },
    read: () => ({ line, column }),
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
