/**
 * Links that a browser inside an app may not follow: files and other programs. The app is asked
 * first; without its help they open in place where that shows something, else they are shown to be
 * copied.
 */
import { type FocusEvent, useEffect, useState, useSyncExternalStore } from 'react'
import { askApp } from '#web/runtime/app-channel.ts'
import { toLink } from '#web/runtime/link-navigation.tsx'
import { endHandOver, type HandOver, handOver, handOverStore } from '#web/runtime/share-file.ts'
import { useWebview } from '#web/runtime/webview.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea, TextInput } from '#web/ui/text-input.tsx'
import { say } from '#web/ui/toast.ts'
import { chooseWay } from './app-navigation.ts'

export function AppLinks() {
  const isWebview = useWebview()
  const shown = useSyncExternalStore(handOverStore.subscribe, handOverStore.read, () => null)
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = toLink(event)
      if (event.defaultPrevented || !link?.href) return
      const { href, type, dataset } = link
      const isFile = dataset['file'] !== undefined
      const isApart = dataset['apart'] !== undefined
      const way = chooseWay({ href, type, isFile, isApart, isWebview, ...here() })
      if (way === null) return
      const isTaken = isFile
        ? askApp({ type: 'file', url: href })
        : askApp({ type: 'open', url: href })
      if (isTaken) event.preventDefault()
      else if (way !== 'in place') {
        event.preventDefault()
        handOver(way)
      }
    }
    // Before the router, which takes a link that opens in place for any other.
    document.addEventListener('click', follow, onWayDown)
    wakeLinks()
    return () => document.removeEventListener('click', follow, onWayDown)
  }, [isWebview])
  return shown && <HandOverDialog what={shown} />
}

const onWayDown = { capture: true }

/** Those pressed before this code came (web/document/in-app.ts). */
function wakeLinks(): void {
  document.documentElement.dataset['app'] = 'ready'
  for (const link of document.querySelectorAll('a[data-kept="app"]')) {
    link.removeAttribute('data-kept')
    window.pressKeeper?.wake(link)
  }
}

const here = () => ({ origin: window.location.origin, userAgent: navigator.userAgent })

function HandOverDialog({ what: { title, hint, text, open } }: { what: HandOver }) {
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setIsCopied(true)
      say('Скопировано')
    } catch {
      // Not allowed, as in some webviews: it can still be selected.
    }
  }
  const shown = {
    readOnly: true,
    value: text,
    'aria-label': title,
    onFocus: ({ target }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => target.select(),
  }
  return (
    <Dialog
      open
      title={title}
      onClose={endHandOver}
      footer={
        <>
          <Button
            tone="primary"
            icon={isCopied ? 'check' : 'copy'}
            wide
            onClick={() => void copy()}
          >
            {isCopied ? 'Скопировано' : 'Скопировать'}
          </Button>
          {open && (
            <Button tone="quiet" wide onClick={() => window.location.assign(open.url)}>
              {open.label}
            </Button>
          )}
        </>
      }
    >
      <div className="form">
        <p>{hint}</p>
        {/\n/.test(text) ? <TextArea {...shown} rows={8} /> : <TextInput {...shown} />}
      </div>
    </Dialog>
  )
}
