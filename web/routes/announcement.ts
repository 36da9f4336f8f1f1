import { href, redirect } from 'react-router'
import { site } from '#web/document/site.ts'
import {
  toAnnouncementCookie,
  ViewedAnnouncementAdd,
} from '#web/features/announcement/announcement-dismissed.ts'
import { storefront } from '#web/graphql/storefront.ts'
import { toSafePath } from '#web/runtime/safe-redirect.ts'
import type { Route } from './+types/announcement'

/** A form's target: there is no page of it. */
export const loader = () => redirect(href('/'))

/** Puts an announcement away before its code has come. Quiet: what fails is gone here all the same. */
export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const form = await request.formData()
  const { mutate } = context.get(storefront)
  const { origin } = context.get(site)
  const known = request.headers.get('cookie') ?? ''
  await mutate(ViewedAnnouncementAdd, { announcementId: id }).catch(() => null)
  return redirect(toSafePath(String(form.get('returnTo') ?? '')), {
    headers: { 'set-cookie': toAnnouncementCookie(id, known, origin) },
  })
}
