/** Lines from a pasted list or a file: read, reviewed, and only then added. */
import './fill.css'
import { useState } from 'react'
import { capitalize } from '#language/ru/letter-case.ts'
import { lineForms } from '#language/ru/noun.ts'
import { formatCount } from '#language/ru/plural.ts'
import { fillBytesMax, fillRowMax, fillTextMax } from '#schema/estimate.ts'
import { useSearchHint } from '#web/features/viewer/shell-content.ts'
import { FieldError } from '#web/forms/form-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { TextArea } from '#web/ui/text-input.tsx'
import { useEditor } from './editor-context.ts'
import { type ReadList, readList } from './fill-data.ts'
import { FillReview } from './fill-rows.tsx'
import { useFill } from './use-fill.ts'

export type FillDialogProps = { sectionId: string | null; onClose: () => void }

const fileMbMax = fillBytesMax / 1024 / 1024

export default function FillDialog({ sectionId, onClose }: FillDialogProps) {
  const editor = useEditor()
  const fill = useFill(editor.id)
  const [isLeaving, setIsLeaving] = useState(false)
  if (!fill.list) return <Ask onRead={fill.start} onClose={onClose} />
  if (isLeaving) {
    return (
      <Leave count={fill.list.rows.length} onStay={() => setIsLeaving(false)} onLeave={onClose} />
    )
  }
  return (
    <FillReview
      fill={fill}
      list={fill.list}
      sectionId={sectionId}
      onLeave={() => setIsLeaving(true)}
      onAdded={onClose}
    />
  )
}

/** What was corrected would be lost with the dialog. */
function Leave(props: { count: number; onStay: () => void; onLeave: () => void }) {
  const { count, onStay, onLeave } = props
  return (
    <Dialog
      open
      title="Закрыть без&nbsp;добавления?"
      onClose={onStay}
      footer={
        <div className="fill-leave">
          <Button tone="primary" onClick={onStay}>
            Вернуться к&nbsp;строкам
          </Button>
          <Button tone="danger" onClick={onLeave}>
            Закрыть
          </Button>
        </div>
      }
    >
      <p>
        {formatCount(count, lineForms)} из&nbsp;списка ещё не&nbsp;в&nbsp;смете. Ваши правки
        пропадут, и&nbsp;список придётся вставить снова
      </p>
    </Dialog>
  )
}

/** «Клей плиточный 25 кг — 12 шт» */
const toSample = ([example]: readonly string[]) =>
  example ? `«${capitalize(example)} — 12 шт»` : 'название и\u00a0сколько'

function Ask({ onRead, onClose }: { onRead: (read: ReadList) => void; onClose: () => void }) {
  const editor = useEditor()
  const [text, setText] = useState('')
  const [error, setError] = useState<{ of: 'text' | 'file'; words: string } | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const ask = async (list: { text: string } | File) => {
    const of = list instanceof File ? 'file' : 'text'
    if (list instanceof File && list.size > fillBytesMax) {
      const words = `Файл «${list.name}» больше ${fileMbMax}\u00a0МБ. Оставьте в\u00a0нём один список, без\u00a0картинок`
      return setError({ of, words })
    }
    setIsBusy(true)
    setError(null)
    const answer = await readList(editor.id, list)
    setIsBusy(false)
    if ('refusal' in answer) setError({ of, words: answer.refusal })
    else onRead(answer)
  }
  return (
    <Dialog
      open
      wide
      variant="sheet"
      title="Строки списком"
      onClose={onClose}
      startsInField
      footer={
        <Button
          tone="primary"
          size="l"
          wide
          loading={isBusy}
          disabled={text.trim() === ''}
          onClick={() => void ask({ text })}
        >
          Разобрать список
        </Button>
      }
    >
      <div className="form">
        <Field
          label="Вставьте список"
          hint={`Строка на товар: ${toSample(useSearchHint().examples)}. Подойдут и\u00a0ячейки таблицы`}
          error={error?.of === 'text' ? error.words : null}
        >
          {(control) => (
            <TextArea
              {...control}
              rows={8}
              maxLength={fillTextMax}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
        <FileField
          isBusy={isBusy}
          error={error?.of === 'file' ? error.words : undefined}
          onFile={(file) => void ask(file)}
        />
      </div>
    </Dialog>
  )
}

type FileFieldProps = { isBusy: boolean; error: string | undefined; onFile: (file: File) => void }

function FileField({ isBusy, error, onFile }: FileFieldProps) {
  const limits = `до\u00a0${fileMbMax}\u00a0МБ и\u00a0до\u00a0${fillRowMax}\u00a0строк`
  return (
    <div className="field">
      <span className="field-label">Или возьмите строки из&nbsp;файла</span>
      <FileButton accept=".xlsx,.csv,text/csv" disabled={isBusy} onFile={onFile}>
        Выбрать файл
      </FileButton>
      <p className="field-hint">Таблица XLSX или&nbsp;CSV: {limits}</p>
      <FieldError message={error} />
    </div>
  )
}
