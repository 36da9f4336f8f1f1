import { type SubmitEvent, startTransition, useEffect, useState } from 'react'
import { href, useLocation } from 'react-router'
import type { AnnouncementListQuery } from '#web/generated/graphql/graphql.ts'
import { afterInteraction } from '#web/runtime/first-interaction.ts'
import { clientPart, retryImport } from '#web/runtime/lazy-part.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { isPutAway } from './announcement-away.ts'

export type Announcement = AnnouncementListQuery['announcements'][number]

const loadViewed = () => import('./announcement-viewed.tsx')
const AnnouncementViewed = clientPart(afterInteraction(loadViewed), { isQuiet: true })

/**
 * One line above the header, on the page that the visitor has opened and on none after it. It is a
 * form, so the button works before hydration.
 */
export function AnnouncementStrip({ announcement }: { announcement: Announcement }) {
  const { id, text, link } = announcement
  const { pathname, search } = useLocation()
  const [isAway, setAway] = useState(false)
  const [opened] = useState(pathname)
  if (pathname !== opened && !isAway) setAway(true)
  // A page that the browser has kept may be of before it was put away.
  useEffect(() => startTransition(() => setAway(isPutAway(id, document.cookie))), [id])
  const putAway = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    document.documentElement.dataset.quiet = ''
    const { tellViewed } = await retryImport(loadViewed)
    tellViewed(id)
    setAway(true)
  }
  // Its place stays: the styles count the strips.
  if (isAway) return <section className="announcement" />
  return (
    <section className="announcement" aria-label="Объявление" data-id={id}>
      <form
        className="page"
        method="post"
        action={href('/announcements/:id', { id })}
        onSubmit={putAway}
      >
        <p>
          {link ? (
            <a href={link.href}>
              <span>{text}</span> <u>{link.title}</u>
            </a>
          ) : (
            text
          )}
        </p>
        <input type="hidden" name="returnTo" value={pathname + search} />
        <IconButton type="submit" icon="close" label="Скрыть объявление" />
      </form>
      <AnnouncementViewed id={id} />
    </section>
  )
}
