/** What `contents.body` holds, by kind. A row whose body is of no such form is left out. */
import * as z from 'zod'
import { Picture } from '#schema/rest/catalogue/product.ts'
import { AnnouncementSource } from '#schema/rest/content/announcement.ts'
import { ArticleTopic } from '#schema/rest/content/article.ts'
import { Link, SearchHint } from '#schema/rest/content/content.ts'
import { PageQuestion, PageTable } from '#schema/rest/content/page.ts'

const Text = z.string().nullish()
const Texts = z.array(z.string()).nullish()
const Shown = Picture.nullish()
/** A day, or a moment of one: pages write it out. */
const Time = z
  .string()
  .refine((text) => !Number.isNaN(Date.parse(text)), { error: 'is a day or a time' })
  .nullish()

/** A section of a text; whatever is missing is empty. */
const Block = z.object({
  heading: Text,
  paragraphs: Texts,
  items: Texts,
  steps: Texts,
  table: PageTable.nullish(),
  tip: Text,
})
const Blocks = z.array(Block).nullish()

const Part = z.string().optional()

/** Who is paid, as a bank asks for it; whatever the shop has filled in. */
export const Payee = z.object({
  name: Part,
  address: Part,
  inn: Part,
  kpp: Part,
  ogrn: Part,
  bank: Part,
  bic: Part,
  account: Part,
  bankAccount: Part,
  /** Who signs transfer documents for the shop. */
  signer: z.object({ surname: Part, name: Part, patronymic: Part, duty: Part }).optional(),
  /** What the operator of electronic documents calls the shop, such as 2BM-7707083893-770701001-1. */
  edoId: Part,
})

/** Kind `common`, slug `site`. */
export const SiteBody = z.object({
  phone: Text,
  requisites: Text,
  credits: Texts,
  payee: Payee.nullish(),
  email: Text,
  sameAs: Texts,
})

/** Kind `menu`: one row a link above the header. */
export const MenuBody = z.object({ href: z.string() })

/** Kind `search-hint`, slug `hint`. */
export const HintBody = SearchHint.partial()

/** Kind `footer`: one row a column. */
export const FooterBody = z.object({ links: z.array(Link) })

/** Kind `legal-page`, as links and consents need it: its text may be out of form. */
export const LegalLinkBody = z.object({
  isConsent: z.unknown().optional(),
  isRequired: z.unknown().optional(),
})

/** Kind `legal-page`; the version of its row is its day. */
export const LegalBody = z.object({ summary: Text, blocks: Blocks, edition: Text, changes: Texts })

/** Kind `info-page`. */
export const InfoBody = z.object({
  summary: Text,
  blocks: Blocks,
  questions: z.array(PageQuestion).nullish(),
  calculator: z.enum(['DELIVERY']).nullish(),
})

/** Kind `banner`. */
export const BannerBody = z.object({
  text: z.string(),
  button: z.string(),
  href: z.string(),
  picture: Shown,
  advertiser: Text,
  erid: Text,
})

/** Kind `selection`; its goods are rows of selection_products. */
export const SelectionBody = z.object({ text: Text, endsAt: Time, picture: Shown })

/** Kind `article`. */
export const ArticleBody = z.object({
  lead: Text,
  blocks: Blocks,
  author: Text,
  publishedOn: Time,
  updatedOn: Time,
  readingMinutes: z.int().nullish(),
  picture: Shown,
  topic: ArticleTopic.nullish(),
})

/** Kind `benefit`. */
export const BenefitBody = z.object({ text: z.string(), icon: z.string() })

/** Kind `announcement`, of which the title of the row is the text. */
export const AnnouncementBody = z.object({ sourceType: AnnouncementSource, link: Link.nullish() })

export type BlockBody = z.infer<typeof Block>
