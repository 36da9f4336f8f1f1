/** The part of `shop.yaml` that is a row: whom buyers call, and who sells. */
import { type Shop, ShopForm } from '#build-tools/shop/form.ts'
import {
  compact,
  contentTable,
  defineNoun,
  type Files,
  parseJson,
  toContentRow,
  toYaml,
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
  toFiles: (rowsOf): Files => {
    const row = rowsOf(site).find(({ slug }) => slug === 'site')
    if (!row) return {}
    const { phone, requisites, payee, email, sameAs, credits } = parseJson<{
      phone?: string
      requisites?: string
      payee?: object
      email?: string
      sameAs?: string[]
      credits?: string[]
    }>(row.body)
    const seller = { ...payee, ...compact({ requisites }) }
    return {
      'shop.yaml': toYaml({
        name: { nominative: row.title },
        seller,
        ...compact({ phone, email, links: sameAs, credits }),
      }),
    }
  },
})
