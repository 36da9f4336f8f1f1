/** Papers that come with the goods of the demo shop: advice by category, certificates by brand. */
import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { brands } from '#demo/catalogue/brands.ts'
import { requireCategory } from '#demo/catalogue/categories.ts'
import { ranges } from '#demo/catalogue/range.ts'
import { slug } from '#demo/catalogue/words.ts'
import { hashText } from '#scripts/local/random.ts'
import { type Paragraph, writePdf } from './pdf.ts'

export type DemoDocument = { title: string; file: string }

type Paper = DemoDocument & { paragraphs: Paragraph[] }

const shop = 'Магазин «Отвес», otves.example'
const small = 10
const body = 12

/** What a product's page offers to read. */
export function listDocuments(categoryId: number, vendor: string): DemoDocument[] {
  const range = ranges.find(({ category }) => requireCategory(category).id === categoryId)
  return [
    ...(range ? [toAdvice(range.category)] : []),
    { title: 'Сертификат соответствия (образец)', file: toCertificateFile(vendor) },
  ]
}

const toAdvice = (category: string): DemoDocument => ({
  title: 'Памятка по применению',
  file: `pamyatka-${requireCategory(category).slug}.pdf`,
})
const toCertificateFile = (vendor: string) => `sertifikat-${slug(vendor)}.pdf`

/** Every paper the goods name. */
export function planDocuments(): Paper[] {
  const advice = ranges.map(({ category, tips }) => ({
    ...toAdvice(category),
    paragraphs: [
      { text: 'Памятка по применению', size: 24 },
      { text: category, size: 16 },
      ...tips.map((tip, i) => ({
        text: `${i + 1}. ${typeof tip === 'string' ? tip : tip.text}`,
        size: body,
      })),
      {
        text: 'Перед работой прочтите указания на упаковке: при расхождении верны они.',
        size: body,
      },
      { text: shop, size: small },
    ],
  }))
  return [...advice, ...brands.map(toCertificate)]
}

function toCertificate({ name, country }: { name: string; country: string }): Paper {
  const number = String(hashText(name) % 1_000_000).padStart(6, '0')
  return {
    title: 'Сертификат соответствия (образец)',
    file: toCertificateFile(name),
    paragraphs: [
      { text: 'Сертификат соответствия', size: 24 },
      { text: `Образец № ОБР-${number}`, size: 16 },
      { text: `Марка: ${name}. Страна: ${country}.`, size: body },
      {
        text: `Так выглядит документ, который магазин прикладывает к товарам марки: номер, срок
          действия, орган по сертификации и перечень товаров.`.replace(/\s+/g, ' '),
        size: body,
      },
      {
        text: 'Марка вымышлена, поэтому документ ничего не удостоверяет и служит только примером.',
        size: body,
      },
      { text: shop, size: small },
    ],
  }
}

/** Writes the papers to `folder`; each holds only the letters it shows. */
export async function writeDocuments(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true })
  const require = createRequire(import.meta.url)
  const font = readFileSync(
    require.resolve('@expo-google-fonts/golos-text/400Regular/GolosText_400Regular.ttf'),
  )
  const papers = planDocuments()
  for (const { title, file, paragraphs } of papers) {
    await writeFile(join(folder, file), await writePdf(title, paragraphs, font))
  }
  return papers.length
}
