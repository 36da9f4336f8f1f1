/** One XML part of a workbook as events, while it is being unpacked: no part is held whole. */
import { SaxesParser } from 'saxes'
import { unpackEntry, type ZipBudget, type ZipEntry, ZipError } from './zip-archive.ts'

/** Parts that offices write are ten deep. */
const depthMax = 40
const attributeMax = 100
/** Letters between two tags, or in one of them: a cell holds 32,767 at most. */
const stretchMax = 256 * 1024

export type Archive = {
  file: Uint8Array<ArrayBuffer>
  entries: ReadonlyMap<string, ZipEntry>
  budget: ZipBudget
}

/** What a part is made of; names are without a prefix. */
export type PartHandler = {
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void
  text?: (text: string) => void
  close?: (name: string) => void
  /** Nothing further of the part is needed. */
  isDone?: () => boolean
}

/** Lets other requests be served between two pieces of a long part. */
const takeBreath = () => new Promise<void>((done) => setTimeout(done))
const breathBytes = 1024 * 1024

/** Reads the part of that name, if there is one. Throws ZipError where it is not well-formed. */
export async function readPart(archive: Archive, name: string, to: PartHandler) {
  let unseen = 0
  for (const bytes of readPieces(archive, name, to)) {
    unseen += bytes
    if (unseen < breathBytes) continue
    unseen = 0
    await takeBreath()
  }
}

/** The same piece by piece: after each one the handler has heard of `bytes` more. */
export function* readPieces(
  { file, entries, budget }: Archive,
  name: string,
  to: PartHandler,
): Generator<number> {
  const entry = entries.get(name.toLowerCase())
  if (!entry) return
  const parser = createParser(to)
  const decoder = new TextDecoder()
  for (const part of unpackEntry(file, entry, budget)) {
    parser.write(decoder.decode(part, { stream: true }))
    if (to.isDone?.()) return
    yield part.length
  }
  parser.close()
}

function createParser(to: PartHandler) {
  const parser = new SaxesParser({ xmlns: false, position: false })
  let depth = 0
  let attributes = 0
  let stretch = 0
  const see = () => {
    stretch = 0
  }
  parser.on('error', () => {
    throw new ZipError('its XML is broken')
  })
  parser.on('doctype', () => {
    throw new ZipError('its XML has a document type')
  })
  parser.on('attribute', () => {
    attributes += 1
    if (attributes > attributeMax) throw new ZipError('its XML has too many attributes', true)
  })
  parser.on('opentag', (tag) => {
    see()
    attributes = 0
    depth += 1
    if (depth > depthMax) throw new ZipError('its XML is too deep', true)
    to.open?.(withoutPrefix(tag.name), tag.attributes)
  })
  parser.on('closetag', ({ name }) => {
    see()
    depth -= 1
    to.close?.(withoutPrefix(name))
  })
  parser.on('text', (text) => to.text?.(text))
  parser.on('cdata', (text) => to.text?.(text))
  return {
    write(text: string) {
      for (let at = 0; at < text.length; at += stretchMax) {
        const piece = text.slice(at, at + stretchMax)
        stretch += piece.length
        parser.write(piece)
        if (stretch >= 2 * stretchMax) throw new ZipError('its XML has too long a text', true)
      }
    },
    close: () => void parser.close(),
  }
}

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1)
