/** The demo shop that the examples of the reference are made to, with a part of its content. */

import { demoPromoCodes } from '#demo/promo-codes.ts'
import { prepareRetired } from '#demo/retired.ts'
import { announce } from './announcement.ts'
import type { TestApi } from './api.ts'
import { writeContents } from './content.ts'
import { insert } from './database.ts'
import { createDemoApi } from './demo.ts'

const version = '2026-02-01'

const blocks = [{ heading: 'О чём это', paragraphs: ['Так, как на сайте магазина.'] }]
const consent = { isConsent: true, summary: '', blocks }

const texts = [
  {
    kind: 'legal-page',
    slug: 'soglasie-na-obrabotku',
    title: 'Согласие на обработку персональных данных',
    version,
    body: { ...consent, isRequired: true, purpose: 'DATA' },
  },
  {
    kind: 'legal-page',
    slug: 'soglasie-na-rassylku',
    title: 'Согласие на рассылку',
    version,
    body: { ...consent, isRequired: false, purpose: 'NEWS' },
  },
  { kind: 'info-page', slug: 'dostavka', title: 'Доставка', body: { summary: '', blocks } },
  {
    kind: 'article',
    slug: 'kak-ulozhit-plitku-na-stenu',
    title: 'Как уложить плитку на стену',
    body: { lead: 'Ровная стена и первый ряд по опорной рейке.', blocks },
  },
  {
    kind: 'selection',
    slug: 'terrasa-za-vyhodnye',
    title: 'Терраса за выходные',
    body: { text: 'Доска, брус под лаги, масло и крепёж.' },
  },
]

/** Null where the demo catalogue is not drawn. */
export async function createExampleShop(): Promise<TestApi | null> {
  const api = await createDemoApi({ hasMoscow: true })
  if (!api) return null
  await writeContents(api, texts)
  await announce(api, [{ slug: 'vozvrat-izlishkov', title: '30 дней принимаем излишки.' }])
  await api.db.batch([
    ...insert(api.db, 'selection_products', [
      { selection_slug: 'terrasa-za-vyhodnye', product_id: 'a07d855b33824e19', position: 0 },
    ]),
    ...insert(api.db, 'promo_codes', demoPromoCodes),
    await prepareRetired(api.db, 'retired'),
    // All orders of the examples take from the same shelves.
    api.db.prepare(
      `UPDATE stocks SET quantity = quantity * 50
       WHERE product_id IN ('a07d855b33824e19', 'a72c978099dfe0a1')`,
    ),
  ])
  return api
}
