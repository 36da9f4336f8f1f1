/** What the import command is asked for. */
import { parseArgs } from 'node:util'
import type { GivenRates } from '#api/import/feed/currency.ts'
import type { FeedFormat } from '#api/import/feed/detect.ts'
import type { ImportOptions } from '#api/import/import.ts'
import type { ExchangeOptions } from '#api/import/join.ts'
import { type VatTerms, vatRates } from '#schema/vat.ts'
import { parseRates, readVat } from './import-money.ts'

export const usage = `Usage: npm run import -- FILE|FOLDER [options]

  --format yml|cml|google|table
                            what it is; told by the ending and the content when absent
  --list NAME               of a price list: which of price-list.yaml it is
  --dry-run                 say what would appear, change and vanish, and write nothing
  --json                    print the report as one JSON object
  --force                   apply even when most of the goods on sale would vanish
  --source NAME             name the source of the goods instead of the feed's own name
  --no-pictures             leave the pictures at the merchant's host
  --remote                  into the deployed shop's D1: CLOUDFLARE_ACCOUNT_ID,
                            CLOUDFLARE_API_TOKEN and D1_DATABASE_ID say which

  --rate EUR=98.50          roubles for one unit of a currency; repeat it for each
  --stock-shop ID           the shop where stock lies that is told as one number

Of a CommerceML exchange, which is a folder:

  --price-type NAME         which prices to show; the retail ones when absent
  --pictures URL            where the exchange's folder is served, for its pictures
`

/** A price list is told by the ending of its name. */
export type Format = FeedFormat | 'table'

const formats: readonly Format[] = ['yml', 'cml', 'google', 'table']
const isFormat = (text: string): text is Format => formats.some((format) => format === text)

export type Options = {
  file: string
  /** Told by the content when absent. */
  format: Format | undefined
  /** Of price-list.yaml. */
  list?: string | undefined
  isDryRun: boolean
  isJson: boolean
  isForced: boolean
  source: string | undefined
  isRemote: boolean
  hasPictures: boolean
  takePicture: ImportOptions['takePicture']
  exchange: ExchangeOptions
  rates: GivenRates
  vat: VatTerms
}

export function parseOptions(args: string[]): Options | string {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        format: { type: 'string' },
        list: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        force: { type: 'boolean', default: false },
        source: { type: 'string' },
        'price-type': { type: 'string' },
        'stock-shop': { type: 'string' },
        rate: { type: 'string', multiple: true, default: [] },
        pictures: { type: 'string' },
        remote: { type: 'boolean', default: false },
        'no-pictures': { type: 'boolean', default: false },
      },
    })
    const [file, ...others] = positionals
    if (!file || others.length > 0) return 'Name one file, or the folder of an exchange'
    const { format, pictures } = values
    const rates = parseRates(values.rate)
    if (typeof rates === 'string') return rates
    const vat = readVat()
    if (!vat) return `VAT_RATE is one of ${vatRates.join(', ')}`
    if (format !== undefined && !isFormat(format)) {
      return `The format ${format} is not known: ${formats.join(', ')}`
    }
    if (pictures !== undefined && !/^https?:/.test(URL.parse(pictures)?.protocol ?? '')) {
      return `${pictures} is no http address`
    }
    return {
      file,
      format,
      list: values.list,
      isDryRun: values['dry-run'],
      isJson: values.json,
      isForced: values.force,
      source: values.source,
      isRemote: values.remote,
      rates,
      vat,
      hasPictures: !values['no-pictures'],
      takePicture: 'skip',
      exchange: {
        priceType: values['price-type'],
        stockShopId: values['stock-shop'],
        picturesUrl: pictures?.replace(/\/*$/, '/'),
      },
    }
  } catch (error) {
    return error instanceof Error ? error.message : 'Not understood'
  }
}
