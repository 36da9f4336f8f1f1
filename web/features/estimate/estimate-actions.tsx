/** What can be done with an estimate: files, a copy, the archive, and the end of it. */
import type { ReactNode } from 'react'
import { Form, href } from 'react-router'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Estimate } from './estimate-data.ts'
import { type ExportType, toExportPath } from './estimate-path.ts'
import type { EstimateIntent } from './estimate-post.ts'

/** Files, not pages: the router must leave them to the browser. */
export function EstimateFiles({ id }: { id: string }) {
  return (
    <Disclosure title="Скачать">
      <div className="estimate-files">
        <File
          id={id}
          type="PDF"
          copy="CLIENT"
          hint="С&nbsp;наценкой, без&nbsp;кодов и&nbsp;ваших цен"
        >
          PDF для&nbsp;клиента
        </File>
        <File id={id} type="PDF" copy="OWN" hint="С&nbsp;кодами, весом и&nbsp;наличием">
          PDF для&nbsp;себя
        </File>
        <File id={id} type="XLSX" copy="CLIENT" hint="Таблица с&nbsp;наценкой в&nbsp;ценах">
          XLSX для&nbsp;клиента
        </File>
        <File id={id} type="XLSX" copy="OWN" hint="Таблица с&nbsp;формулами и&nbsp;кодами">
          XLSX для&nbsp;себя
        </File>
        <File id={id} type="CSV" copy="OWN" hint="Для&nbsp;учётной программы">
          CSV для&nbsp;себя
        </File>
      </div>
    </Disclosure>
  )
}

type FileProps = {
  id: string
  type: ExportType
  copy: 'OWN' | 'CLIENT'
  hint: ReactNode
  children: ReactNode
}

function File({ id, type, copy, hint, children }: FileProps) {
  return (
    <a href={toExportPath(id, type, copy)} download>
      <Icon name="download" size="s" />
      <span>
        {children}
        <small className="muted">{hint}</small>
      </span>
    </a>
  )
}

type MoreProps = {
  estimate: Estimate
  /** Of its copy; without script. */
  formKey: string
}

export function EstimateMore({ estimate: { isArchived }, formKey }: MoreProps) {
  return (
    <Form method="post">
      <input type="hidden" name="returnTo" value={href('/estimates')} />
      <input type="hidden" name="key" value={formKey} />
      <Action intent="copy" icon="copy">
        Копировать
      </Action>
      {isArchived ? (
        <Action intent="unarchive" icon="undo">
          Вернуть из&nbsp;архива
        </Action>
      ) : (
        <Action intent="archive" icon="archive">
          В&nbsp;архив
        </Action>
      )}
      <Action intent="delete" icon="trash">
        Удалить
      </Action>
    </Form>
  )
}

type ActionProps = Pick<ButtonProps, 'icon' | 'children'> & { intent: EstimateIntent }

const Action = ({ intent, icon, children }: ActionProps) => (
  <Button tone="quiet" type="submit" name="intent" value={intent} icon={icon}>
    <span>{children}</span>
  </Button>
)

export function PrintButton() {
  return (
    <Button tone="quiet" icon="document" className="scripted prints" onClick={() => window.print()}>
      <span>Печать</span>
    </Button>
  )
}
