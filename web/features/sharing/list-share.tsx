/** A link to a list as it is now (docs/decisions/0016), handed to whatever the device shares by. */
import '#web/features/favorites/favorites.css'
import { useState } from 'react'
import { StorefrontError } from '#web/graphql/storefront.ts'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.ts'
import LinkDialog from './link-dialog.tsx'
import { shareLink } from './share-link.ts'

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
    const copied = 'Ссылка на\u00a0список скопирована'
    if (!(await shareLink({ url, title, copied }))) setLink(url)
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
        <LinkDialog title="Ссылка на&nbsp;список" url={link} onClose={() => setLink(null)} />
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
