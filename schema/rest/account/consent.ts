import * as z from 'zod'
import { PageBlock } from '#schema/rest/content/page.ts'
import { Slug, VisitorId } from '#schema/rest/scalar.ts'
import { purposes } from '#schema/storage-consent.ts'
import { LegalPageConsent } from './user.ts'

export const ConsentPurpose = z.enum(['DATA', 'NEWS', 'STORAGE', 'OTHER']).meta({
  description:
    'DATA is work with personal data, NEWS is what the shop advertises, STORAGE is what it keeps ' +
    'in a browser',
})
export const ConsentScreen = z
  .enum([
    'EARLIER',
    'SIGN_IN',
    'CHECKOUT',
    'INQUIRY',
    'RESTOCK',
    'PROFILE',
    'DELETION',
    'COOKIES',
    'NEWS',
  ])
  .meta({ description: 'Where it was done; EARLIER is before the ledger' })

const Digest = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .meta({ description: 'SHA-256 that names the exact text' })
const at = z.string().meta({ description: 'ISO 8601' })

const AgreedPage = LegalPageConsent.extend({
  title: z.string().meta({ description: 'As the document was called' }),
  agreedAt: at,
  digest: Digest.nullable().meta({ description: 'null of what was agreed to before the ledger' }),
}).meta({ description: 'What the user agreed to, and did not take back' })

const ConsentDocument = z
  .object({
    slug: Slug.meta({ description: 'As the address of its page shows it' }),
    title: z.string().meta({ description: 'In Russian' }),
    version: z.string().meta({ description: 'YYYY-MM-DD, of the text in force' }),
    isRequired: z.boolean().meta({ description: 'Nothing is ordered without it' }),
    purpose: ConsentPurpose,
    agreed: AgreedPage.nullable().meta({
      description: 'The newest agreement, maybe to an older version; null when there is none',
    }),
  })
  .meta({ description: 'A document of the shop that asks for a consent' })

const ConsentAct = LegalPageConsent.extend({
  act: z.enum(['AGREED', 'WITHDRAWN']).meta({ description: 'What was done' }),
  title: z.string().meta({ description: 'As the document was called' }),
  at,
  screen: ConsentScreen,
  digest: Digest.nullable().meta({ description: 'null of what was agreed to before the ledger' }),
}).meta({ description: 'A line of the ledger' })

/** `GET` and `POST /user/legal-pages`. */
export const UserLegalPages = z
  .object({
    legalPages: z.array(AgreedPage).max(20).meta({
      description: 'What the user agreed to, the newest first, in each version',
    }),
    documents: z
      .array(ConsentDocument)
      .max(20 + purposes.length)
      .meta({
        description: 'In the shop’s order; what is kept in a browser comes last',
      }),
    history: z.array(ConsentAct).max(100).meta({ description: 'The newest first' }),
    recommendationsRefusedAt: z
      .string()
      .nullable()
      .default(null)
      .meta({ description: 'When recommendations were refused; null when they are not' }),
  })
  .meta({ id: 'UserLegalPages', description: 'Consents of a user, and the ledger of them' })

/** `POST /user/legal-pages`. */
export const UserLegalPagesUpdate = z
  .object({
    legalPages: z.array(LegalPageConsent).max(20).default([]).meta({
      description: 'Agreed to now; unknown documents and other versions are left out',
    }),
    withdrawn: z
      .array(Slug)
      .max(20)
      .default([])
      .meta({
        description:
          'Taken back, in whichever version; what was not given is left out of the ledger. ' +
          '`cookie-personalization` refuses recommendations until it is agreed to, given or not',
      }),
    screen: z.enum(['PROFILE', 'COOKIES']).default('PROFILE').meta({
      description: 'Where it is done: COOKIES is the choice of what a browser keeps',
    }),
    visitorId: VisitorId.optional(),
  })
  .refine(({ legalPages, withdrawn }) => !legalPages.some(({ slug }) => withdrawn.includes(slug)), {
    error: 'A document is agreed to or withdrawn, not both',
  })
  .meta({
    example: {
      legalPages: [{ slug: 'soglasie-na-rassylku', version: '2026-02-01' }],
      withdrawn: [],
    },
  })

export const LegalTextPath = z.object({ digest: Digest })

/** `GET /user/legal-pages/{digest}`. */
export const LegalText = z
  .object({
    slug: Slug.meta({ description: 'As the address of its page shows it' }),
    version: z.string().meta({ description: 'YYYY-MM-DD' }),
    title: z.string().meta({ description: 'In Russian' }),
    digest: Digest,
    summary: z.string().meta({ description: 'In plain words; empty when there was none' }),
    blocks: z.array(PageBlock).meta({ description: 'Sections, in reading order' }),
  })
  .meta({ id: 'LegalText', description: 'A document as the user agreed to it' })

export type ConsentPurpose = z.infer<typeof ConsentPurpose>
export type ConsentScreen = z.infer<typeof ConsentScreen>
export type UserLegalPages = z.infer<typeof UserLegalPages>
export type LegalText = z.infer<typeof LegalText>
