/** The part of `shop.yaml` that is a row: whom buyers call, and who sells. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isCollection, parseDocument } from 'yaml'
import { type Shop, ShopForm } from '#build-tools/shop/form.ts'
import {
  compact,
  contentTable,
  defineNoun,
  type Files,
  parseJson,
  toContentRow,
} from '#scripts/shop/noun.ts'

const site = contentTable('common')

export const siteNoun = defineNoun<Shop>({
  name: 'site',
  tables: [site],
  read: (folder) => folder.read('shop.yaml', ShopForm),
  toRows: ({ name, seller, phone, email, links, credits }) => {
    const { requisites, ...payee } = seller
    return [
      toContentRow(site, {
        slug: 'site',
        title: name.nominative,
        body: {
          phone,
          requisites,
          payee,
          ...compact({ email, sameAs: links, credits }),
        },
      }),
    ]
  },
  toFiles: (rowsOf, { buildFolder }): Files => {
    const source = readFileSync(join(buildFolder, 'shop.yaml'), 'utf8')
    const row = rowsOf(site).find(({ slug }) => slug === 'site')
    return { 'shop.yaml': row ? write(source, parseJson<Body>(row.body)) : source }
  },
})

type Body = {
  phone?: string
  requisites?: string
  payee?: Record<string, unknown>
  email?: string
  sameAs?: string[]
  credits?: string[]
}

/** What is of the build is no row: it stays as the shop's folder says, and so do the comments. */
function write(source: string, { phone, requisites, payee, email, sameAs, credits }: Body): string {
  const document = parseDocument(source)
  const say = (path: string[], value: unknown) => {
    if (JSON.stringify(document.getIn(path)) !== JSON.stringify(value)) document.setIn(path, value)
  }
  for (const [key, value] of Object.entries({ ...payee, requisites })) say(['seller', key], value)
  say(['phone'], phone)
  say(['email'], email)
  for (const [key, list] of Object.entries({ links: sameAs, credits })) {
    const present = document.get(key)
    const said = isCollection(present) ? present.toJSON() : []
    if (JSON.stringify(said) !== JSON.stringify(list ?? [])) document.set(key, list ?? [])
  }
  return document.toString({ lineWidth: 100 })
}
