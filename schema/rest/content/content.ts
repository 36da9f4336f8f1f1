import * as z from 'zod'
import { CatalogNode } from '#schema/rest/catalogue/category.ts'
import { City } from '#schema/rest/catalogue/city.ts'
import { Picture, ProductCard } from '#schema/rest/catalogue/product.ts'
import { Shop } from '#schema/rest/catalogue/shop.ts'
import { Id, Slug } from '#schema/rest/scalar.ts'
import { defaultTerms } from '#schema/shop-terms.ts'

export const Link = z.object({
  title: z.string().meta({ description: 'What it reads, in Russian' }),
  href: z.string().meta({ description: 'A path from the root, or a full URL' }),
})

export const LegalPageLink = z
  .object({
    slug: Slug.meta({ description: 'What the address of its page shows, and a consent names' }),
    title: z.string().meta({ description: 'In Russian, as its link reads' }),
    version: z.string().meta({ description: 'YYYY-MM-DD' }),
    isConsent: z.boolean().meta({ description: 'Consent to it is asked at sign-in or checkout' }),
    isRequired: z
      .boolean()
      .default(true)
      .meta({ description: 'A consent the user must give to sign in; never true for advertising' }),
  })
  .meta({
    id: 'LegalPageLink',
    description: 'A document of the shop, to be read or agreed to',
  })

export const SearchHint = z
  .object({
    placeholder: z
      .string()
      .max(40)
      .meta({ description: 'In the field, in Russian; empty when the shop gives none' }),
    examples: z
      .array(z.string().max(60))
      .max(5)
      .meta({ description: 'What buyers could type, in Russian' }),
  })
  .meta({ description: 'What the search field says before it is typed in' })

/** `GET /content/common?cityId`. */
export const CommonContent = z
  .object({
    city: City,
    delivery: z
      .object({
        date: z.iso.date().meta({ description: 'The soonest day, of an order placed now' }),
        until: z.string().meta({ description: 'ISO 8601; an order placed later comes later' }),
        hasLifting: z
          .boolean()
          .default(true)
          .meta({ description: 'Whether goods are carried up to a floor' }),
      })
      .nullable()
      .default(null)
      .meta({ description: 'By truck, to any address of the city' }),
    phone: z
      .string()
      .meta({ description: 'As it is shown: «+7 800 555-01-77»; empty when the shop gives none' }),
    shopCount: z
      .int()
      .meta({ description: 'Places of collection in the city, warehouses included' }),
    rootCategories: z
      .array(CatalogNode)
      .meta({ description: 'The first level of the tree, in the shop’s order, no empty ones' }),
    menu: z
      .array(Link)
      .max(6)
      .default([])
      .meta({ description: 'Links above the header, in the shop’s order' }),
    search: SearchHint.default({ placeholder: '', examples: [] }),
    footer: z
      .array(
        z.object({
          title: z.string().meta({ description: 'Heading of the column, in Russian' }),
          links: z.array(Link).meta({ description: 'In the shop’s order' }),
        }),
      )
      .meta({
        description: 'Columns between the catalogue and the documents, in the shop’s order',
      }),
    legalPages: z.array(LegalPageLink).meta({ description: 'Every one, in the shop’s order' }),
    hasLoyalty: z
      .boolean()
      .default(true)
      .meta({ description: 'Whether the shop has a loyalty programme' }),
    requisites: z.string().meta({
      description: 'Legal name, numbers and address of the seller; empty when the shop gives none',
    }),
    seller: z
      .object({
        legalName: z.string().meta({ description: 'As it is registered' }),
        inn: z.string().nullable().meta({ description: 'Its tax number; null when not given' }),
        ogrn: z
          .string()
          .nullable()
          .default(null)
          .meta({ description: 'ОГРН, or ОГРНИП of a sole trader; null when not given' }),
        address: z.string().nullable().meta({ description: 'Of its registration' }),
        email: z.string().nullable().meta({ description: 'Where buyers write to' }),
        sameAs: z
          .array(z.string())
          .max(20)
          .meta({ description: 'Its pages on other sites, as full URLs' }),
      })
      .nullable()
      .default(null)
      .meta({ description: 'Who sells, for search engines; null when the shop has not said' }),
    returnDays: z
      .int()
      .default(defaultTerms.returnDays)
      .meta({ description: 'Days in which goods without faults are taken back, 7 at least' }),
    credits: z.array(z.string()).meta({ description: 'Authors of pictures under CC-BY' }),
  })
  .meta({ id: 'CommonContent', description: 'What every page’s frame shows' })

export const Banner = z.object({
  id: Id,
  title: z.string().meta({ description: 'Its heading, in Russian' }),
  text: z.string().meta({ description: 'One or two sentences under the heading' }),
  button: z.string().meta({ description: 'What the link on it reads' }),
  href: z.string().meta({ description: 'A path from the root' }),
  pageTitle: z
    .string()
    .nullable()
    .default(null)
    .meta({ description: 'Heading of the page it leads to; null when that is no category' }),
  picture: Picture.nullable(),
  advertiser: z.string().nullable().default(null).meta({
    description: 'Who advertises, when it is not the shop: to be shown with `erid`',
  }),
  erid: z.string().nullable().default(null).meta({
    description: 'The mark of the advertisement in the state’s register; null of the shop’s own',
  }),
})
export const SelectionCard = z.object({
  id: Id,
  slug: Slug,
  title: z.string().meta({ description: 'Its heading, in Russian' }),
  text: z.string().meta({ description: 'A sentence about it; empty when the shop wrote none' }),
  products: z
    .array(ProductCard)
    .meta({ description: 'The first eight that are sold, as they were picked; never empty' }),
})
export const BrandTile = z
  .object({
    id: Id,
    slug: Slug,
    name: z.string().meta({ description: 'As the maker writes it' }),
    country: z
      .string()
      .nullable()
      .meta({ description: 'Where it comes from, in Russian; null when the shop has not said' }),
    logo: Picture.nullable().default(null),
    productCount: z
      .int()
      .meta({ description: 'Live products of it, in the category when one is given' }),
  })
  .meta({ description: 'A brand as lists show it' })
export const ArticleLink = z.object({
  slug: Slug,
  title: z.string().meta({ description: 'Its heading, in Russian' }),
  lead: z.string().meta({ description: 'What it is about, in a sentence or two' }),
})

/** `GET /content/main-page?cityId`. */
export const MainPage = z
  .object({
    banners: z.array(Banner).meta({ description: 'In the shop’s order' }),
    selections: z.array(SelectionCard).meta({
      description: 'In the shop’s order, at most six; ended and empty ones are left out',
    }),
    brands: z.array(BrandTile).meta({ description: 'Those with the most products, at most 24' }),
    articles: z.array(ArticleLink).meta({ description: 'In the shop’s order' }),
    benefits: z
      .array(
        z.object({
          title: z.string().meta({ description: 'A few words, in Russian' }),
          text: z.string().meta({ description: 'A sentence that says more' }),
          icon: z.string().meta({ description: 'Name in the icon set' }),
        }),
      )
      .meta({ description: 'Reasons to buy here, in the shop’s order' }),
    shops: z
      .array(Shop)
      .meta({ description: 'From the middle of the city outwards; warehouses last' }),
  })
  .meta({ id: 'MainPage', description: 'The home page of one city' })

export type CommonContent = z.infer<typeof CommonContent>
export type MainPage = z.infer<typeof MainPage>
export type LegalPageLink = z.infer<typeof LegalPageLink>
export type ArticleLink = z.infer<typeof ArticleLink>
