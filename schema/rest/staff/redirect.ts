/** Redirects as the shop's people write them. */
import * as z from 'zod'
import { toRulePath, toTarget } from '#schema/redirect.ts'
import { Redirect, RedirectMatch, RedirectStatus } from '#schema/rest/content/redirect.ts'
import { KeysetQuery, keysetFields } from '#schema/rest/keyset.ts'
import { isOwnSection } from '#schema/site-address.ts'
import { isReserved } from '#schema/site-service.ts'

export const StaffRedirect = Redirect.extend({
  isActive: z.boolean().meta({ description: 'In force' }),
  updatedAt: z.string().meta({ description: 'ISO 8601' }),
}).meta({ id: 'StaffRedirect', description: 'A rule of redirects, in force or not' })
export type StaffRedirect = z.infer<typeof StaffRedirect>

/** `GET /staff/redirects`. */
export const StaffRedirectQuery = KeysetQuery.extend({
  search: z.string().trim().max(200).optional().meta({
    description: 'A part of where a rule leads from or to, as people read it',
  }),
})

export const StaffRedirectList = z.object({
  items: z.array(StaffRedirect).max(100).meta({ description: 'By their paths' }),
  ...keysetFields,
})

const from = z.string().transform((text, context) => {
  const path = toRulePath(text.trim())
  if (path !== null && !isReserved(path) && !path.endsWith('.data')) return path
  context.addIssue({
    code: 'custom',
    message:
      path === null
        ? 'Адрес страницы начинается с\u00a0косой черты, такой как /akcii'
        : 'По\u00a0этому адресу отвечают служебные части магазина',
  })
  return z.NEVER
})

const to = z.string().transform((text, context) => {
  const target = toTarget(text.trim())
  if (target !== null) return target
  context.addIssue({
    code: 'custom',
    message: 'Нужен путь, такой как /catalog/plitka, или адрес, который начинается с\u00a0https://',
  })
  return z.NEVER
})

/** Which rule: a path may have one of each kind. */
const Key = z.object({
  from: from.meta({ description: 'A path, in any spelling' }),
  match: RedirectMatch.default('EXACT'),
})

/** `POST /staff/redirects`. */
export const StaffRedirectSet = Key.extend({
  to: to.nullable().default(null).meta({ description: 'Left out with 410' }),
  status: RedirectStatus.default(301),
  isActive: z.boolean().default(true).meta({ description: 'false keeps the rule for later' }),
})
  .refine(({ to, status }) => (to === null) === (status === 410), {
    path: ['to'],
    error: 'Укажите, куда ведёт адрес; только со\u00a0статусом\u00a0410 он не\u00a0ведёт никуда',
  })
  .refine(({ from, match }) => from !== '/' || match === 'EXACT', {
    path: ['match'],
    error: 'Так не\u00a0открылась\u00a0бы ни\u00a0одна страница магазина',
  })
  .refine(({ from, match }) => match === 'EXACT' || !isOwnSection(from), {
    path: ['match'],
    error: 'Здесь страницы покупателя: их переносит только точное правило',
  })
  .refine(({ to, match }) => match === 'EXACT' || !to?.includes('?'), {
    path: ['to'],
    error: 'Параметры в\u00a0адресе бывают только у\u00a0точного правила',
  })
  .meta({
    example: { from: '/akcii', match: 'EXACT', to: '/selections/skidki', status: 301 },
  })
export type StaffRedirectSet = z.infer<typeof StaffRedirectSet>

/** `POST /staff/redirects/remove`. */
export const StaffRedirectRemove = Key.meta({ example: { from: '/akcii', match: 'EXACT' } })
export type StaffRedirectRemove = z.infer<typeof StaffRedirectRemove>

/** Which rule is gone. */
export const StaffRedirectRemoved = z.object({
  from: z.string().meta({ description: 'Its path' }),
  match: RedirectMatch,
})
