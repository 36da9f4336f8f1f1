/** Blocks of the home page and of every page's frame: `content/{banners,benefits,menu,footer,announcements}.yaml`. */
import * as z from 'zod'
import { Address, Moment, Slug, Text } from '#scripts/shop/form.ts'
import {
  compact,
  contentTable,
  defineNoun,
  inOrder,
  parseJson,
  toContentRow,
  toYaml,
} from '#scripts/shop/noun.ts'

const Link = z.strictObject({ title: Text, href: Address })

/** As registries of advertising give it out; it is shown on the banner of somebody else. */
const Erid = z
  .string()
  .regex(/^[A-Za-z\d]{6,60}$/, 'a mark such as 2VtzqwQet7F is wanted: Latin letters and digits')

const Banner = z
  .strictObject({
    id: Slug,
    title: Text,
    text: Text,
    button: Text,
    href: Address,
    picture: Text.optional(),
    advertiser: Text.max(120).optional(),
    erid: Erid.optional(),
  })
  .refine(({ advertiser, erid }) => !advertiser === !erid, {
    error: 'an advertisement of others has both advertiser and erid',
  })

const banners = contentTable('banner')

export const bannerNoun = defineNoun<(z.output<typeof Banner> & { pictureUrl: string | null })[]>({
  name: 'banners',
  tables: [banners],
  read(folder) {
    const file = 'content/banners.yaml'
    const found = folder.read(file, z.array(Banner).max(20))
    return (
      found?.map((banner) => ({
        ...banner,
        pictureUrl: banner.picture ? folder.toPictureUrl(file, banner.picture) : null,
      })) ?? null
    )
  },
  toRows: (found) =>
    found.map(({ id, title, text, href, button, pictureUrl, advertiser, erid }, position) =>
      toContentRow(banners, {
        slug: id,
        title,
        position,
        body: {
          text,
          href,
          button,
          ...(pictureUrl && { picture: { url: pictureUrl, alt: title } }),
          ...compact({ advertiser, erid }),
        },
      }),
    ),
  toFiles: (rowsOf) =>
    toListFile('content/banners.yaml', inOrder(rowsOf(banners)), (row) => {
      const { picture, ...body } = parseJson<{
        text: string
        href: string
        button: string
        picture?: { url: string } | null
        advertiser?: string
        erid?: string
      }>(row.body)
      const { text, button, href, advertiser, erid } = body
      const shown = { text, button, href, picture: picture?.url, advertiser, erid }
      return { id: row.slug, title: row.title, ...shown }
    }),
})

const Benefit = z.strictObject({ id: Slug, title: Text, text: Text, icon: Slug })
const benefits = contentTable('benefit')

export const benefitNoun = defineNoun<z.output<typeof Benefit>[]>({
  name: 'benefits',
  tables: [benefits],
  read: (folder) => folder.read('content/benefits.yaml', z.array(Benefit).max(12)),
  toRows: (found) =>
    found.map(({ id, title, text, icon }, position) =>
      toContentRow(benefits, { slug: id, title, position, body: { text, icon } }),
    ),
  toFiles: (rowsOf) =>
    toListFile('content/benefits.yaml', inOrder(rowsOf(benefits)), (row) => ({
      id: row.slug,
      title: row.title,
      ...parseJson<{ text: string; icon: string }>(row.body),
    })),
})

const menu = contentTable('menu')

export const menuNoun = defineNoun<z.output<typeof Link>[]>({
  name: 'menu',
  tables: [menu],
  read: (folder) => folder.read('content/menu.yaml', z.array(Link).max(6)),
  toRows: (found) =>
    found.map(({ title, href }, position) =>
      toContentRow(menu, { slug: `link-${position + 1}`, title, position, body: { href } }),
    ),
  toFiles: (rowsOf) =>
    toListFile('content/menu.yaml', inOrder(rowsOf(menu)), (row) => ({
      title: row.title,
      href: parseJson<{ href: string }>(row.body).href,
    })),
})

const Column = z.strictObject({ id: Slug, title: Text, links: z.array(Link).min(1).max(20) })
const footer = contentTable('footer')

export const footerNoun = defineNoun<z.output<typeof Column>[]>({
  name: 'footer',
  tables: [footer],
  read: (folder) => folder.read('content/footer.yaml', z.array(Column).max(6)),
  toRows: (found) =>
    found.map(({ id, title, links }, position) =>
      toContentRow(footer, { slug: id, title, position, body: { links } }),
    ),
  toFiles: (rowsOf) =>
    toListFile('content/footer.yaml', inOrder(rowsOf(footer)), (row) => ({
      id: row.slug,
      title: row.title,
      links: parseJson<{ links: object[] }>(row.body).links,
    })),
})

const Announcement = z.strictObject({
  id: Slug,
  text: Text,
  place: z.enum(['web', 'app', 'checkout']).default('web'),
  link: Link.optional(),
  cities: z.array(Slug).max(100).optional(),
  startsAt: Moment.optional(),
  endsAt: Moment.optional(),
})
const announcements = contentTable('announcement')

export const announcementNoun = defineNoun<z.output<typeof Announcement>[]>({
  name: 'announcements',
  tables: [announcements],
  read: (folder) => folder.read('content/announcements.yaml', z.array(Announcement).max(50)),
  toRows: (found) =>
    found.map(({ id, text, place, link, cities, startsAt, endsAt }, position) =>
      toContentRow(announcements, {
        slug: id,
        title: text,
        position,
        body: {
          sourceType: place.toUpperCase(),
          ...compact({ link, cityIds: cities, startsAt, endsAt }),
        },
      }),
    ),
  toFiles: (rowsOf) =>
    toListFile('content/announcements.yaml', inOrder(rowsOf(announcements)), (row) => {
      const { sourceType, link, cityIds, startsAt, endsAt } = parseJson<{
        sourceType: string
        link?: object
        cityIds?: string[]
        startsAt?: string
        endsAt?: string
      }>(row.body)
      const place = sourceType.toLowerCase()
      return { id: row.slug, text: row.title, place, link, cities: cityIds, startsAt, endsAt }
    }),
})

type Values = Parameters<typeof inOrder>[0][number]

/** No file where there is nothing. */
export const toListFile = (
  file: string,
  rows: readonly Values[],
  toItem: (row: Values) => object,
): Record<string, string> =>
  rows.length > 0 ? { [file]: toYaml(rows.map((row) => compact(toItem(row)))) } : {}
