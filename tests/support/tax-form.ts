/** Files of the tax office's formats, as their readers check them. */
import { readFileSync } from 'node:fs'
import { decode } from 'windows-1251'
import { validateXML } from 'xmllint-wasm'

type Format = 'transfer-5.03' | 'correction-5.01'

const readRules = (name: string) => ({
  fileName: `${name}.xsd`,
  contents: readFileSync(new URL(`./tax-format/${name}.xsd`, import.meta.url), 'utf8'),
})

/** What the rules of a format say is wrong; empty when nothing is. The validator reads UTF-8 only. */
export async function findFaults(bytes: Uint8Array, format: Format): Promise<string[]> {
  const text = decode(bytes)
  if (!text.startsWith('<?xml version="1.0" encoding="windows-1251"?>')) return ['its encoding']
  const { errors } = await validateXML({
    xml: { fileName: 'file.xml', contents: text.replace('windows-1251', 'UTF-8') },
    schema: readRules(format),
    preload: [readRules('types')],
  })
  return [...errors.map(({ message }) => message), ...findBroken(text)]
}

/** What a schema cannot say: conditions on one part by another. */
function findBroken(text: string): string[] {
  const isInvoice = /Функция="(СЧФДОП|КСЧФДИС)"/.test(text)
  const lines = [...text.matchAll(/<СведТов [\s\S]*?<\/СведТов>/g)].map(([line]) => line)
  const wrong = lines.filter((line) => {
    const has = (name: string) => line.includes(` ${name}="`)
    const isPriced = !isInvoice || !has('КолТов') || /ЦенаТов="(?!0\.0+")/.test(line)
    return (has('ОКЕИ_Тов') && !(has('НаимЕдИзм') && has('КолТов'))) || !isPriced
  })
  const hasRates = /НалСт(До)?="\d/.test(text)
  return [
    ...wrong.map((line) => `counted wrongly: ${line.slice(0, 120)}`),
    ...(text.includes('КНД="1115133"') ? findMiscounted(text, lines) : []),
    ...(isInvoice === hasRates ? [] : ['an invoice for the tax without a rate, or the other way']),
  ]
}

/** A correction takes off what its lines do, of lines that a transfer document has once each. */
function findMiscounted(text: string, lines: string[]): string[] {
  const toMinor = (value = '') => Math.round(Number(value) * 100)
  const costs = lines.map((line) => {
    const match =
      /<СтТовУчНал СтоимДоИзм="([\d.]+)" СтоимПослеИзм="([\d.]+)" СтоимУм="([\d.]+)"/.exec(line)
    return [toMinor(match?.[1]), toMinor(match?.[2]), toMinor(match?.[3])] as const
  })
  const less = costs.reduce((sum, [, , one]) => sum + one, 0)
  const places = lines.map((line) => /ПорНомТовВСЧФ="(\d+)"/.exec(line)?.[1])
  const isSame = less === toMinor(/<ВсегоУм [^>]*СтТовУчНалВсего="([\d.]+)"/.exec(text)?.[1])
  return [
    ...(costs.every(([before, after, one]) => before - after === one) ? [] : ['a line miscounted']),
    ...(isSame ? [] : ['the lines do not add up']),
    ...(new Set(places).size === places.length ? [] : ['a line corrected twice']),
  ]
}
