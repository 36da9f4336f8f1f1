/** What the import command is told of money: rates of currencies, and the shop's tax. */
import type { GivenRates } from '#api/import/feed/currency.ts'
import { toNumber } from '#api/import/feed/param.ts'
import { toPlainTerms, type VatTerms, vatRates } from '#schema/vat.ts'
import { shopSettings } from '#shop/settings.ts'
import { readVariables } from './dev-vars.ts'

/** «EUR=98,5» as roubles of one euro; the word that says what is wrong with it. */
export function parseRates(texts: string[]): GivenRates | string {
  const rates: Record<string, number> = {}
  for (const text of texts) {
    const [, id = '', number = ''] = /^\s*([^\s=\d.]{1,16})\.?\s*=\s*([\d.,]+)\s*$/.exec(text) ?? []
    const rate = toNumber(number)
    if (rate === null || rate <= 0) return `${text} is no rate: write EUR=98.50, roubles for one`
    rates[id.toUpperCase()] = rate
  }
  return rates
}

/** The shop's tax rates, as the shop is started with them; null when one is none we know. */
export function readVat(): VatTerms | null {
  const { VAT_RATE: text } = readVariables()
  if (text === undefined) return shopSettings.vat
  const vat = vatRates.find((rate) => rate === text)
  return vat ? toPlainTerms(vat, shopSettings.vat) : null
}
