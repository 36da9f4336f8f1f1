import { useState } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { StorefrontError } from '#web/graphql/storefront.ts'
import { kept } from '#web/ui/press.ts'

/** To be sent to us: by this number the failure is found in the log. */
export default function RequestId({ error }: { error: unknown }) {
  const [isCopied, setIsCopied] = useState(false)
  const id = toRequestId(error)
  if (id === null) return null
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(id)
      setIsCopied(true)
    } catch {
      // Not allowed, as in some webviews: the number can still be selected.
    }
  }
  return (
    <p>
      Номер запроса: <code>{id}</code>{' '}
      <button type="button" {...kept} className="link scripted" onClick={() => void copy()}>
        {isCopied ? 'Скопирован' : 'Скопировать'}
      </button>
    </p>
  )
}

function toRequestId(error: unknown): string | null {
  if (error instanceof StorefrontError) return error.requestId
  const { requestId } = Object(isRouteErrorResponse(error) ? error.data : null)
  return typeof requestId === 'string' ? requestId : null
}
