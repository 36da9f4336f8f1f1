import { useId } from 'react'
import { useFetcher } from 'react-router'
import { FormError } from '#web/forms/form-error.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { type SettingsAnswer, toPosted } from './settings-save.ts'

/** One press makes a link to the copy. */
export function DataCopy({ posted }: { posted: SettingsAnswer | undefined }) {
  const fetcher = useFetcher<SettingsAnswer>()
  const answer = fetcher.data ?? toPosted(posted, 'data-copy')
  const path = answer?.fields['path']
  const id = useId()
  return (
    <fetcher.Form method="post" className="data-part" aria-labelledby={id}>
      <h3 id={id}>Копия моих данных</h3>
      <input type="hidden" name="block" value="data-copy" />
      <p>
        Архив ZIP: профиль, заказы, сметы, отзывы, согласия и&nbsp;всё остальное, что магазин хранит
        о&nbsp;вас. Внутри&nbsp;— страница, которую можно прочитать, и&nbsp;файлы JSON. Копию можно
        получить три раза в&nbsp;сутки.
      </p>
      <FormError message={answer?.errors['form']} />
      <output>
        {path && (
          <span className="data-link">
            {/* A download: the router has no such page. */}
            <a
              className={buttonClass({ tone: 'primary' })}
              href={path}
              type="application/zip"
              download
            >
              Скачать архив
            </a>
            <span className="muted">Ссылка работает час и&nbsp;только у&nbsp;вас</span>
          </span>
        )}
      </output>
      {!path && (
        <Button type="submit" loading={fetcher.state !== 'idle'}>
          Получить копию
        </Button>
      )}
    </fetcher.Form>
  )
}
