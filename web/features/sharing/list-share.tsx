/** A link to a list as it is now (docs/decisions/0016), handed to whatever the device shares by. */
import '#web/features/favorites/favorites.css'
import { useState } from 'react'
import { StorefrontError } from '#web/graphql/storefront.ts'
import { askApp } from '#web/runtime/app-channel.ts'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { showToast } from '#web/ui/toast.ts'

/** What the gateway answers; `path` is the shared page's. */
export type ShareAnswer = { path: string } | { message: string }

export type ListShareProps = Pick<ButtonProps, 'tone' | 'disabled'> & {
  /** Of what is shared: «Избранное». */
  title: string
  /** What the form says besides, without script. */
  fields?: Record<string, string>
  share: () => Promise<ShareAnswer>
}

/** Without script it posts `intent=share` to its page, which leads to the shared one. */
export function ListShare({ tone = 'quiet', disabled, title, fields = {}, share }: ListShareProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [link, setLink] = useState<string | null>(null)
  const hand = async () => {
    setIsBusy(true)
    const answer = await ask(share)
    setIsBusy(false)
    if ('message' in answer) return showToast(answer.message, { tone: 'error' })
    const url = new URL(answer.path, window.location.origin).href
    if (!(await handOver(url, title))) setLink(url)
  }
  return (
    <>
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault()
          void hand()
        }}
      >
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button
          tone={tone}
          icon="share"
          type="submit"
          name="intent"
          value="share"
          loading={isBusy}
          disabled={disabled}
        >
          <span>Поделиться</span>
        </Button>
      </form>
      {link && (
        <Dialog open title="Ссылка на&nbsp;список" onClose={() => setLink(null)}>
          <TextInput
            readOnly
            value={link}
            aria-label="Ссылка"
            onFocus={({ target }) => target.select()}
          />
          <p className="muted">Скопируйте её и&nbsp;отправьте</p>
        </Dialog>
      )}
    </>
  )
}

async function ask(share: ListShareProps['share']): Promise<ShareAnswer> {
  try {
    return await share()
  } catch (error) {
    if (error instanceof StorefrontError) return { message: error.message }
    throw error
  }
}

/** Whether the visitor has sent the link, or has changed their mind. */
async function handOver(url: string, title: string): Promise<boolean> {
  if (askApp({ type: 'share', url, title })) return true
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ url, title })
      return true
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return true
      // The answer took longer than the browser remembers the press: the clipboard may not mind.
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    showToast('Ссылка на\u00a0список скопирована')
    return true
  } catch {
    return false
  }
}
