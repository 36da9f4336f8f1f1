/** What people say of a product: a page of it for everybody, one's own, and the saying. */
import { createRoute } from '@hono/zod-openapi'
import type { ZodType } from 'zod'
import * as z from 'zod'
import { PageQuery } from '#schema/rest/scalar.ts'
import { tellAfterwards } from './afterwards.ts'
import { answers, bearer, json } from './route.ts'
import { registered, signedIn } from './session.ts'

const params = z.object({
  slug: z.string().meta({ description: 'What the address of the product’s page shows, or an id' }),
})

/** Of the user's own calls. */
export const ownParams = z.object({
  id: z.string().meta({ description: 'Id of the product, or its slug; an id wins' }),
})

type Said<Answer> = { summary: string; answer: Answer }

type Feedback<Path, OwnPath, Page, Item, Wanted, Own> = {
  tag: string
  /** Below the product's own address: `reviews`. */
  path: Path
  /** The same of the user's own: `review`. */
  ownPath: OwnPath
  list: Said<Page>
  create: Said<Item> & { body: Wanted }
  own: Said<Own>
}

/** The contracts of the three calls. */
export function createFeedbackRoutes<
  Path extends string,
  OwnPath extends string,
  Page extends ZodType,
  Item extends ZodType,
  Wanted extends ZodType,
  Own extends ZodType,
>(feedback: Feedback<Path, OwnPath, Page, Item, Wanted, Own>) {
  const tags = [feedback.tag]
  const path = `/products/{slug}/${feedback.path}` as const
  return {
    list: createRoute({
      method: 'get',
      path,
      tags,
      summary: feedback.list.summary,
      request: { params, query: PageQuery },
      responses: answers(feedback.list.answer),
    }),
    create: createRoute({
      method: 'post',
      path,
      tags,
      summary: feedback.create.summary,
      security: bearer,
      middleware: [registered, tellAfterwards],
      request: { params, body: json(feedback.create.body) },
      responses: answers(feedback.create.answer),
    }),
    own: createRoute({
      method: 'get',
      path: `/user/products/{id}/${feedback.ownPath}` as const,
      tags,
      summary: feedback.own.summary,
      security: bearer,
      middleware: signedIn,
      request: { params: ownParams },
      responses: answers(feedback.own.answer),
    }),
  }
}
