/** The picture on the letterhead; it is stored at once, apart from the draft. */
import { useState } from 'react'
import { logoBytesMax } from '#schema/estimate.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { browserStorefront } from '#web/graphql/client.ts'
import { orRefusal } from '#web/graphql/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { useEditor } from './editor-context.ts'
import { toBase64 } from './fill-data.ts'

const EstimateEditLogo = graphql(`
  mutation EstimateEditLogo($id: ID!, $picture: String) {
    estimateLogoUpdate(id: $id, picture: $picture) {
      estimate { id version letterhead { name phone logoUrl } }
      userErrors { message }
    }
  }
`)

const putLogo = (id: string, picture: string | null) =>
  orRefusal(async () => {
    const { estimateLogoUpdate } = await browserStorefront.mutate(EstimateEditLogo, { id, picture })
    return estimateLogoUpdate
  })

export function EditorLogo({ first }: { first: string | null }) {
  const editor = useEditor()
  const [url, setUrl] = useState(first)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const put = async (file: File | null) => {
    if (file && file.size > logoBytesMax) return setError('Картинка больше 200\u00a0КБ')
    setIsBusy(true)
    setError(null)
    const answer = await putLogo(editor.id, file && (await toBase64(file)))
    setIsBusy(false)
    if ('refusal' in answer) return setError(answer.refusal)
    setUrl(answer.estimate?.letterhead.logoUrl ?? null)
    // It is a write too, and the next one has to name the version after it.
    void editor.look()
  }
  return (
    <div className="field estimate-logo">
      <span className="field-label">
        Логотип на&nbsp;бланке <small>необязательно</small>
      </span>
      <FileButton accept="image/jpeg,image/png" disabled={isBusy} onFile={(file) => void put(file)}>
        {url ? 'Выбрать другой логотип' : 'Выбрать логотип'}
      </FileButton>
      {error && <p className="field-error">{error}</p>}
      <p className="field-hint">JPEG или PNG, до&nbsp;200&nbsp;КБ</p>
      {url && (
        <span className="estimate-logo-now">
          <img src={url} alt="Логотип" height={48} />
          <Button size="s" onClick={() => void put(null)}>
            Убрать
          </Button>
        </span>
      )}
    </div>
  )
}
