/** A copy of all that the shop keeps of a user: JSON for programs, one page for people. */
import { escapeUTF8 } from 'entities'
import { type CopyRow, readSection, rowMax } from '#api/data/account/data-copy.ts'
import { listCopySections } from '#api/data/account/data-copy-section.ts'
import type { CopyOwner, Section } from '#api/data/account/data-copy-shape.ts'
import type { Database } from '#api/database.ts'
import { type CellWords, toCell, toPageEnd, toPageStart } from './data-copy-page.ts'
import { streamZip, type ZipFile } from './data-copy-zip.ts'
import { createDeviceNamer } from './device.ts'

export type CopyAsked = { db: Database; owner: CopyOwner; timeZone: string; now: Date }

export async function writeDataCopy(asked: CopyAsked): Promise<ReadableStream<Uint8Array>> {
  const sections = await listCopySections(asked.db, asked.owner.userId)
  const files: ZipFile[] = sections.map((section) => ({
    name: `json/${section.name}.json`,
    chunks: () => writeJson(asked, section),
  }))
  return streamZip([
    ...files,
    { name: 'moi-dannye.html', chunks: () => writePage(asked, sections) },
  ])
}

/** The rows of a section up to the bound, page by page; and whether there were more. */
async function* readBounded({ db, owner }: CopyAsked, section: Section) {
  let count = 0
  for await (const rows of readSection(db, section, owner)) {
    const kept = rows.slice(0, rowMax - count)
    count += rows.length
    yield { rows: kept, isCut: count > rowMax }
  }
}

async function* writeJson(asked: CopyAsked, section: Section): AsyncGenerator<string> {
  yield `{"title":${JSON.stringify(section.title)},"rows":[`
  let isFirst = true
  let wasCut = false
  for await (const { rows, isCut } of readBounded(asked, section)) {
    const text = rows.map((row) => `\n${JSON.stringify(row)}`).join(',')
    if (text !== '') yield isFirst ? text : `,${text}`
    isFirst = false
    wasCut = isCut
  }
  yield `\n],"isCut":${wasCut}}\n`
}

async function* writePage(asked: CopyAsked, sections: Section[]): AsyncGenerator<string> {
  const { now, timeZone } = asked
  const words = { timeZone, nameDevice: await createDeviceNamer() }
  yield toPageStart(now, timeZone, sections)
  for (const section of sections) {
    yield `<section id="${section.name}"><h2>${section.title}</h2>`
    const names = Object.keys(section.columns)
    let isEmpty = true
    let wasCut = false
    for await (const { rows, isCut } of readBounded(asked, section)) {
      if (isEmpty) yield toHead(section)
      isEmpty = false
      wasCut = isCut
      yield rows.map((row) => toRow(row, names, words)).join('')
    }
    yield isEmpty ? '<p>Ничего не&nbsp;хранится.</p>' : '</tbody></table></div>'
    if (wasCut) yield `<p><strong>Показаны первые ${rowMax}&nbsp;строк: их больше.</strong></p>`
    yield '</section>'
  }
  yield toPageEnd
}

const toHead = ({ columns }: Section) =>
  `<div><table><thead><tr>${Object.values(columns)
    .map((heading) => `<th scope="col">${escapeUTF8(heading)}</th>`)
    .join('')}</tr></thead><tbody>`

const toRow = (row: CopyRow, names: string[], words: CellWords) =>
  `<tr>${names
    .map((name) => `<td>${escapeUTF8(toCell(name, row[name] ?? null, words))}</td>`)
    .join('')}</tr>`
