/** The demo shop's own pages and blocks as rows of `contents`; api/data/content/content.ts reads them. */

import { join } from 'node:path'
import { findShopFolder } from '#build-tools/shop/folder.ts'
import { ShopForm } from '#build-tools/shop/form.ts'
import { formatFault, readYaml } from '#build-tools/shop/yaml.ts'
import {
  articles,
  banners,
  credits,
  legalPages,
  olderLegalPages,
  pages,
  selections,
} from '#scripts/demo/content.ts'

export type ContentRow = {
  kind: string
  slug: string
  title: string
  position: number
  version: string
  body: Record<string, unknown>
}

const consents: Record<string, { isRequired: boolean; purpose: 'DATA' | 'NEWS' }> = {
  'soglasie-na-obrabotku': { isRequired: true, purpose: 'DATA' },
  'soglasie-na-rassylku': { isRequired: false, purpose: 'NEWS' },
}

const benefits = [
  {
    title: 'Доставка и подъём',
    text: 'Привезём со склада вашего города и поднимем на этаж.',
    icon: 'truck',
  },
  {
    title: 'Самовывоз от 30 минут',
    text: 'Сообщим, когда заказ собран, и дождёмся вас.',
    icon: 'warehouse',
  },
  {
    title: 'Расчёт без остатка',
    text: 'Калькуляторы считают упаковки, мешки и рулоны с запасом.',
    icon: 'calculator',
  },
  {
    title: 'Возврат излишков',
    text: 'Примем обратно целые упаковки, если материал остался.',
    icon: 'return',
  },
]

const announcements = [
  {
    title: 'Остались целые упаковки? Примем излишки в течение 30 дней.',
    link: { title: 'Как вернуть', href: '/information/vozvrat' },
  },
]

/** Columns of the footer between the catalogue and the documents. */
const footer = [
  {
    title: 'Покупателям',
    links: [
      ['Доставка', '/information/dostavka'],
      ['Оплата', '/information/oplata'],
      ['Возврат и обмен', '/information/vozvrat'],
      ['Разгрузка и подъём', '/information/razgruzka'],
      ['Мои заказы', '/profile/orders'],
    ],
  },
  {
    title: 'Компания',
    links: [
      ['О компании', '/information/o-kompanii'],
      ['Для бизнеса', '/information/dlya-biznesa'],
      ['Магазины', '/magaziny'],
      ['Контакты', '/information/kontakty'],
      ['Бренды', '/brendy'],
      ['Статьи', '/stati'],
      ['Программа лояльности', '/information/pravila-programmy-loyalnosti'],
    ],
  },
]

/** Every row, the page's frame last of all. */
export function toContents(): ContentRow[] {
  return [
    ...toRows('banner', banners, ({ text, href, picture, title }, i) => ({
      slug: `banner-${i + 1}`,
      body: {
        text,
        href,
        button: 'Смотреть',
        picture: { url: toMediaUrl(picture), alt: title },
      },
    })),
    ...toRows('selection', selections, ({ slug, title, text, picture, lastsDays }) => ({
      slug,
      body: {
        text,
        ...(lastsDays && { endsAt: toEnd(lastsDays) }),
        ...(picture && { picture: { url: toMediaUrl(picture), alt: title } }),
      },
    })),
    ...toRows('article', articles, ({ slug, summary, picture, title, ...page }) => ({
      slug,
      body: { ...page, lead: summary, picture: { url: toMediaUrl(picture), alt: title } },
    })),
    ...toRows('benefit', benefits, ({ text, icon }, i) => ({
      slug: `benefit-${i + 1}`,
      body: { text, icon },
    })),
    ...toRows('announcement', announcements, ({ link }, i) => ({
      slug: `announcement-${i + 1}`,
      body: { sourceType: 'WEB', link },
    })),
    ...toRows('info-page', pages, ({ slug, summary, blocks, questions, calculator }) => ({
      slug,
      body: { summary, blocks, questions, calculator },
    })),
    // The database keeps what is written over (docs/decisions/0117).
    ...toRows('legal-page', olderLegalPages, toLegalRow),
    ...toRows('legal-page', legalPages, toLegalRow),
    ...toRows('footer', footer, ({ links }, i) => ({
      slug: `column-${i + 1}`,
      body: { links: links.map(([title, href]) => ({ title, href })) },
    })),
    toSite(),
  ]
}

function toLegalRow(page: (typeof legalPages)[number]) {
  const { slug, summary, blocks, version, validFrom, changes } = page
  const consent = consents[slug]
  return {
    slug,
    version: validFrom,
    body: {
      summary,
      blocks,
      changes,
      edition: version,
      isConsent: consent !== undefined,
      isRequired: consent?.isRequired ?? false,
      ...(consent && { purpose: consent.purpose }),
    },
  }
}

function toSite(): ContentRow {
  const { value: shop, faults } = readYaml(join(findShopFolder(), 'shop.yaml'), ShopForm)
  if (!shop) throw new Error(faults.map(formatFault).join('\n'))
  const { requisites, ...payee } = shop.seller
  const drawn = credits.map(({ title, author, licence }) => `${title} — ${author}, ${licence}`)
  const body = {
    phone: shop.phone,
    requisites,
    payee,
    email: shop.email,
    sameAs: shop.links,
    credits: [...shop.credits, ...drawn],
  }
  const { nominative: title } = shop.name
  return { kind: 'common', slug: 'site', title, position: 0, version: '', body }
}

function toRows<Item extends { title: string }>(
  kind: string,
  items: readonly Item[],
  toRow: (item: Item, index: number) => Pick<ContentRow, 'slug' | 'body'> & { version?: string },
): ContentRow[] {
  return items.map((item, position) => ({
    kind,
    title: item.title,
    position,
    version: '',
    ...toRow(item, position),
  }))
}

/** The last second of a day by Moscow's clock. */
function toEnd(days: number): string {
  const end = new Date(Date.now() + days * 86_400_000)
  end.setUTCHours(20, 59, 59, 0)
  return end.toISOString()
}

const toMediaUrl = (key: string) => `/media/${key}.avif`
