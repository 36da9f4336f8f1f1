/** A feed's XML as a stream: events of a reader are made while the file is being read. */
import { SaxesParser } from 'saxes'
import { decode } from './bytes.ts'
import { FeedError, type FeedEvent, type FeedFile, type FeedProgress } from './model.ts'

/** What a format makes of the elements; `emit` passes an event to the reader of the feed. */
export type XmlHandler = {
  /** Names of the elements above, the root first, and this one's attributes. */
  open?: (name: string, attributes: Record<string, string>, path: string[]) => void
  /** The element's own text, CDATA included, untrimmed. */
  close: (name: string, text: string, path: string[]) => void
}

type Open = { name: string; text: string }

/** Events of one file. Throws FeedError with line and column where it is not well-formed. */
export async function* readXml(
  file: FeedFile,
  createHandler: (emit: (event: FeedEvent) => void) => XmlHandler,
  progress: FeedProgress = () => {},
): AsyncGenerator<FeedEvent> {
  let events: FeedEvent[] = []
  const parser = createParser(createHandler((event) => events.push(event)))
  const counted = count(file.open(), progress)
  try {
    for await (const text of decode(counted)) {
      parser.write(text)
      yield* events
      events = []
    }
    parser.close()
  } catch (error) {
    throw locate(error, parser)
  }
  yield* events
}

function createParser(handler: XmlHandler) {
  const parser = new SaxesParser<{ position: true; xmlns: false }>({ position: true, xmlns: false })
  const stack: Open[] = []
  const names: string[] = []
  parser.on('opentag', ({ name, attributes }) => {
    handler.open?.(name, attributes, names)
    stack.push({ name, text: '' })
    names.push(name)
  })
  const addText = (text: string) => {
    const current = stack.at(-1)
    // The spaces between a million offers would otherwise be kept until the list of them ends.
    if (current && (current.text !== '' || /\S/.test(text))) current.text += text
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    const closed = stack.pop()
    names.pop()
    if (closed) handler.close(closed.name, closed.text, names)
  })
  return parser
}

/** saxes begins its messages with «line:column: ». */
function locate(error: unknown, parser: { line: number; column: number }): unknown {
  if (error instanceof FeedError) {
    return error.line === null ? new FeedError(error.message, parser) : error
  }
  const message = error instanceof Error ? error.message : ''
  const match = /^(\d+):(\d+): (.+)$/s.exec(message)
  if (!match) return error
  const [, line, column, text = ''] = match
  return new FeedError(text.replace(/\.$/, ''), { line: Number(line), column: Number(column) })
}

async function* count(chunks: AsyncIterable<Uint8Array>, progress: FeedProgress) {
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.length
    progress(bytes)
    yield chunk
  }
}

/** One element with all below it; only as large as one good or one dictionary. */
export type XmlNode = {
  name: string
  attributes: Record<string, string>
  text: string
  children: XmlNode[]
}
