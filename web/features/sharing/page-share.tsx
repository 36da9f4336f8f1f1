/** Shares the page itself: a product, a category, an article. */
import { useState } from 'react'
import { clientPart } from '#web/runtime/lazy-part.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'

const LinkDialog = clientPart(() => import('./link-dialog.tsx'))

type PageShareProps = {
  title: string
  isIcon?: boolean
  /** The widths it is for, where another place has it on the others. */
  only?: 'mobile-only' | 'desktop-only' | ''
}

export default function PageShare({ title, isIcon = false, only = '' }: PageShareProps) {
  const className = `scripted ${only}`.trimEnd()
  const [link, setLink] = useState<string | null>(null)
  const share = async () => {
    const { shareLink } = await import('./share-link.ts')
    const url = toPageUrl()
    if (!(await shareLink({ url, title, copied: 'Ссылка скопирована' }))) setLink(url)
  }
  return (
    <>
      {isIcon ? (
        <IconButton
          className={className}
          icon="share"
          label="Поделиться"
          onClick={() => void share()}
        />
      ) : (
        <Button tone="quiet" className={className} icon="share" onClick={() => void share()}>
          <span>Поделиться</span>
        </Button>
      )}
      {link !== null && (
        <LinkDialog title="Ссылка на&nbsp;страницу" url={link} onClose={() => setLink(null)} />
      )}
    </>
  )
}

/** The page's one address; of a list with filters, which has none, the one that stands there. */
function toPageUrl(): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  const url = new URL(canonical?.href ?? window.location.href)
  url.searchParams.delete('webview')
  url.hash = ''
  return url.href
}
