/** Price lists of the import command: which mapping one has, or what might be one. */

import { readFile, stat } from 'node:fs/promises'
import { basename, dirname, extname, resolve, sep } from 'node:path'
import { stringify } from 'yaml'
import { FeedError, type FeedReader } from '#api/import/feed/model.ts'
import { toSlug } from '#api/import/feed/slug.ts'
import { createTableReader, openList, tableFaults } from '#api/import/feed/table.ts'
import { besideOrigin } from '#api/import/feed/table-mapping.ts'
import { proposeList } from '#api/import/feed/table-propose.ts'

import { TableError } from '#api/rules/file/table.ts'
import { type Download, PictureError } from '#scripts/pictures/download.ts'
import { choosePriceList, priceListFile } from '#scripts/shop/price-list.ts'
import { openFiles } from './import-files.ts'

/** Nothing says what the columns of a list are; `mapping` is a proposal, empty where there is none. */
export class MappingWantedError extends FeedError {
  readonly mapping: string
  constructor(message: string, mapping: string) {
    super(message)
    this.mapping = mapping
  }
}

const endings = ['.xlsx', '.xlsm', '.xls', '.csv', '.tsv', '.txt']

export const isTableName = (file: string) => endings.includes(extname(file).toLowerCase())

export async function openTableReader(
  file: string,
  listName: string | undefined,
): Promise<FeedReader> {
  const { list, none } = choosePriceList(file, listName)
  if (list) return createTableReader(list)
  if (!none.isWanted) throw new FeedError(none.message)
  const mapping = await propose(file)
  const message = mapping
    ? `${none.message}, which says what the columns are: this may be what it should say`
    : `${none.message}, and no row of the file looks like a heading with a code, a name and a price`
  throw new MappingWantedError(message, mapping)
}

async function propose(file: string): Promise<string> {
  const [opened] = openFiles(file)
  if (!opened) return ''
  try {
    const found = await proposeList(await openList(opened))
    if (!found) return ''
    const name = toSlug(basename(file, extname(file)), 40, 'list')
    const { sheet, columns, hasRest } = found
    const hasShops = typeof columns.stock === 'object'
    const list = {
      ...(sheet !== '' && { sheet }),
      columns,
      ...(hasRest && { properties: 'rest' }),
    }
    return [
      `# ${priceListFile} of the shop's folder (docs/shop.md)`,
      ...(columns.category
        ? []
        : ['# Without a column of categories, rows between goods name them.']),
      ...(hasShops
        ? ['# shop-1 and so on are to be the ids of shops, as places/ names them.']
        : []),
      stringify({ [name]: list }, { lineWidth: 0 }),
    ].join('\n')
  } catch (error) {
    if (error instanceof TableError) throw new FeedError(tableFaults[error.fault])
    throw error
  }
}

const besideBytesMax = 20_000_000

/** Reads pictures that lie beside a list, below its folder; null for addresses of the web. */
export const createBesideReader =
  (file: string) =>
  async (url: string, known: { etag: string | null }): Promise<Download | null> => {
    if (!url.startsWith(`${besideOrigin}/`)) return null
    const folder = resolve(dirname(file))
    const name = decodeURIComponent(url.slice(besideOrigin.length + 1))
    const path = resolve(folder, name)
    if (!path.startsWith(folder + sep)) throw new PictureError(`${name} is not beside the list`)
    const found = await stat(path).catch(() => null)
    if (!found?.isFile()) throw new PictureError(`there is no file ${name} beside the list`)
    if (found.size > besideBytesMax) throw new PictureError(`${name} is larger than 20 MB`)
    const etag = `${found.size}-${found.mtimeMs}`
    const bytes = etag === known.etag ? null : await readFile(path)
    return { bytes, etag, modified: null }
  }

/** Without pictures those beside the list have no address at all. */
export const dropBeside = (reader: FeedReader): FeedReader =>
  async function* readWithout(files, progress) {
    let count = 0
    for await (const event of reader(files, progress)) {
      if (event.kind !== 'offer') {
        yield event
        continue
      }
      const pictures = event.offer.pictures.filter((url) => !url.startsWith(`${besideOrigin}/`))
      count += event.offer.pictures.length - pictures.length
      yield { kind: 'offer', offer: { ...event.offer, pictures } }
    }
    const reason = `${count} pictures lie beside the list, and are left out by --no-pictures`
    if (count > 0) yield { kind: 'warning', id: '', reason }
  }
