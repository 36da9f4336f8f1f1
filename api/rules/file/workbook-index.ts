/** What a workbook consists of (XLSX, ECMA-376): its sheets, its shared texts, its date styles. */
import { type Archive, readPart } from './workbook-part.ts'
import { listZipEntries, ZipError } from './zip-archive.ts'

/** A visible sheet, in the order of the workbook, and the part that holds its rows. */
type WorkbookSheet = { name: string; part: string }

export type WorkbookIndex = {
  archive: Archive
  sheets: WorkbookSheet[]
  /** Numbers of cell styles that show a day. */
  dates: ReadonlySet<number>
  /** The part with the texts that cells share. */
  sharedPart: string
}

/** Throws ZipError where the file is no workbook; no more than `bytesMax` of it is unpacked. */
export async function openWorkbook(
  file: Uint8Array<ArrayBuffer>,
  bytesMax: number,
): Promise<WorkbookIndex> {
  const archive = { file, entries: listZipEntries(file), budget: { leftBytes: bytesMax } }
  const [main] = [...(await readRelations(archive, '')).values()].filter(({ type }) =>
    type.endsWith('/officeDocument'),
  )
  const path = main?.path ?? 'xl/workbook.xml'
  if (!archive.entries.has(path.toLowerCase())) throw new ZipError('it is no workbook')
  const relations = await readRelations(archive, path)
  const findPart = (kind: string) =>
    [...relations.values()].find(({ type }) => type.endsWith(`/${kind}`))?.path ?? ''
  const listed = await listSheets(archive, path)
  return {
    archive,
    sheets: listed.map(({ name, id }) => ({ name, part: relations.get(id)?.path ?? '' })),
    dates: await readDateStyles(archive, findPart('styles')),
    sharedPart: findPart('sharedStrings'),
  }
}

type Relation = { type: string; path: string }

/** What a part refers to by its ids; the package itself has the part ''. */
async function readRelations(archive: Archive, part: string): Promise<Map<string, Relation>> {
  const [, folder = '', name = ''] = /^(.*\/)?([^/]*)$/.exec(part) ?? []
  const relations = new Map<string, Relation>()
  await readPart(archive, `${folder}_rels/${name}.rels`, {
    open: (tag, { Id: id = '', Type: type = '', Target: target = '' }) => {
      if (tag !== 'Relationship') return
      const pathname = URL.parse(target, `file:///${folder}`)?.pathname ?? ''
      relations.set(id, { type, path: decode(pathname.slice(1)) })
    },
    isDone: () => relations.size > 1000,
  })
  return relations
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** In their order, without those that their author has hidden. */
async function listSheets(archive: Archive, path: string): Promise<{ name: string; id: string }[]> {
  const sheets: { name: string; id: string }[] = []
  await readPart(archive, path, {
    open: (tag, attributes) => {
      if (tag !== 'sheet' || (attributes['state'] ?? 'visible') !== 'visible') return
      const [, id = ''] = Object.entries(attributes).find(([name]) => name.endsWith(':id')) ?? []
      sheets.push({ name: attributes['name'] ?? '', id })
    },
    isDone: () => sheets.length > 1000,
  })
  return sheets
}

/** Formats that show a number as a day (ECMA-376, 18.8.30); others are told by their letters. */
const isDateFormat = (id: number) => (id >= 14 && id <= 22) || (id >= 45 && id <= 47)
const isDateCode = (code: string) =>
  /[dmyhs]/i.test(code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\.|general|основной/gi, ''))

/** Numbers of cell styles that show a day, which is no quantity. */
async function readDateStyles(archive: Archive, part: string): Promise<Set<number>> {
  const dates = new Set<number>()
  const codes = new Set<number>()
  let isInside = false
  let count = 0
  await readPart(archive, part, {
    open: (tag, { numFmtId: id = '0', formatCode: code = '' }) => {
      if (tag === 'numFmt' && isDateCode(code.slice(0, 200))) codes.add(Number(id))
      if (tag === 'cellXfs') isInside = true
      if (tag !== 'xf' || !isInside) return
      if (isDateFormat(Number(id)) || codes.has(Number(id))) dates.add(count)
      count += 1
    },
    close: (tag) => {
      if (tag === 'cellXfs') isInside = false
    },
  })
  return dates
}
