import * as z from 'zod'
import { CatalogNode } from './category.ts'
import { City } from './city.ts'
import { Picture, ProductCard } from './product.ts'
import { Id, Slug } from './scalar.ts'
import { Shop } from './shop.ts'

export const Link = z.object({ title: z.string(), href: z.string() })

export const LegalPageLink = z
  .object({
    slug: Slug,
    title: z.string(),
    version: z.string().meta({ description: 'YYYY-MM-DD' }),
    isConsent: z.boolean().meta({ description: 'Consent to it is asked at sign-in or checkout' }),
    isRequired: z
      .boolean()
      .default(true)
      .meta({ description: 'Of a consent: nobody signs in without it; advertising is not' }),
  })
  .meta({ id: 'LegalPageLink' })

/** `GET /content/common?cityId`: what every page's frame shows. */
export const CommonContent = z
  .object({
    city: City,
    delivery: z
      .object({
        date: z.iso.date().meta({ description: 'The soonest day, of an order placed now' }),
        until: z.string().meta({ description: 'ISO 8601; an order placed later comes later' }),
      })
      .nullable()
      .default(null)
      .meta({ description: 'By truck, to any address of the city' }),
    phone: z.string(),
    shopCount: z.int(),
    rootCategories: z.array(CatalogNode),
    footer: z.array(z.object({ title: z.string(), links: z.array(Link) })),
    legalPages: z.array(LegalPageLink),
    requisites: z.string(),
    credits: z.array(z.string()).meta({ description: 'Authors of pictures under CC-BY' }),
  })
  .meta({ id: 'CommonContent' })

export const Banner = z.object({
  id: Id,
  title: z.string(),
  text: z.string(),
  button: z.string(),
  href: z.string(),
  pageTitle: z
    .string()
    .nullable()
    .default(null)
    .meta({ description: 'Heading of the page it leads to; null when that is no category' }),
  picture: Picture.nullable(),
})
export const SelectionCard = z.object({
  id: Id,
  slug: Slug,
  title: z.string(),
  text: z.string(),
  products: z.array(ProductCard),
})
export const BrandTile = z.object({
  id: Id,
  slug: Slug,
  name: z.string(),
  country: z.string().nullable(),
  logo: Picture.nullable().default(null),
  productCount: z.int(),
})
export const ArticleLink = z.object({ slug: Slug, title: z.string(), lead: z.string() })

/** `GET /content/main-page?cityId`. */
export const MainPage = z
  .object({
    banners: z.array(Banner),
    selections: z.array(SelectionCard),
    brands: z.array(BrandTile),
    articles: z.array(ArticleLink),
    benefits: z.array(z.object({ title: z.string(), text: z.string(), icon: z.string() })),
    shops: z.array(Shop),
  })
  .meta({ id: 'MainPage' })

export type CommonContent = z.infer<typeof CommonContent>
export type MainPage = z.infer<typeof MainPage>
export type LegalPageLink = z.infer<typeof LegalPageLink>
export type ArticleLink = z.infer<typeof ArticleLink>
